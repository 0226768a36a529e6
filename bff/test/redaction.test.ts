import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listen, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** One word in every secret that must stay between the visitor, the gateway and the upstream. */
const canary = 'canary7f3a';
const token = `${canary}-operators-token`;
const secretPath = `/password/reset/${canary}`;
const secretQuery = `email=${canary}%40example.test&token=${canary}&${canary}=1`;
const headers = {
  cookie: `laravel_session=${canary}; XSRF-TOKEN=${canary}; ${canary}=1`,
  authorization: `Bearer ${canary}`,
  'x-xsrf-token': canary,
  'user-agent': canary,
  referer: `https://music.test/x?token=${canary}`,
  'x-request-id': `${canary}-from-outside`,
  'x-forwarded-for': canary,
  tracestate: `vendor=${canary}`,
  traceparent: canary,
  'sec-fetch-site': 'same-origin',
};
const body = JSON.stringify({ email: `${canary}@example.test`, password: canary, code: canary });

/** An upstream that repeats secrets wherever it can, and fails in every way. */
function respond(req: IncomingMessage, res: ServerResponse): void {
  req.resume();
  const cookies = {
    'set-cookie': `remember_web_x=${canary}; HttpOnly`,
    location: `/x?token=${canary}`,
    'server-timing': 'db;dur=1',
  };
  const path = req.url?.split('?')[0] ?? '';
  if (path.includes('hang-up')) req.socket.destroy();
  else if (path.includes('half'))
    res
      .writeHead(200, { ...cookies, 'content-length': 100 })
      .write(canary, () => req.socket.destroy());
  else if (path.includes('nonsense'))
    req.socket.end(`HTTP/1.1 200 OK\r\nX-${canary}\x00: ${canary}\r\n\r\n${canary}`);
  else if (path.includes('page'))
    res.writeHead(500, { ...cookies, 'content-type': 'text/html' }).end(`<h1>${canary}`);
  else if (path.includes('trace'))
    res.writeHead(500, { ...cookies, 'content-type': 'application/json' }).end(
      JSON.stringify({
        message: canary,
        exception: canary,
        file: canary,
        line: 1,
        trace: [{ file: canary }],
      }),
    );
  else if (path.includes('broken-json') || path.includes('bootstrap'))
    res
      .writeHead(200, { ...cookies, 'content-type': 'application/json' })
      .end(`{"password":"${canary}"`);
  else if (path.includes('slow')) res.on('close', () => {});
  else
    res
      .writeHead(200, { ...cookies, 'content-type': 'application/json' })
      .end(JSON.stringify({ token: canary }));
}

const requests = [
  ['POST', '/auth/login'],
  ['POST', '/auth/two-factor-challenge'],
  ['POST', `/auth${secretPath}`],
  ['GET', secretPath],
  ['GET', `/workspace/join/${canary}/login`],
  ['GET', '/login'],
  ['GET', `/auth/email/verify/7/${canary}`],
  ['GET', `/api/v1/users/${canary}%40example.test`],
  ['GET', `/api/v1/x%2f${'0'.repeat(32)}${canary}`],
  ['PUT', '/api/v1/users/me'],
  ['DELETE', '/api/v1/hang-up'],
  ['GET', '/api/v1/hang-up'],
  ['GET', '/api/v1/half'],
  ['GET', '/api/v1/nonsense'],
  ['GET', '/api/v1/page'],
  ['POST', '/api/v1/trace'],
  ['GET', '/api/v1/bootstrap-data'],
  ['GET', '/api/v1/slow'],
  ['POST', `/api/v1/x?_method=${canary}`],
  ['POST', secretPath],
  ['GET', `/../${canary}@example.test`],
] as const;

async function visit(front: RunningGateway): Promise<void> {
  const visits = requests.map(async ([method, path]) => {
    const target = path.includes('?') ? `${path}&${secretQuery}` : `${path}?${secretQuery}`;
    await send(front.url, target, { method, headers, ...(method === 'GET' ? {} : { body }) }).catch(
      () => null,
    );
    // As another site would send it, without the header that proves the same origin.
    await send(front.url, target, {
      method,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    }).catch(() => null);
  });
  await Promise.all(visits);
}

async function seenByOperators(front: RunningGateway): Promise<Record<string, string>> {
  const look = async (path: string, accept: string): Promise<string> => {
    const reply = await send(front.url, path, {
      headers: { authorization: `Bearer ${token}`, accept },
    });
    expect(reply.status).toBe(200);
    return JSON.stringify([reply.headers, reply.body]);
  };
  return {
    metrics: await look('/metrics', '*/*'),
    page: await look('/_foyer/status', 'text/html'),
    json: await look('/_foyer/status', 'application/json'),
    log: front.log.join('\n'),
  };
}

const env = {
  STATUS_TOKEN: token,
  LOG_LEVEL: 'trace',
  UPSTREAM_FIRST_BYTE_TIMEOUT: '0.5',
  UPSTREAM_IDLE_TIMEOUT: '0.2',
};

test('F017 masks secrets of visitors and of the upstream for operators', async () => {
  const upstream = await listen(respond);
  const front = await startGateway(upstream.url, env);
  open.push(front, upstream);

  await visit(front);
  await expect
    .poll(() => front.log.filter((line) => line.includes('"msg":"request"')).length)
    .toBeGreaterThanOrEqual(requests.length * 2);
  const visible = await seenByOperators(front);

  expect(visible['log']).toContain('"level":"debug"');
  for (const code of [
    'upstream_broke_off',
    'upstream_error',
    'upstream_unreadable',
    'upstream_timeout',
    'bad_override',
    'bad_path',
    'foreign_origin',
  ])
    expect(visible['json']).toContain(code);
  for (const [where, text] of Object.entries(visible))
    expect([where, text.match(new RegExp(`.{0,80}${canary}.{0,80}`))?.[0]]).toEqual([
      where,
      undefined,
    ]);
});

test('F017 masks secrets while the upstream is unreachable', async () => {
  const upstream = await listen(() => {});
  const front = await startGateway(upstream.url, env);
  open.push(front);
  await upstream.close();

  await visit(front);
  const visible = await seenByOperators(front);

  expect(visible['log']).toContain('ECONNREFUSED');
  for (const [where, text] of Object.entries(visible))
    expect([where, text.match(new RegExp(`.{0,80}${canary}.{0,80}`))?.[0]]).toEqual([
      where,
      undefined,
    ]);
});

test('F017 masks secrets in an unexpected error', async () => {
  const upstream = await listen(respond);
  let hasStarted = false;
  const broken = {
    forScreen: () => ({ scripts: [], styles: [], preloads: [] }),
    findFile: () => {
      if (hasStarted) throw new TypeError('unforeseen');
      return null;
    },
  };
  const front = await startGateway(upstream.url, { ...env, STATUS_TOKEN: '' }, broken);
  hasStarted = true;
  open.push(front, upstream);

  await send(front.url, `${secretPath}?${secretQuery}`, { headers });
  await expect.poll(() => front.log.length).toBe(2);

  expect(front.log.join()).toContain('unforeseen');
  expect(front.log.join()).not.toContain(canary);
});
