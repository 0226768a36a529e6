import { afterAll, expect, test } from 'vitest';
import { callAddress, callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import type { DriftState } from '../operate/drift.ts';
import { send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(open.map((one) => one.close())));

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

const token = 'operators-token-1234';

test('B001 reports no mismatch for any reply of the demo', { timeout: 150_000 }, async () => {
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
  const drift = async (): Promise<DriftState> =>
    JSON.parse(
      (
        await send(front.url, '/_foyer/drift', {
          headers: { authorization: `Basic ${btoa(`me:${token}`)}` },
        })
      ).body,
    ) as DriftState;

  const byCall = [...Map.groupBy(served.entries(), ([, { key }]) => key).values()];
  let compared = 0;
  // The gateway compares one reply per call at a time.
  for (let form = 0; compared < served.length; form += 1) {
    const turn = byCall.flatMap((forms) => forms.slice(form, form + 1));
    for (const [index, { key, address }] of turn) {
      const { status } = await send(front.url, address, {
        method: splitKey(key).method,
        headers: { 'x-recorded': String(index), origin: 'https://music.test' },
      });
      expect([key, status]).toEqual([key, 200]);
      compared += 1;
    }
    await expect
      .poll(async () => sum(Object.values((await drift()).counts)), { timeout: 120_000 })
      .toBe(compared);
  }

  const { counts, findings } = await drift();
  expect(findings).toEqual([]);
  expect(counts).toEqual({ fits: served.length, differs: 0, unreadable: 0, skipped: 0 });
  expect(served.length).toBeGreaterThan(150);
});

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
