import { setTimeout as wait } from 'node:timers/promises';

const tries = 50;
const limitMs = 60_000;

/** A window of a browser that WebDriver controls (https://www.w3.org/TR/webdriver1/). */
export interface Session {
  /**
   * Sends one of the session's commands, such as `POST /url`, and resolves to its value.
   * @throws WebDriverError if the browser refuses it.
   */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** Opens a window without cookies and data of earlier ones. One can be open at a time. */
  openSession(): Promise<Session>;
  stop(): Promise<void>;
}

/** An error that the driver reports, such as `stale element reference`. */
export class WebDriverError extends Error {
  override name = 'WebDriverError';
}

/**
 * Rejects without a reply within a minute: for some commands, such as a screenshot of a page that
 * WebKit no longer paints, none ever arrives.
 */
export function withinLimit<Reply>(command: string, reply: Promise<Reply>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const late = new WebDriverError(`${command}: no reply within ${limitMs / 1_000} s`);
    const timer = setTimeout(() => reject(late), limitMs);
    void reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Opens a window of the browser that the driver starts. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = (await send(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    send: (method, path, body) => send(driver, method, session + path, body),
    close: async () => {
      await send(driver, 'DELETE', session);
    },
  };
}

async function send(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const command = `${method} ${path.replace(/^\/session\/[^/]+/, '')}`;
  const { isOk, value } = await withinLimit(command, exchange(driver + path, method, body));
  if (!isOk) {
    const { error, message } = value as { error: string; message: string };
    throw new WebDriverError(`${command}: ${error} ${message}`);
  }
  return value;
}

async function exchange(
  address: string,
  method: string,
  body: object = {},
): Promise<{ isOk: boolean; value: unknown }> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  return { isOk: response.ok, value };
}

/** Waits until the driver, which has just been started, accepts connections. */
export async function untilListening(driver: string): Promise<void> {
  for (let index = 0; index < tries; index += 1) {
    if (await fetch(`${driver}/status`).catch(() => null)) return;
    await wait(200);
  }
  throw new Error(`Nothing is listening at ${driver}.`);
}
