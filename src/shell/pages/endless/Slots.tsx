import { message } from '../../../messages/message';
import type { EndlessCategory } from '../../../content/endless';
import { MAX_CATEGORIES } from '../../../content/endless';
import { bestOfSeveral } from '../../../progress/best-levels';
import { multiCategoryType } from '../../../progress/raise-level';
import { useApp, usePack } from '../../../store/context';
import { CategoryDisc } from './category';
import * as pictureStyles from '../../styles/pictures.module.css';
import { LevelName } from '../../text/OneName';
import * as textStyles from '../../styles/text.module.css';
import * as categoryStyles from './category.module.css';
import * as trayStyles from './tray.module.css';

interface Props {
  readonly game: string;
  readonly chosen: readonly EndlessCategory[];
}

/**
 * Five slots for the selected categories; below the nth is the best level with n categories.
 * spec: art#pages.
 */
export function Slots({ game, chosen }: Props) {
  const levels = useApp((state) => state.levelData);
  const { catalogue } = usePack().content;
  const best = bestOfSeveral(levels, game, catalogue);
  return (
    <ol className={trayStyles.slots} aria-label={message`${chosen.length} of ${MAX_CATEGORIES} categories chosen`}>
      {Array.from({ length: MAX_CATEGORIES }, (_, index) => {
        const number = index + 1;
        const category = chosen[index];
        const level = best.get(multiCategoryType(number))?.level;
        return (
          <li key={number} className={`${trayStyles.slot} ${number === chosen.length ? trayStyles.now : ''}`}>
            <span aria-hidden="true">
              {category ? (
                <CategoryDisc
                  category={category}
                  size={54}
                  className={`${trayStyles.slotDisc} ${trayStyles.slotFull} ${categoryStyles.checkIn}`}
                />
              ) : (
                <i className={`${pictureStyles.disc} ${trayStyles.slotDisc}`}>{number}</i>
              )}
            </span>
            {number > 1 && (
              <small>
                <span className={textStyles.onlyReadAloud}>
                  {message`${number} Categories`}: {level === undefined ? '–' : message`Lvl ${level}`}
                </span>
                <span aria-hidden="true">{level === undefined ? '–' : <LevelName level={level} />}</span>
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}
