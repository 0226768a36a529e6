interface Reply {
  id: number;
  type: 'success' | 'error';
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
}

/** A connection through WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export interface Bidi {
  /** Sends a command, and resolves to its result. Rejects if the browser refuses it or is gone. */
  send(method: string, params: object): Promise<Record<string, unknown>>;
  close(): void;
}

/**
 * `address`: the one that the browser prints when it starts.
 * @throws Error if the browser refuses the connection.
 */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} refuses the connection.`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  socket.addEventListener('close', () => {
    for (const [id, reject] of waiting)
      reject({ id, type: 'error', message: 'The browser has closed the connection.' });
    waiting.clear();
  });
  let sent = 0;
  return {
    async send(method, params) {
      sent += 1;
      const id = sent;
      const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, error = '', message = '', result = {} } = await replied;
      if (type === 'error') throw new Error(`${method}: ${error} ${message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
