import { once } from 'node:events';
import type { Tab } from './tab.ts';

interface Reply {
  id: number;
  type: 'success' | 'error';
  message?: string;
  result?: Record<string, unknown>;
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Controls Firefox through WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function connectBidi(address: string): Promise<Tab> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let sent = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    sent += 1;
    const id = sent;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await replied;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result ?? {};
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(expression) {
      const { type, result, exceptionDetails } = (await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      })) as unknown as Evaluated;
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    async close() {
      await send('browser.close', {}).catch(() => undefined);
      socket.close();
    },
  };
}
