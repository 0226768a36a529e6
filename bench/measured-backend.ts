import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface MeasuredBackend {
  url: string;
  /** Delay before each response. */
  delayMs: number;
  /** The addresses of the requests it received. */
  asked: string[];
  close(): Promise<void>;
}

/** A proxy between a gateway and the fake backend that counts requests and delays responses. */
export async function startMeasuredBackend(upstream: string): Promise<MeasuredBackend> {
  const state = { delayMs: 0, asked: [] as string[] };
  const server = createServer((req, res) => {
    state.asked.push(req.url ?? '');
    void wait(state.delayMs).then(() => {
      const onward = request(
        new URL(req.url ?? '/', upstream),
        { method: req.method, headers: req.headers },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(res);
        },
      );
      onward.on('error', () => res.destroy());
      req.pipe(onward);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close,
  });
}

export interface Timed {
  status: number;
  body: string;
  /** Milliseconds from before the connection opens to the last byte. */
  ms: number;
}

/** Loads one document over a separate connection. */
export function timeDocument(url: string, cookie?: string): Promise<Timed> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers: cookie === undefined ? {} : { cookie } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - began,
        }),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

export const slowPaths = ['/', '/pricing', '/artist/1/wren-castellane'];
export const slowGuests: Readonly<Record<string, string | undefined>> = {
  'a first visit': undefined,
  'a returning guest': 'laravel_session=nobodys; XSRF-TOKEN=token; foyer-guest=1',
};
