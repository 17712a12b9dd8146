import { startProgram } from './program';

/** Room for a tablet held upright, with the browser's own bars. Pixels and bits. */
const SCREEN = '1600x1400x24';

/**
 * A virtual screen, and the environment of programs that draw on it: X11, and OpenGL in software.
 */
export interface Screen {
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export async function startScreen(): Promise<Screen> {
  const { found, stop } = await startProgram({
    command: () => ['Xvfb', '-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    ready: /^(\d+)\n/mu,
  });
  return {
    environment: { DISPLAY: `:${found}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
    stop,
  };
}
