import { setTimeout as wait } from 'node:timers/promises';
import type { Tab } from './tab.ts';

const tries = 50;
const scriptLimitMs = 600_000;

/** Controls a browser through WebDriver over HTTP (https://www.w3.org/TR/webdriver2/). */
export async function connectWebDriver(driver: string, capabilities: object): Promise<Tab> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(driver + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await untilListening(driver);
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/timeouts`, { script: scriptLimitMs });
  return {
    open: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    async run(expression) {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => (${expression})).then(
          (value) => done({ json: JSON.stringify(value) }), (error) => done({ error: String(error) }));`;
      const { json, error } = (await send('POST', `${session}/execute/async`, {
        script,
        args: [],
      })) as { json?: string; error?: string };
      if (error !== undefined) throw new Error(error);
      return json === undefined ? undefined : (JSON.parse(json) as unknown);
    },
    close: async () => {
      await send('DELETE', session);
    },
  };
}

async function untilListening(driver: string): Promise<void> {
  for (let index = 0; index < tries; index += 1) {
    if (await fetch(`${driver}/status`).catch(() => null)) return;
    await wait(200);
  }
  throw new Error(`Nothing is listening at ${driver}.`);
}
