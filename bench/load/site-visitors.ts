import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { persona } from '../../mocks/personas.ts';

/** The result of one request of one kind. */
interface Visit {
  kind: string;
  ms: number;
  /** The reason of the failure; null if there was none. */
  failure: string | null;
}

export interface Answer {
  status: number;
  body: string;
  cookies: string[];
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Each piece is sent one second after the previous one. */
  pieces?: string[];
}

/**
 * Sends requests like a browser with keep-alive connections, to a site whose certificate only this
 * process trusts.
 */
export function browserOf(
  origin: string,
  certificate: string,
): (path: string, options?: RequestOptions) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate) });
  return (path, { method = 'GET', headers = {}, pieces = [] } = {}) =>
    new Promise((resolve, reject) => {
      const length =
        pieces.length > 0
          ? {
              'content-length': String(
                pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
              ),
              'content-type': 'application/json',
            }
          : {};
      const outgoing = request(
        new URL(path, origin),
        { method, agent, headers: { ...length, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              cookies: answer.headers['set-cookie'] ?? [],
            }),
          );
          answer.on('error', reject);
        },
      ).on('error', reject);
      void sendSlowly(pieces, (piece) => outgoing.write(piece)).then(() => outgoing.end());
    });
}

async function sendSlowly(
  pieces: readonly string[],
  write: (piece: string) => void,
): Promise<void> {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await wait(1_000);
    write(piece);
  }
}

type Browser = ReturnType<typeof browserOf>;

/** Signs in the demo's member, and returns the headers of that session. */
export async function signIn(ask: Browser, origin: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  const keep = ({ cookies }: Answer): void =>
    cookies.forEach((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    });
  const headers = (): Record<string, string> => ({
    accept: 'application/json',
    origin,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
  });
  keep(await ask('/sanctum/csrf-cookie', { headers: headers() }));
  const { email, password } = persona('member');
  const answer = await ask('/auth/login', {
    method: 'POST',
    headers: headers(),
    pieces: [JSON.stringify({ email, password, remember: true })],
  });
  if (answer.status !== 200)
    throw new Error(`The member was not signed in: ${answer.status} ${answer.body.slice(0, 200)}`);
  keep(answer);
  return headers();
}

/** One kind of request, and the check of its response. */
export interface Kind {
  name: string;
  /** Number of concurrent visitors. */
  visitors: number;
  ask(turn: number): Promise<Answer>;
  isRight(answer: Answer, turn: number): boolean;
}

/** Keeps every kind of visitor sending requests until `stop`, which returns all results. */
export function startVisitors(kinds: readonly Kind[]): { stop(): Promise<Visit[]> } {
  const over = new AbortController();
  const visits: Visit[] = [];
  let turns = 0;
  const visitOnAndOn = async ({ name, ask, isRight }: Kind): Promise<void> => {
    while (!over.signal.aborted) {
      const turn = (turns += 1);
      const began = performance.now();
      const failure = await ask(turn).then(
        (answer) =>
          isRight(answer, turn) ? null : `${answer.status} ${answer.body.slice(0, 100)}`,
        String,
      );
      visits.push({ kind: name, ms: performance.now() - began, failure });
      await wait(20);
    }
  };
  const all = kinds.flatMap((kind) =>
    Array.from({ length: kind.visitors }, () => visitOnAndOn(kind)),
  );
  return {
    async stop() {
      over.abort();
      await Promise.all(all);
      return visits;
    },
  };
}
