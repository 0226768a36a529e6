import { METHODS } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { siteStatusPath } from '../../contracts/site/site-status.ts';
import { type Reply, type RunningGateway, send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** The permissions that the backend reports, by session. */
const permissions: Record<string, string[]> = {
  admin: ['admin'],
  editor: ['admin.access'],
  member: ['music.view', 'api.access'],
};

/** A backend that knows its people by their session, and fails every other call. */
async function start(
  env: Record<string, string> = {},
): Promise<RunningGateway & { requests: string[] }> {
  const requests: string[] = [];
  const front = await startBefore(
    open,
    (req, res) => {
      const session = /laravel_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
      requests.push(`${session} ${req.url}`);
      const own = permissions[session];
      const isKnown = req.url?.includes('bootstrap-data') ?? false;
      res.writeHead(isKnown ? 200 : 500, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          data: {
            user: own
              ? { id: 7, email: 'x@y.test', permissions: own.map((name) => ({ name })) }
              : null,
          },
        }),
      );
    },
    { DRIFT: 'observe', ...env },
  );
  return { ...front, requests };
}

const ask = (front: RunningGateway, session?: string, method = 'GET'): Promise<Reply> =>
  send(front.url, siteStatusPath, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(session !== undefined && { cookie: `laravel_session=${session}` }),
    },
  });

test.each(['admin', 'editor'])('P030: shows the state of the gateway to %s', async (session) => {
  const front = await start();
  await send(front.url, '/api/v1/users/7?email=secret@y.test');

  const reply = await ask(front, session);

  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  const found = JSON.parse(reply.body) as Record<string, unknown>;
  expect(found).toMatchObject({
    backend: { status: 'ok' },
    breaker: { isOn: true, open: [] },
    mismatches: { found: [] },
  });
  expect(reply.body).not.toMatch(/secret|127\.0\.0\.1|UPSTREAM|settings/);
});

test('P030: lists failed requests without an operator token', async () => {
  const front = await start({ UPSTREAM_PREFIXES: 'api/v1' });
  await send(front.url, '/api/v1/a%2fb?token=secret');

  const { failures } = JSON.parse((await ask(front, 'admin')).body) as {
    failures: Record<string, unknown>[];
  };

  expect(failures).toMatchObject([{ code: 'bad_path', method: 'GET', status: 400 }]);
  expect(Object.keys(failures[0] ?? {})).not.toContain('path');
});

test('P030: is a 404 for members, guests and invalid sessions', async () => {
  const front = await start();

  for (const session of ['member', 'nobody', undefined])
    expect((await ask(front, session)).status).toBe(404);
  // A guest causes no call to the backend.
  expect(front.requests.filter((one) => one.startsWith(' '))).toEqual([]);
});

test('P030: asks the backend each time, so that a removed right takes effect at once', async () => {
  const front = await start();
  expect((await ask(front, 'admin')).status).toBe(200);

  permissions['admin'] = [];
  try {
    expect((await ask(front, 'admin')).status).toBe(404);
  } finally {
    permissions['admin'] = ['admin'];
  }
});

test('P030: returns a 5xx while the backend cannot identify the user', async () => {
  const front = await startBefore(open, (_, res) => res.writeHead(500).end());

  expect((await ask(front, 'admin')).status).toBeGreaterThanOrEqual(500);
});

test.each(METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method)))(
  'P030: refuses %s',
  async (method) => {
    const front = await start();

    expect((await ask(front, 'admin', method)).status).toBeGreaterThanOrEqual(400);
  },
);
