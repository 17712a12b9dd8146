/** A point of the page's window. CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How presses reach the page. Some engines offer no touch to a driver; there the mouse presses. */
export type Pointer = 'touch' | 'mouse';

/** One page of a real browser. Each engine has one implementation; the suite knows only this. */
export interface Driver {
  /** Name and version, as the browser itself tells. */
  readonly version: string;
  readonly pointer: Pointer;
  /** Loads an address and resolves when its document and scripts have been loaded. */
  readonly navigate: (url: string) => Promise<void>;
  /**
   * Runs an expression in the page, waits for it when it is a promise, and gives its value. The
   * value must be a string.
   */
  readonly evaluate: (expression: string) => Promise<string>;
  /**
   * Moves to a point and presses there: input of the browser, with user activation, not an event
   * made by a script.
   */
  readonly press: (at: Point) => Promise<void>;
  /** Types a text into the control that has the focus. */
  readonly type: (text: string) => Promise<void>;
  /** Sets the size of the page's window. */
  readonly resize: (size: Size) => Promise<void>;
  /** PNG of the window. */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/**
 * One short press in the format of WebDriver's pointer actions, which WebDriver BiDi shares. On a
 * busy machine a longer one becomes a long press.
 */
export function pressActions({ x, y }: Point, pointerType: Pointer): readonly object[] {
  const at = { x: Math.round(x), y: Math.round(y) };
  return [
    {
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        { type: 'pointerMove', duration: 0, origin: 'viewport', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

/** The keys of a text, in the same format. */
export function keyActions(text: string): readonly object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keys', actions }];
}
