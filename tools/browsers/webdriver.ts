import { setTimeout as wait } from 'node:timers/promises';

const tries = 50;

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
  const response = await fetch(driver + path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new WebDriverError(
      `${method} ${path.replace(/^\/session\/[^/]+/, '')}: ${error} ${message}`,
    );
  }
  return value;
}

/** Waits until the driver, which has just been started, accepts connections. */
export async function untilListening(driver: string): Promise<void> {
  for (let index = 0; index < tries; index += 1) {
    if (await fetch(`${driver}/status`).catch(() => null)) return;
    await wait(200);
  }
  throw new Error(`Nothing is listening at ${driver}.`);
}
