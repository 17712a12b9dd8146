import type { Choice } from '../../play/contract';
import * as styles from '../stage.module.css';
import { listenToFocus } from './focus';
import { cancelPress, listenToPresses } from './presses';
import type { Button, State } from './state';

function makeButton(state: State, choice: Choice): Button {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = styles.choice ?? '';
  element.hidden = true;
  const button: Button = { element, choice, bounds: null, placed: null, pressed: null };
  listenToPresses(state, button);
  listenToFocus(state, button);
  state.group.append(element);
  return button;
}

/** Sets a button's accessible name, language and pressed state. */
function nameButton({ element, choice }: Button, languageTag: string): void {
  element.setAttribute('aria-label', choice.label);
  element.lang = choice.spokenIn === 'learner' ? languageTag : document.documentElement.lang;
  if (choice.pressed === undefined) element.removeAttribute('aria-pressed');
  else element.setAttribute('aria-pressed', String(choice.pressed));
  element.dataset['choice'] = choice.id;
}

/** Whether a button is named for a choice. */
const isNamed = ({ element, choice: before }: Button, { id, label, pressed }: Choice): boolean =>
  before.id === id && before.label === label && before.pressed === pressed && element.lang !== '';

/** Gives the buttons these choices, where they are the same in the same order; else tells so. */
function keepButtons({ buttons }: State, choices: readonly Choice[]): boolean {
  if (choices.length !== buttons.length) return false;
  for (let index = 0; index < choices.length; index += 1) {
    const button = buttons[index];
    const choice = choices[index];
    if (!button || !choice || !isNamed(button, choice)) return false;
    button.choice = choice;
  }
  return true;
}

/** Gives each choice the button that it had before, or a new one, and removes the others. */
export function setChoices(state: State, choices: readonly Choice[]): void {
  // Ten times a second, mostly: no lists are made for it.
  if (keepButtons(state, choices)) return;
  const before = state.buttons;
  const left = new Map(before.map((button) => [button.choice.id, button]));
  state.isOrderDue ||=
    choices.length !== before.length || choices.some(({ id }, index) => id !== before[index]?.choice.id);
  state.buttons = choices.map((choice) => {
    const button = left.get(choice.id) ?? makeButton(state, choice);
    left.delete(choice.id);
    const isSame = isNamed(button, choice);
    button.choice = choice;
    if (!isSame) nameButton(button, state.languageTag());
    return button;
  });
  for (const button of left.values()) {
    const { element, bounds } = button;
    if (element === document.activeElement) state.lastBounds = bounds;
    cancelPress(state, button);
    element.remove();
  }
}
