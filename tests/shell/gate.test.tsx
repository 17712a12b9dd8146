import fc from 'fast-check';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { GrownUpsGate } from '../../src/shell/gate/GrownUpsGate';
import { HOLD_MILLISECONDS } from '../../src/shell/gate/HoldButton';
import { usePassed } from '../../src/shell/gate/use-passed';
import { askQuestion, numberInWords } from '../../src/shell/gate/question';
import { createAppStore } from '../../src/store/store';
import { manifest, readContent, sampleLists } from '../progress/sample';
import { find, press, render } from './render';

/** Content with words for some numbers. */
function contentWith(numbers: readonly (readonly [string, string])[]) {
  const rows = numbers.map(([English, Language], index) => ({
    Key: 900 + index,
    lesson: 14,
    homeName: 'Numbers',
    subCat: 'Math',
    English,
    Language,
    App_Art: `number-${English}`,
  }));
  return readContent({ ...sampleLists, KZ_AppData: [...(sampleLists.KZ_AppData ?? []), ...rows] });
}

describe('the question of the gate', () => {
  it.each([
    [21, 'twenty-one'],
    [37, 'thirty-seven'],
    [40, 'forty'],
    [99, 'ninety-nine'],
  ])('%i is %s', (number, words) => {
    expect(numberInWords(number)).toBe(words);
  });

  it('asks a number from 21 to 99, in both languages where the pack has words for such numbers', () => {
    const { numberData } = contentWith([
      ['1', 'tahi'],
      ['37', 'toru tekau mā whitu'],
      ['90', 'iwa tekau'],
      ['200', 'rua rau'],
    ]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        const alone = askQuestion([], random);
        expect([alone.learner, alone.english]).toEqual([null, numberInWords(alone.number)]);
        expect(alone.number >= 21 && alone.number <= 99).toBe(true);
        expect([37, 90]).toContain(askQuestion(numberData, random).number);
      }),
    );
    expect(askQuestion(numberData, 0)).toEqual({ number: 37, english: 'thirty-seven', learner: 'toru tekau mā whitu' });
  });
});

function openGate() {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const [onPass, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const store = createAppStore(contentWith([['37', 'toru tekau mā whitu']]), manifest);
  const page = render(<GrownUpsGate purpose="Clear data" onPass={onPass} onClose={onClose} />, store);
  const hold = (milliseconds: number, down: Event, up: Event): void => {
    const button = find(page, '[aria-label="Hold for three seconds"]');
    act(() => void button.dispatchEvent(down));
    act(() => void vi.advanceTimersByTime(milliseconds));
    act(() => void button.dispatchEvent(up));
  };
  const type = (digits: string): void => {
    for (const digit of digits) press(page, digit);
  };
  return { page, onPass, onClose, hold, type };
}

const pointer = (type: string): Event => new MouseEvent(type, { bubbles: true });
const key = (type: string, name: string): Event =>
  new KeyboardEvent(type, { bubbles: true, cancelable: true, key: name });

describe('the gate for grown-ups', () => {
  it('asks only after the button was held for three seconds in one go', () => {
    const { page, hold } = openGate();
    hold(HOLD_MILLISECONDS - 1, pointer('pointerdown'), pointer('pointerup'));
    hold(HOLD_MILLISECONDS - 1, pointer('pointerdown'), pointer('pointerup'));
    expect(page.querySelector('[data-testid="gate-number"]')).toBeNull();
    hold(HOLD_MILLISECONDS, pointer('pointerdown'), pointer('pointerup'));
    expect(find(page, '[data-testid="gate-number"]').textContent).toBe('toru tekau mā whituthirty-seven');
  });

  it.each(['Enter', ' '])('is held with the key "%s" as well', (name) => {
    const { page, hold } = openGate();
    hold(HOLD_MILLISECONDS, key('keydown', name), key('keyup', name));
    expect(page.querySelector('[data-testid="gate-number"]')).not.toBeNull();
  });

  it('opens for the number in digits', () => {
    const { onPass, onClose, hold, type } = openGate();
    hold(HOLD_MILLISECONDS, pointer('pointerdown'), pointer('pointerup'));
    type('3');
    expect(onPass).not.toHaveBeenCalled();
    type('7');
    expect(onPass).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes after three wrong numbers', () => {
    const { onPass, onClose, hold, type } = openGate();
    hold(HOLD_MILLISECONDS, pointer('pointerdown'), pointer('pointerup'));
    type('1122');
    expect(onClose).not.toHaveBeenCalled();
    type('33');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onPass).not.toHaveBeenCalled();
  });
});

function Guarded() {
  const [isPassed, pass] = usePassed();
  return isPassed ? (
    <p>For grown-ups</p>
  ) : (
    <button type="button" onClick={pass}>
      Pass
    </button>
  );
}
const comeBack = (persisted: boolean): void => {
  const event = Object.assign(new Event('pageshow'), { persisted });
  act(() => void window.dispatchEvent(event));
};

describe('what is behind the gate', () => {
  it('is asked for again when the page comes back as it was left, perhaps to a child', () => {
    const page = render(<Guarded />, createAppStore(readContent(), manifest));
    press(page, 'Pass');
    comeBack(false);
    expect(page.textContent).toBe('For grown-ups');
    comeBack(true);
    expect(page.textContent).toBe('Pass');
  });
});
