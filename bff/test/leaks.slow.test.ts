import { once } from 'node:events';
import {
  Agent,
  type IncomingMessage,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listen, type RunningGateway, send, startGateway } from './test-gateway.ts';
import { noRedis, redisBinary, type RunningRedis, startRedis } from './test-redis.ts';

/**
 * Two members and a guest send all kinds of requests at once over shared connections, as behind a
 * load balancer. Each one's data is marked with a word, which no other may receive. `npm run
 * test:load` sends 100,000.
 */
const requests = process.env['TEST_LOAD'] === 'full' ? 100_000 : 3_000;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

const visitors = ['canary-alice-7f3a', 'canary-bob-91cc', 'canary-guest-04de'] as const;
const [, , guest] = visitors;
const wordsIn = (all: string): string[] => visitors.filter((word) => all.includes(word));

/** Pseudo-random numbers, the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Repeats a word up to this length. */
const filled = (word: string, length: number): string =>
  word.repeat(Math.ceil(length / word.length)).slice(0, length);

const startOf = (word: string | undefined): string =>
  JSON.stringify({
    data: {
      user:
        word === undefined || word === guest
          ? null
          : { id: 5, display_name: word, email: `${word}@music.test` },
      settings: {},
      branding: { site_name: 'Music' },
    },
  });

/** Responds to everyone with their own word, and notes requests that contain more than one. */
function startBackend(mixed: string[][]): RequestListener {
  return (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://backend');
    const heads = wordsIn(req.url + req.rawHeaders.join(' '));
    const [word] = heads;
    const length = Number(searchParams.get('length') ?? 0);
    const headers = word === undefined ? {} : { 'x-word': word, 'set-cookie': `mine=${word}` };
    const json = (status: number, body: string): void =>
      void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    const note = (found: string[]): void => void (found.length > 1 && mixed.push(found));
    note(heads);
    if (pathname.endsWith('/echo'))
      return void echo(
        req,
        res.writeHead(200, { 'content-type': 'text/plain', ...headers }),
        (body) => note(wordsIn(heads.join(' ') + body)),
      );
    if (pathname.endsWith('/whole'))
      return void res
        .writeHead(200, { 'content-length': length, ...headers })
        .end(filled(word ?? '', length));
    if (pathname.endsWith('/pieces'))
      return void writePieces(res.writeHead(200, headers), filled(word ?? '', length));
    if (pathname.endsWith('/invalid') || pathname === '/auth/login')
      return json(
        422,
        JSON.stringify({ message: word, errors: { name: [filled(word ?? '', length)] } }),
      );
    if (pathname.endsWith('/trace'))
      return json(
        500,
        JSON.stringify({
          message: word,
          exception: 'E',
          file: '/var/www/a.php',
          line: 3,
          trace: [{ file: word }],
        }),
      );
    if (pathname.endsWith('/bootstrap-data')) return json(200, startOf(word));
    return json(
      200,
      word === undefined ? '{"status":"success"}' : JSON.stringify({ status: 'success', word }),
    );
  };
}

/** Sends back the body unchanged. */
async function echo(
  req: IncomingMessage,
  res: ServerResponse,
  look: (body: string) => void,
): Promise<void> {
  let body = '';
  try {
    for await (const chunk of req) {
      body += String(chunk);
      if (!res.write(chunk)) await once(res, 'drain');
    }
    res.end();
  } catch {
    res.destroy();
  }
  look(body);
}

async function writePieces(res: ServerResponse, all: string): Promise<void> {
  for (let sent = 0; sent < all.length && !res.destroyed; sent += 7_001) {
    res.write(all.slice(sent, sent + 7_001));
    await nextTurn();
  }
  res.end();
}

/** The kinds of requests, with the exact expected response if it is known. */
const kinds: {
  name: string;
  path: string;
  method: string;
  expected: (word: string, length: number) => string | null;
}[] = [
  {
    name: 'short',
    path: '/api/v1/probe/whole',
    method: 'GET',
    expected: (word, length) => filled(word, length % 500),
  },
  { name: 'whole', path: '/api/v1/probe/whole', method: 'GET', expected: filled },
  { name: 'pieces', path: '/api/v1/probe/pieces', method: 'GET', expected: filled },
  { name: 'upload', path: '/api/v1/probe/echo', method: 'POST', expected: filled },
  {
    name: 'put',
    path: '/storage/probe/echo',
    method: 'PUT',
    expected: (word, length) => filled(word, length % 2_000),
  },
  { name: 'invalid', path: '/api/v1/probe/invalid', method: 'POST', expected: () => null },
  { name: 'trace', path: '/api/v1/probe/trace', method: 'POST', expected: () => null },
  { name: 'sign-in', path: '/auth/login', method: 'POST', expected: () => null },
  { name: 'start', path: '/api/v1/bootstrap-data', method: 'GET', expected: () => null },
];

/** Approximate lengths, on both sides of the limits for buffered bodies. */
const lengths = [200, 200, 200, 2_000, 2_000, 2_000, 18_000, 70_000];

/** Sends one request; returns every word in the response's head and body, or any other problem. */
function ask(
  front: RunningGateway,
  agent: Agent,
  word: string,
  roll: (below: number) => number,
): Promise<string[]> {
  const isDocument = roll(20) === 0;
  const kind = kinds[roll(kinds.length)] ?? kinds[0]!;
  const expected = kind.expected(word, lengths[roll(lengths.length)]! + roll(500));
  const { method } = kind;
  const path = isDocument
    ? ['/login', '/', '/drive'][roll(3)]!
    : `${kind.path}?who=${word}&length=${expected?.length ?? 50}`;
  const hint = word === guest ? '; __Host-foyer-guest=1' : '';
  const isSignIn = !isDocument && kind.name === 'sign-in';
  const headers = {
    cookie: `laravel_session=${word}; mine=${word}; be-active-theme=${word}${hint}`,
    'x-canary': word,
    'user-agent': word,
    'sec-fetch-site': 'same-origin',
    ...(isSignIn ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  };
  const sent = isSignIn ? `email=${word}@music.test` : (expected ?? word);
  const body = !isDocument && method !== 'GET' ? sent : null;
  const leavesAfter = roll(25) === 0 ? roll(3) : null;
  return new Promise((resolve) => {
    const outgoing = request(front.url + path, {
      method: isDocument ? 'GET' : method,
      agent,
      headers: { ...headers, ...(body === null ? {} : { 'content-length': body.length }) },
    });
    outgoing.on('error', (error) => resolve(leavesAfter === null ? [String(error)] : []));
    outgoing.on('response', (answer: IncomingMessage) => {
      const head = answer.rawHeaders.join(' ');
      if (leavesAfter === 2) answer.once('data', () => outgoing.destroy());
      const problem = (all: string): string | null => {
        if (leavesAfter !== null) return null;
        if (isDocument) return word === guest || all.includes(word) ? null : 'a page of nobody';
        return expected === null || all === expected
          ? null
          : `${path}: ${all.length} bytes that are not what was sent`;
      };
      text(answer).then(
        (all) => resolve([...wordsIn(head + all), problem(all) ?? word]),
        () => resolve(leavesAfter === null ? [`${path}: cut`] : wordsIn(head)),
      );
    });
    if (leavesAfter === 1) outgoing.write(body?.slice(0, body.length / 2) ?? '');
    else outgoing.end(body);
    // The visitor leaves before the response, or in the middle of the upload.
    if (leavesAfter === 0 || leavesAfter === 1) setTimeout(() => outgoing.destroy(), roll(5));
  });
}

async function askAll(front: RunningGateway): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });
  const wrong = new Map<string, number>();
  let sent = 0;
  const roll = dice(11);
  const run = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      const word = visitors[roll(3)]!;
      for (const found of await ask(front, agent, word, roll))
        if (found !== word)
          wrong.set(`${word} met ${found}`, (wrong.get(`${word} met ${found}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 32 }, run));
  agent.destroy();
  return wrong;
}

test(
  'keeps the data of concurrent visitors separate, and out of Redis and the log',
  { timeout: 600_000 },
  async (context) => {
    context.skip(redisBinary === null, noRedis);
    const redis: RunningRedis = await startRedis();
    open.push(redis);
    const mixed: string[][] = [];
    const backend = await listen(startBackend(mixed));
    const front = await startGateway(backend.url, {
      REDIS_URL: redis.url,
      GUEST_CACHE_SECONDS: '0.2',
    });
    open.push(backend, front);

    const wrong = await askAll(front);

    expect([...wrong]).toEqual([]);
    expect(mixed).toEqual([]);
    expect(await redis.client.keys('*count:*')).not.toEqual([]);
    expect(wordsIn(await redis.dump())).toEqual([]);
    for (const path of ['/', '/login'])
      expect(wordsIn((await send(front.url, path)).body)).toEqual([]);
    expect(wordsIn(front.log.join(' '))).toEqual([]);
    expect(front.log.length).toBeGreaterThan(requests * 0.95);
  },
);
