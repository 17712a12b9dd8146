/** What a switch says: take what is shown, or show the next. */
export type SwitchPress = 'choose' | 'step';

interface Options {
  readonly mode: 'auto' | 'step';
  /** A switch that is held for less does nothing. */
  readonly holdSeconds: number;
  /** A tap anywhere is a press. */
  readonly isScreenSwitch: boolean;
  /** The left half of the screen chooses then. */
  readonly isLeftHanded?: boolean;
  readonly onPress: (press: SwitchPress) => void;
}

/** The switches of the page. */
export interface Switches {
  /** Looks at the gamepads, which have no events. Call it with each frame. */
  readonly poll: () => void;
  /** True while a switch is held that has not answered yet: nothing moves on meanwhile. */
  readonly isHeld: () => boolean;
  readonly dispose: () => void;
}

/** With two switches Enter chooses and Space or Tab goes on. */
const KEYS: Readonly<Record<'auto' | 'step', Readonly<Record<string, SwitchPress>>>> = {
  auto: { ' ': 'choose', Enter: 'choose' },
  step: { ' ': 'step', Tab: 'step', Enter: 'choose' },
};

/** `key` of the event that stands for a button of a gamepad. */
const GAMEPAD_KEY = 'GamepadButton';

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** True for a field that takes text: its keys are letters. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="range"], [type="checkbox"], [type="radio"]), textarea');

/**
 * Listens to the switches: keys, taps anywhere, buttons of gamepads. What they press reaches
 * nothing else of the page. With two switches the left half of the screen goes on and the right
 * half chooses, the other way round for a left hand; the first button of a gamepad chooses, any
 * other goes on.
 */
export function listenToSwitches({
  mode,
  holdSeconds,
  isScreenSwitch,
  isLeftHanded = false,
  onPress,
}: Options): Switches {
  /** The switch that is held, and what it does in the end. */
  let held: { readonly id: string; readonly timer: ReturnType<typeof setTimeout> | null } | null = null;
  /** True while a click of a tap that was a press may follow. */
  let isClickDue = false;

  function begin(id: string, press: SwitchPress): void {
    if (held) return;
    if (holdSeconds === 0) {
      held = { id, timer: null };
      onPress(press);
      return;
    }
    const timer = setTimeout(() => {
      held = { id, timer: null };
      onPress(press);
    }, 1000 * holdSeconds);
    held = { id, timer };
  }

  function end(id: string): void {
    if (held?.id !== id) return;
    if (held.timer !== null) clearTimeout(held.timer);
    held = null;
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const press = KEYS[mode][event.key];
    if (event.key === GAMEPAD_KEY) event.stopPropagation();
    if (!press || event.altKey || event.ctrlKey || event.metaKey || takesText(event.target)) return;
    stop(event);
    if (!event.repeat) begin(`key ${event.key}`, press);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (KEYS[mode][event.key] && !takesText(event.target)) stop(event);
    end(`key ${event.key}`);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (!isScreenSwitch || event.button !== 0) return;
    stop(event);
    isClickDue = true;
    begin(
      `pointer ${event.pointerId}`,
      mode === 'step' && event.clientX < window.innerWidth / 2 !== isLeftHanded ? 'step' : 'choose',
    );
  };
  const onPointerEnd = (event: PointerEvent): void => {
    if (!isScreenSwitch) return;
    stop(event);
    end(`pointer ${event.pointerId}`);
  };
  const onClick = (event: MouseEvent): void => {
    // Clicks of keys, of assistive technology and of scanning itself have no detail.
    if (!isScreenSwitch || !isClickDue || event.detail === 0) return;
    stop(event);
    isClickDue = false;
  };
  /** Nothing is held that is let go in another window. */
  const onBlur = (): void => {
    if (held) end(held.id);
  };

  const listeners = {
    keydown: onKeyDown,
    keyup: onKeyUp,
    pointerdown: onPointerDown,
    pointerup: onPointerEnd,
    pointercancel: onPointerEnd,
    click: onClick,
    blur: onBlur,
  } as const;
  for (const [name, listener] of Object.entries(listeners))
    window.addEventListener(name, listener as EventListener, true);

  return {
    poll: () => {
      // Not in every browser, and not on pages without https.
      const pads = navigator.getGamepads?.() ?? [];
      for (const pad of pads) {
        for (const [index, { pressed }] of pad?.buttons.entries() ?? []) {
          const id = `gamepad ${pad?.index} ${index}`;
          if (!pressed) end(id);
          else if (held === null) {
            begin(id, mode === 'step' && index > 0 ? 'step' : 'choose');
            // A gamepad has no events: to the rest of the page it is a key without a meaning, so
            // that a demonstration ends and nobody is taken for gone.
            window.dispatchEvent(new KeyboardEvent('keydown', { key: GAMEPAD_KEY }));
          }
        }
      }
    },
    isHeld: () => held !== null && held.timer !== null,
    dispose: () => {
      onBlur();
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener, true);
    },
  };
}
