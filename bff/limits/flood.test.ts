import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { parseTarget } from '../request/target.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const limited = (): RateLimits =>
  createRateLimits(
    readConfig({ UPSTREAM_URL: 'http://127.0.0.1:9' }),
    { whoIs: () => Promise.resolve(null), checkHumanToken: () => Promise.resolve(false) },
    null,
  );

/**
 * The status of a sign-in to which the backend responds with `status`, if the request reaches it.
 */
async function signIn(
  limits: RateLimits,
  { from, email, status }: { from: string; email: string; status: number },
): Promise<number> {
  const res = Object.assign(new EventEmitter(), { headersSent: true, statusCode: status });
  const headers = { 'content-type': 'application/json' };
  const req = Object.assign(Readable.from([Buffer.from(JSON.stringify({ email }))]), { headers });
  const exchange: Partial<Exchange> = {
    req: req as unknown as IncomingMessage,
    res: res as unknown as ServerResponse,
    cookies: new Map<string, string>(),
    target: parseTarget('/auth/login'),
    clientAddress: from,
    headers,
    rawHeaders: [],
    plan: { effectiveMethod: 'POST' } as Exchange['plan'],
  };
  const passed = await limits.admit(exchange as Exchange)?.then(
    () => true,
    () => false,
  );
  res.emit('close');
  return passed ? status : 429;
}

test.each([419, 500])(
  'keeps an attacker locked out through a flood of 20,000 requests that the backend refuses with %i',
  { timeout: 60_000 },
  async (status) => {
    const limits = limited();
    const attack = { from: '203.0.113.1', email: 'owner@example.test', status: 422 };
    for (let turn = 0; turn < 10; turn += 1) await signIn(limits, attack);
    let passed = 0;
    for (let turn = 0; turn < 20_000; turn += 1) {
      const email = `anybody-${turn}@example.test`;
      if ((await signIn(limits, { from: attack.from, email, status })) === status) passed += 1;
    }

    expect(await signIn(limits, attack)).toBe(429);
    expect(passed).toBeLessThanOrEqual(300);
  },
);

test(
  'keeps an attacker locked out through a flood from hundreds of other networks',
  { timeout: 60_000 },
  async () => {
    const limits = limited();
    const attack = { from: '203.0.113.1', email: 'owner@example.test', status: 422 };
    for (let turn = 0; turn < 10; turn += 1) await signIn(limits, attack);
    for (let turn = 0; turn < 20_000; turn += 1)
      await signIn(limits, {
        from: `10.0.${Math.floor(turn / 100)}.${turn % 100}`,
        email: `anybody-${turn}@example.test`,
        status: 422,
      });

    expect(await signIn(limits, attack)).toBe(429);
  },
);

test('blocks only the network that sent 300 failed requests', async () => {
  const limits = limited();
  const from = '203.0.113.1';
  for (let turn = 0; turn < 301; turn += 1)
    await signIn(limits, { from, email: `anybody-${turn}@example.test`, status: 503 });

  expect(await signIn(limits, { from, email: 'ada@example.test', status: 200 })).toBe(429);
  const elsewhere = { from: '203.0.113.2', email: 'ada@example.test', status: 200 };
  expect(await signIn(limits, elsewhere)).toBe(200);
});
