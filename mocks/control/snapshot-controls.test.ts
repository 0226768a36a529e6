import { afterAll, beforeEach, expect, test } from 'vitest';
import { serveLegacy } from '../serve.ts';
import { startBrowser } from '../test-browser.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

const visitor = () => startBrowser(url);
const post = async (
  browser: ReturnType<typeof visitor>,
  what: string,
  body: unknown,
): Promise<[number, Record<string, unknown>]> => {
  const response = await browser.send('POST', `/__demo/${what}`, body);
  return [response.status, (await response.json()) as Record<string, unknown>];
};

test('restores a saved world and its signed-in user', async () => {
  const browser = visitor();
  await post(browser, 'apply', { as: 'artist', scenarios: ['billing-off'] });
  const [status, snapshot] = await post(browser, 'snapshot', { name: 'Before the release' });
  await post(browser, 'reset', {});
  await post(browser, 'apply', { as: 'member' });

  expect(status).toBe(200);
  expect(snapshot).toMatchObject({ name: 'Before the release', as: 'wren@undersong.test' });
  expect(await post(browser, 'snapshot/load', snapshot)).toEqual([
    200,
    { status: 'success', name: 'Before the release' },
  ]);
  expect(await browser.user()).toMatchObject({ email: 'wren@undersong.test' });
  expect(await (await browser.get('/__demo/state')).json()).toMatchObject({
    as: 'artist',
    scenarios: expect.arrayContaining([
      { name: 'billing off', slug: 'billing-off', isOn: true },
    ]) as unknown,
  });
});

test('rejects invalid, unnamed and oversized snapshots', async () => {
  const browser = visitor();
  await post(browser, 'apply', { as: 'member' });
  const before = world.state;

  expect(await post(browser, 'snapshot', { name: ' ' })).toEqual([
    400,
    { message: 'A snapshot needs a name of at most 80 characters.' },
  ]);
  expect(await post(browser, 'snapshot/load', { format: 'zip' })).toEqual([
    400,
    { message: "This file is not a snapshot: its format is not 'foyer-snapshot'." },
  ]);
  expect(await post(browser, 'snapshot/load', { x: 'x'.repeat(9 * 1024 ** 2) })).toEqual([
    400,
    { message: 'More than 8 MB cannot be loaded.' },
  ]);
  expect(world.state).toBe(before);
  expect(await browser.user()).toMatchObject({ email: 'mira@undersong.test' });
});

test('moves the clock forward, and keeps the visitor signed in', async () => {
  const browser = visitor();
  await post(browser, 'apply', { as: 'member' });
  const before = world.now().getTime();
  const [, { now }] = await post(browser, 'advance', { ms: 7 * 86_400_000 });

  expect(Date.parse(String(now)) - before).toBeGreaterThanOrEqual(7 * 86_400_000);
  expect(await browser.user()).toMatchObject({ email: 'mira@undersong.test' });
  await post(browser, 'advance', { ms: 86_400_000, expires: true });
  expect(await browser.user()).toBeNull();
  for (const ms of [1e300, 'soon']) expect((await post(browser, 'advance', { ms }))[0]).toBe(400);
});
