/**
 * A connection on which commands are sent and answered: Chrome's DevTools protocol and WebDriver
 * BiDi have the same messages.
 */
export interface Connection {
  /** Sends a command. Rejects when it is refused, or when the browser does not answer in time. */
  readonly send: (method: string, params: object, session?: string) => Promise<Record<string, unknown>>;
  /** Resolves at the next event of this name. */
  readonly next: (method: string) => Promise<void>;
  readonly close: () => void;
}

const ANSWER_TIMEOUT_MILLISECONDS = 150_000;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: unknown;
  readonly message?: string;
}

interface Pending {
  readonly resolve: (result: Record<string, unknown>) => void;
  readonly reject: (error: Error) => void;
}

export async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}.`)), { once: true });
  });
  const pending = new Map<number, Pending>();
  const listeners = new Map<string, (() => void)[]>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error, message } = JSON.parse(String(data)) as Message;
    if (method !== undefined) {
      for (const listener of listeners.get(method) ?? []) listener();
      listeners.delete(method);
    }
    const command = id === undefined ? undefined : pending.get(id);
    if (id === undefined || !command) return;
    pending.delete(id);
    if (error === undefined) command.resolve(result ?? {});
    else command.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('The browser closed the connection.'));
    pending.clear();
  });

  return {
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        const timer = setTimeout(() => {
          pending.delete(id);
          reject(new Error(`The browser did not answer ${method}.`));
        }, ANSWER_TIMEOUT_MILLISECONDS);
        pending.set(id, {
          resolve: (result) => {
            clearTimeout(timer);
            resolve(result);
          },
          reject: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        });
        socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
      }),
    next: (method) =>
      new Promise((resolve) => {
        listeners.set(method, [...(listeners.get(method) ?? []), resolve]);
      }),
    close: () => socket.close(),
  };
}
