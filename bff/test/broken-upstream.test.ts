import type { RequestListener } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import {
  listen,
  type Reply,
  send,
  startBefore,
  startGateway,
  type TestSettings,
} from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const before = (listener: RequestListener, env?: TestSettings) => startBefore(open, listener, env);

/** The gateway's response when the upstream sends the same to every request. */
async function responseTo(
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
  path = '/api/v1/users/1',
  env = {},
): Promise<Reply> {
  const front = await before((_, res) => void res.writeHead(status, headers).end(body), env);
  return send(front.url, path);
}

const readable = (reply: Reply, code: string): void => {
  expect(reply.headers['content-type']).toBe('application/json');
  expect(JSON.parse(reply.body)).toEqual({
    message: expect.stringMatching(/^The service .*\.$/),
    code,
    requestId: reply.headers['x-request-id'],
  });
};

const html = { 'content-type': 'text/html; charset=UTF-8' };
const json = { 'content-type': 'application/json' };

test('F101 sends an API client a JSON error instead of an HTML page', async () => {
  const reply = await responseTo(200, html, '<h1>Login</h1>');

  expect(reply.status).toBe(502);
  readable(reply, 'upstream_unreadable');
});

test('a replaced response keeps the exact bytes of the headers that remain', async () => {
  const reply = await responseTo(500, { ...html, 'x-name': 'Zo\u00c3\u00ab' }, '<h1>Oops</h1>');

  expect(reply.headers['x-name']).toBe('Zo\u00c3\u00ab');
});

test('closes the connection to an endless page once the visitor has got the error', async () => {
  const gone = Promise.withResolvers<void>();
  const front = await before((_, res) => {
    res.writeHead(200, html);
    const trickle = setInterval(() => res.write('x'), 100);
    res.once('close', () => {
      clearInterval(trickle);
      gone.resolve();
    });
  });

  expect((await send(front.url, '/api/v1/users/1')).status).toBe(502);
  await gone.promise;
});

test.each<Record<string, string>>([{}, { 'content-length': '0' }])(
  'F101 replaces an empty response (%j)',
  async (headers) => {
    const reply = await responseTo(200, { ...json, ...headers }, '');

    expect(reply.status).toBe(502);
    readable(reply, 'upstream_unreadable');
  },
);

const warning =
  '<br />\n<b>Warning</b>: Undefined array key in <b>/var/www/a.php</b> on line <b>7</b><br />\n';

test.each([
  ['a warning before it', `${warning}{"user":{"id":1}}`],
  ['a script that crashed in the middle', '{"user":{"id":1,"name":'],
  ['an error after it', `{"user":{"id":1}}${warning}`],
  ['nothing but whitespace', ' \n'],
])(
  'F101 replaces JSON that is broken by %s, with and without a Content-Length',
  async (_, body) => {
    for (const headers of [json, { ...json, 'content-length': String(Buffer.byteLength(body)) }]) {
      const reply = await responseTo(200, headers, body);

      expect(reply.status).toBe(502);
      readable(reply, 'upstream_unreadable');
    }
    readable(
      await responseTo(200, { ...json, 'content-encoding': 'gzip' }, gzipSync(body)),
      'upstream_unreadable',
    );
  },
);

test.each([
  ['that belongs to no call of the API', json, '{"a":', '/api/v1/anything'],
  [
    'of which only a part was requested',
    { ...json, 'content-range': 'bytes 0-4/9' },
    '{"a":',
    '/api/v1/users/1',
  ],
  ['in bytes of any kind', json, Buffer.from('\ufeff{"name":"Жук \u2028 é"}'), '/api/v1/users/1'],
  ['of one text', json, '""', '/api/v1/users/1'],
  ['that is too long to be read', json, `{"a":"${'x'.repeat(20_000)}`, '/api/v1/users/1'],
])('forwards JSON %s unchanged', async (_, headers, body, path) => {
  const reply = await responseTo('content-range' in headers ? 206 : 200, headers, body, path);

  expect(reply.body).toBe(body.toString());
});

test('sends a short reply of unknown length whole, and streams a long one', async () => {
  const front = await before((req, res) => {
    res
      .writeHead(200, json)
      .write(req.url?.endsWith('/1') ? '{"a":' : `{"a":"${'x'.repeat(20_000)}`);
    setTimeout(() => res.end(req.url?.endsWith('/1') ? '1}' : '"}'), 50);
  });
  const [short, long] = [
    await send(front.url, '/api/v1/users/1'),
    await send(front.url, '/api/v1/users/2'),
  ];

  expect([short.body, short.headers['content-length']]).toEqual(['{"a":1}', '7']);
  expect([long.body.length, long.headers['content-length']]).toEqual([20_008, undefined]);
});

test.each([419, 500, 503])(
  'F101 replaces an HTML page with status %i with a readable error',
  async (status) => {
    const reply = await responseTo(
      status,
      { ...html, 'retry-after': '7', 'set-cookie': 'a=1', etag: 'x' },
      '<h1>Oops</h1>',
      '/api/v1/anything',
    );

    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({ 'retry-after': '7', 'set-cookie': ['a=1; Secure'] });
    expect(reply.headers['etag']).toBeUndefined();
    readable(reply, 'upstream_error');
  },
);

const trace = JSON.stringify({
  message: 'SQLSTATE',
  exception: 'PDOException',
  file: '/var/www/a.php',
  line: 3,
  trace: [{ file: '/var/www/b.php' }],
});

test.each<[string, Record<string, string>, string | Buffer]>([
  ['plain', {}, trace],
  ['compressed', { 'content-encoding': 'gzip' }, gzipSync(trace)],
])('F152 hides a %s trace', async (_, encoding, body) => {
  const reply = await responseTo(500, { ...json, ...encoding }, body, '/api/v1/anything');

  expect(reply.status).toBe(500);
  expect(reply.headers['content-encoding']).toBeUndefined();
  readable(reply, 'upstream_error');
});

test.each(['yes', 'no'])(
  'F152 keeps the message of a refusal in debug mode and without it (%s)',
  async (debug) => {
    const refusal = {
      message: 'No',
      ...(debug === 'yes' && {
        exception: 'Symfony\\Component\\HttpKernel\\Exception\\HttpException',
        file: '/var/www/a.php',
        line: 3,
        trace: [{ file: '/var/www/b.php', function: 'abort' }],
      }),
    };
    const text = JSON.stringify(refusal, null, 4);
    const front = await before((_, res) => void res.writeHead(403, json).end(text));

    const reply = await send(front.url, '/api/v1/albums/1');

    expect([reply.status, reply.body]).toEqual([403, debug === 'yes' ? '{"message":"No"}' : text]);
    expect(front.log.join()).not.toContain('failure');
  },
);

test.each([trace, '{"message":', ''])(
  'logs the failure behind a replaced JSON error (%#)',
  async (body) => {
    const front = await before((_, res) => void res.writeHead(500, json).end(body));
    const reply = await send(front.url, '/api/v1/albums/1');

    readable(reply, 'upstream_error');
    await expect
      .poll(() => front.log.filter((line) => line.includes('"failure":"upstream_error"')))
      .toHaveLength(1);
  },
);

test('F152 shows a trace in the demo', async () => {
  expect((await responseTo(500, json, trace, '/api/v1/anything', { FOYER_DEMO: 'yes' })).body).toBe(
    trace,
  );
});

test('forwards JSON validation errors and expired-token errors unchanged', async () => {
  const errors = '{"message":"The given data was invalid.","errors":{"email":["Taken."]}}';
  expect(await responseTo(422, json, errors)).toMatchObject({ status: 422, body: errors });
  expect(await responseTo(419, json, '{"message":"CSRF token mismatch."}')).toMatchObject({
    status: 419,
    body: '{"message":"CSRF token mismatch."}',
  });
});

test.each<[string, Record<string, string>, string | Buffer]>([
  ['is broken', {}, '{"message":'],
  ['does not match its encoding', { 'content-encoding': 'gzip' }, 'plain'],
  ['is too long to parse', {}, Buffer.alloc(9 * 1024 * 1024, ' ')],
])('replaces an error whose JSON %s with a readable one', async (_, encoding, body) => {
  const reply = await responseTo(500, { ...json, ...encoding }, body);

  expect(reply.status).toBe(500);
  readable(reply, 'upstream_error');
});

test('rewrites addresses in bootstrap data to the public origin, also after a sign-in', async () => {
  const data = {
    user: null,
    settings: { base_url: 'https://api.test', asset_url: 'https://api.test/storage' },
  };
  const env = { UPSTREAM_ORIGIN: 'https://api.test' };
  const front = await before(
    (req, res) =>
      void res
        .writeHead(200, json)
        .end(
          JSON.stringify(
            req.url?.startsWith('/auth') ? { bootstrapData: btoa(JSON.stringify(data)) } : { data },
          ),
        ),
    env,
  );
  const expected = {
    user: null,
    settings: { base_url: 'https://music.test', asset_url: 'https://music.test/storage' },
  };

  expect(JSON.parse((await send(front.url, '/api/v1/bootstrap-data')).body)).toEqual({
    data: expected,
  });
  expect(
    JSON.parse(
      (
        await send(front.url, '/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).body,
    ),
  ).toEqual({ bootstrapData: expected });
});

test('returns an error if the bootstrap data is broken', async () => {
  const reply = await responseTo(200, json, '{"data":', '/api/v1/bootstrap-data');

  expect(reply.status).toBe(502);
  readable(reply, 'upstream_unreadable');
});

test('F108 retries if the backend is not listening, and finally returns an error', async () => {
  const upstream = await listen(() => {});
  await upstream.close();
  const front = await startGateway(upstream.url);
  open.push(front);

  const reply = await send(front.url, '/api/v1/users/1', { method: 'POST', body: 'x' });

  expect(reply.status).toBe(502);
  readable(reply, 'upstream_unreachable');
});

/** An upstream that closes the connection on the first `times` requests without a response. */
async function hangingUp(
  times: number,
): Promise<{ url: string; requests: () => number; close(): Promise<void> }> {
  let requests = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      requests += 1;
      if (requests <= times) socket.destroy();
      else socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

test.each([
  ['GET', 2, 200, 3],
  ['GET', 3, 502, 3],
  ['POST', 1, 502, 1],
  ['PUT', 1, 502, 1],
])(
  'F108 answers a %s whose connection closes %i times with %i after %i attempts',
  async (method, times, status, attempts) => {
    const upstream = await hangingUp(times);
    const front = await startGateway(upstream.url);
    open.push(front, upstream);

    const reply = await send(front.url, '/api/v1/x', method === 'GET' ? {} : { method, body: 'x' });

    expect([reply.status, upstream.requests()]).toEqual([status, attempts]);
  },
);

const reply = '{"data":{"settings":{}}}';

/**
 * A slow upstream with persistent connections. After `hangUp`, each old connection breaks at its
 * next request, and new ones work.
 */
async function leavingOldConnections(
  onHungUp: () => void,
): Promise<{ url: string; connections: () => number; hangUp(): void; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let old: ReadonlySet<Socket> = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      .on('data', () => {
        if (!old.has(socket))
          return void setTimeout(
            () =>
              socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${reply.length}\r\n\r\n${reply}`),
            300,
          );
        socket.destroy();
        return onHungUp();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    connections: () => sockets.size,
    hangUp: () => void (old = new Set(sockets)),
    close,
  };
}

test.each(['/api/v1/x', '/artist/7'])(
  'F108 retries a GET on a new connection after two reused ones closed (for %s)',
  async (path) => {
    const others: Promise<Reply>[] = [];
    const ask = (): Promise<Reply> => send(front.url, '/api/v1/x');
    // Another request takes the place of each broken connection, so the next attempt gets another
    // old one.
    const upstream = await leavingOldConnections(
      () => void wait(10).then(() => others.push(ask())),
    );
    const front = await startGateway(upstream.url);
    open.push(front, upstream);
    await Promise.all(Array.from({ length: 8 }, ask));
    expect(upstream.connections()).toBe(8);
    upstream.hangUp();

    expect((await send(front.url, path)).status).toBe(200);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
  },
);

test('F108 never repeats a GET with side effects', async () => {
  const upstream = await hangingUp(1);
  const front = await startGateway(upstream.url);
  open.push(front, upstream);

  expect([(await send(front.url, '/api/v1/workspace/join/5')).status, upstream.requests()]).toEqual(
    [502, 1],
  );
});

test.each([
  'HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n',
  'nonsense\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
])('survives %j', async (bytes) => {
  const server = createServer(
    (socket) => void socket.on('error', () => {}).once('data', () => socket.end(bytes)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front = await startGateway(
    `http://127.0.0.1:${(server.address() as { port: number }).port}`,
  );
  open.push(front, { close: () => new Promise((resolve) => void server.close(() => resolve())) });

  expect((await send(front.url, '/api/v1/x')).status).toBe(502);
  expect((await send(front.url, '/healthz')).status).toBe(200);
});

const debugPage = '<html><title>SQLSTATE[42S02]</title><pre>/var/www/app/User.php</pre></html>';
const navigation = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

test.each(['/secure/auth/social/google/login', '/auth/x', '/api/v1/x'])(
  'F152 hides a debug page at %s from API clients and from browser navigation',
  async (path) => {
    const front = await before(
      (_, res) =>
        void res
          .writeHead(500, {
            ...html,
            'set-cookie': 'a=1',
            'content-security-policy': "script-src 'unsafe-inline'",
          })
          .end(debugPage),
    );
    const page = await send(front.url, path, navigation);
    const called = await send(front.url, path);

    expect(page).toMatchObject({
      status: 500,
      headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': ['a=1; Secure'] },
    });
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(page.body).toContain(
      '<h1>The service had a problem with this request. Please try again.</h1>',
    );
    expect(page.body).toContain(page.headers['x-request-id']);
    expect(page.body + called.body).not.toMatch(/SQLSTATE|\/var\/www/);
    readable(called, 'upstream_error');
  },
);

test('F152 passes a debug page on if visitors may see traces', async () => {
  const front = await before((_, res) => void res.writeHead(500, html).end(debugPage), {
    fields: { showTraces: true },
  });

  expect((await send(front.url, '/secure/auth/social/google/login', navigation)).body).toBe(
    debugPage,
  );
});

test('sends its own failures as a page to a browser navigation', async () => {
  const front = await before((_, res) => void res.end());
  const reply = await send(front.url, '/auth/a%2fb', navigation);

  expect(reply.status).toBe(400);
  expect(reply.body).toContain('<h1>This address is not valid.</h1>');
});
