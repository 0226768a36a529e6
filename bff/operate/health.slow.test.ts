import { afterEach, expect, test } from 'vitest';
import { before, legacy, open, tileOf, upIn } from './test-health.ts';

afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

test('metrics and the status page do not wait for a hanging backend', async () => {
  let hangs = false;
  const front = await before((req, res) => void (hangs || legacy('')(req, res)), {
    UPSTREAM_DOCUMENT_TIMEOUT: '1.5',
  });
  expect(await upIn(front)).toBe('1');
  hangs = true;

  const [up, tile] = await Promise.all([upIn(front), tileOf(front)]);

  // Both show the last known state. If they waited, they would show the next one.
  expect([up, tile]).toEqual(['1', expect.stringContaining('>up')]);
  await expect.poll(() => upIn(front), { timeout: 8_000 }).toBe('0');
});
