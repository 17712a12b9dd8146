import { access } from './access';
import { children } from './children';
import { chooseGameType } from './choose-game-type';
import { choosePath } from './choose-path';
import { chooseStoryUnit } from './choose-story-unit';
import { chooseUnit } from './choose-unit';
import { credits } from './credits';
import { dictionary } from './dictionary';
import { endless } from './endless';
import { endlessStartGame } from './endless-game';
import { grownUps } from './grown-ups';
import { home } from './home';
import { language } from './language';
import { offline } from './offline';
import { set } from './set';
import { settings } from './settings';
import { startGame } from './start-game';
import { stickers } from './stickers';
import { storybook } from './story-book-corner';
import { storyChooseGameType } from './story-choose-game-type';
import { timeline } from './timeline';
import { today } from './today';
import { who } from './who';

/** Every page by its name. A new page is one folder and one line here. */
export const PAGES = {
  home,
  today,
  choosePath,
  chooseUnit,
  chooseStoryUnit,
  chooseGameType,
  storyChooseGameType,
  startGame,
  endless,
  endlessStartGame,
  dictionary,
  storybook,
  timeline,
  credits,
  settings,
  access,
  offline,
  language,
  stickers,
  who,
  children,
  grownUps,
  set,
};

export type PageName = keyof typeof PAGES;
