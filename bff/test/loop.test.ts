import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listen, type Running, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: Pick<Running, 'close'>[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** A load balancer that counts all requests and sends them to the gateway that `target` returns. */
async function startBalancer(target: () => RunningGateway): Promise<Running & { count: number }> {
  const balancer = {
    count: 0,
    ...(await listen((req, res) => {
      balancer.count += 1;
      const { hostname, port } = new URL(target().url);
      const { method, url, headers } = req;
      const onward = request(
        { hostname, port, method, path: url, headers, agent: false },
        (reply) => {
          res.writeHead(reply.statusCode ?? 0, reply.headers);
          reply.pipe(res);
        },
      );
      onward.on('error', () => res.destroy());
      req.pipe(onward);
    })),
  };
  open.push(balancer);
  return balancer;
}

async function startLoop(env: Record<string, string> = {}) {
  const balancer = await startBalancer(() => gateway);
  const gateway: RunningGateway = await startGateway(balancer.url, {
    UPSTREAM_BREAKER: 'off',
    ...env,
  });
  open.push(gateway);
  return { balancer, gateway };
}

test.each([
  ['a call', '/api/v1/users/1', { accept: 'application/json' }],
  ['a page', '/login', { accept: 'text/html' }],
  ["a member's page", '/login', { accept: 'text/html', cookie: 'laravel_session=s; XSRF-TOKEN=x' }],
])('a gateway in front of itself forwards %s at most a few times', async (_, path, headers) => {
  const { balancer, gateway } = await startLoop();

  await send(gateway.url, path, { headers });

  expect(balancer.count).toBeGreaterThan(0);
  expect(balancer.count).toBeLessThanOrEqual(4);
});

test('refuses a returning request with 508, and logs why', async () => {
  const { balancer, gateway } = await startLoop();

  const reply = await send(gateway.url, '/api/v1/x');

  expect(reply.status).toBe(508);
  expect(JSON.parse(reply.body)).toMatchObject({ code: 'loop' });
  expect(balancer.count).toBe(1);
  expect(gateway.log.join('\n')).toContain('UPSTREAM_URL points back to this gateway');
});

test('a gateway in front of another one is not a loop, and keeps the marks of other servers', async () => {
  const paths: string[] = [];
  const backend = await listen((req, res) => {
    paths.push(String(req.headers['cdn-loop']));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const inner = await startGateway(backend.url);
  const outer = await startGateway(inner.url);
  open.push(outer, inner, backend);

  const { status } = await send(outer.url, '/api/v1/x', { headers: { 'cdn-loop': 'cdn; a=1' } });

  expect(status).toBe(200);
  expect(paths).toEqual([expect.stringMatching(/^cdn; a=1, foyer-\w{12}, foyer-\w{12}$/)]);
});
