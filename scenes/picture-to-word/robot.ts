import type { Robot } from '../../e2e/strategies/knowledge';

/**
 * Knows the picture by its English name, which is announced; hears a word with the first press, and
 * answers with the second.
 */
export const robot: Robot = {
  createStrategy:
    ({ words }) =>
    ({ announcement, buttons }) => {
      const english = [...announcement.matchAll(/Which word is (.+?)\?/gu)].at(-1)?.[1];
      const asked = words.find((word) => word.english === english);
      const offered = buttons.filter(
        ({ name, isPressed }) => isPressed !== null && words.some(({ language }) => language === name),
      );
      const right = offered.find(({ name }) => name === asked?.language);
      return right ? { right, wrong: offered.filter(({ name }) => name !== right.name) } : null;
    },
};
