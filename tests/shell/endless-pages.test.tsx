import { describe, expect, it } from 'vitest';
import { matching } from '../../scenes/matching';
import { DifficultyStep } from '../../src/shell/pages/endless/DifficultyStep';
import { EndlessContainer } from '../../src/shell/pages/endless-game/EndlessContainer';
import { createAppStore } from '../../src/store/store';
import { readContent } from '../../tools/balance/child';
import { manifest } from '../progress/sample';
import { find, render } from './render';

const content = readContent('assets/packs/mi');
const store = () => createAppStore(content, { ...manifest, config: content.config });
const nothing = (): void => undefined;
/** Names in both languages, as the sheets have them. */
const CATEGORIES = { Animals: 'Kararehe', Food: 'Kai' };
const chosen = Object.keys(CATEGORIES);

describe('what an endless game is played with', () => {
  it('is in the title of its page and on it, when an address opens it', () => {
    const address = `/endless-mode/start-game?game-type=${matching.label}&difficulty=2&categories=${chosen.join(',')}`;
    const page = render(<EndlessContainer />, store(), { registry: [matching] }, address);
    expect(document.title).toBe(`Endless - ${matching.label} - ${chosen.join(', ')} - medium`);
    // In the learner's language, and in English for who holds or hears it.
    expect(find(page, 'h1').textContent).toMatch(new RegExp(`${matching.label}$`, 'u'));
    for (const part of ['Endless', 'Medium', ...Object.entries(CATEGORIES).flat()])
      expect(page.textContent).toContain(part);
  });

  it('is confirmed with its categories in both languages', () => {
    const page = render(
      <DifficultyStep
        step={{ display: 'difficulty', game: matching.label, categories: chosen, difficulty: 'easy' }}
        act={nothing}
      />,
      store(),
    );
    for (const part of Object.entries(CATEGORIES).flat()) expect(find(page, 'dialog').textContent).toContain(part);
  });
});
