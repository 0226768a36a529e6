import { afterAll, expect, test } from 'vitest';
import { callAddress, callUrl, splitKey } from '../../contracts/call-key.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import type { DriftState } from '../drift/drift.ts';
import { send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((one) => one.close())));

const token = 'operators-token-1234';

test(
  'B001 the demo’s replies, in all their forms, are never reported',
  { timeout: 60_000 },
  async () => {
    const recorded = await Promise.all(
      Object.entries(cases).flatMap(([key, forms]) =>
        Object.values(forms).map((form) => record(key as CallKey, form)),
      ),
    );
    const served = recorded.filter((one) => one !== null);
    const front = await startBefore(
      open,
      (req, res) =>
        void res
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(served[Number(req.headers['x-recorded'])]?.body)),
      { STATUS_TOKEN: token, DRIFT: 'observe', DRIFT_SAMPLE: '100', RATE_LIMIT: 'off' },
    );

    for (const [index, { key, address }] of served.entries()) {
      const { method } = splitKey(key);
      const { status } = await send(front.url, address, {
        method,
        headers: { 'x-recorded': String(index), origin: 'https://music.test' },
      });
      expect([key, status]).toEqual([key, 200]);
    }

    expect(served.length).toBeGreaterThan(150);
    const { counts, findings } = JSON.parse(
      (
        await send(front.url, '/_foyer/drift', {
          headers: { authorization: `Basic ${btoa(`me:${token}`)}` },
        })
      ).body,
    ) as DriftState;
    expect(findings).toEqual([]);
    expect(counts).toMatchObject({ differs: 0, unreadable: 0, skipped: 0 });
    expect(counts.fits).toBeGreaterThan(150);
  },
);

/** Null for a refused reply. */
async function record(
  key: CallKey,
  { as, isConfirmed, scenarios = [], status = 200, ...input }: (typeof cases)[CallKey][string],
): Promise<{ key: CallKey; address: string; body: unknown } | null> {
  if (status !== 200) return null;
  const { world, call } = startBackend();
  applyScenarios(world.state, ...scenarios);
  if (as) world.actAs(as);
  if (isConfirmed)
    await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
  const { body } = await call(key, input);
  return { key, address: callUrl(callAddress(key, input)), body };
}
