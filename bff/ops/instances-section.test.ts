import { expect, test } from 'vitest';
import type { KnownInstance } from '../instances/instances.ts';
import { renderInstances } from './instances-section.ts';

const one: KnownInstance = {
  id: '0a1b2c3d',
  version: '1.0.0',
  host: 'foyer-1',
  pid: 7,
  startedAt: '2026-01-01T00:00:00.000Z',
  seenMs: 240,
  isAlive: true,
  isDraining: false,
  inFlight: 3,
  bounds: { requests: 250, ofOneCall: 125, ofOneAddress: 125, connections: 1_000, files: 4_096 },
  shadowRate: null,
  breaker: { isOn: true, open: [] },
  drift: null,
  routes: { version: 'abc', since: '2026-01-01T00:00:00.000Z', hasFailed: false },
};

const pageOf = async (...instances: KnownInstance[]): Promise<string> =>
  String(await renderInstances({ self: one.id, isComplete: true, instances }));

test('lists each instance, and says which one responds', async () => {
  const page = await pageOf(one, { ...one, id: 'ffffffff', isAlive: false, seenMs: 9_000 });

  expect(page.match(/\(this one\)/g)).toHaveLength(1);
  expect(page).toMatch(/1 is running/);
  expect(page).toMatch(/at most 250 at the backend/);
  expect(page).toMatch(/gone<[^]*ffffffff[^]*seen 9\.0 s ago/);
});

test('reports different ROUTES files, but not those of instances that are gone', async () => {
  const other = { ...one, id: 'ffffffff', routes: { ...one.routes!, version: 'xyz' } };

  expect(await pageOf(one, other)).toContain('different ROUTES files');
  expect(await pageOf(one, { ...other, isAlive: false })).not.toContain('different ROUTES files');
});

test('says that others are unknown while Redis does not respond', async () => {
  const page = String(await renderInstances({ self: one.id, isComplete: false, instances: [one] }));

  expect(page).toContain('Redis does not respond');
});

test('escapes what other instances told of themselves', async () => {
  const page = await pageOf({
    ...one,
    host: '<script>',
    version: '"><b>',
    breaker: { isOn: true, open: ['<img src=x>'] },
  });

  expect(page).not.toMatch(/<script|<b>1|<img/);
});
