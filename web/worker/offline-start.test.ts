// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { cookie } from '../../contracts/constants.ts';
import { memberBootstrap } from '../data/session/test-bootstrap.ts';
import { writeCookie } from '../lib/cookie.ts';
import { keepReply, visitUrl } from '../lib/last-visit.ts';
import { FakeCaches } from './test-caches.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('caches', new FakeCaches(location.origin));
  writeCookie(cookie.guest, '', 0);
  document.body.innerHTML = ['bootstrap', 'route-data']
    .map((id) => `<script type="application/json" id="${id}">null</script>`)
    .join('');
});

/** The data that the app starts with after a start offline. */
async function start(): Promise<unknown[]> {
  await import('./offline-start.ts');
  return ['bootstrap', 'route-data'].map((id): unknown =>
    JSON.parse(document.getElementById(id)?.textContent ?? ''),
  );
}

const member = memberBootstrap();
const person = member.user?.id ?? 0;
const visit = JSON.stringify(member);

test('B014 a start offline shows the last visit and its replies', async () => {
  await keepReply(person, visitUrl, visit);
  await keepReply(person, '/api/v1/playlists/3', '{"playlist":{}}');

  const [bootstrap, replies] = await start();

  expect(bootstrap).toMatchObject({ user: { id: person } });
  expect(replies).toEqual({ 'playlists/3': { playlist: {} } });
});

test('B014 a start offline has the direction of its language before the app starts', async () => {
  const arabic = { ...member, i18n: { ...member.i18n, language: 'ar' } };
  await keepReply(person, visitUrl, JSON.stringify(arabic));

  await start();

  const { lang, dir } = document.documentElement;
  expect([lang, dir]).toEqual(['ar', 'rtl']);
});

test("B014 a start offline shows nobody's visit in a browser known as a guest's", async () => {
  await keepReply(person, visitUrl, visit);
  writeCookie(cookie.guest, '1');

  expect(await start()).toEqual([null, null]);
});

test("B014 a start offline shows no visit under another person's name, or without data", async () => {
  await keepReply(person + 1, visitUrl, visit);
  expect(await start()).toEqual([null, null]);

  vi.resetModules();
  vi.stubGlobal('caches', new FakeCaches(location.origin));
  await keepReply(person, '/api/v1/playlists/3', '{"playlist":{}}');

  expect(await start()).toEqual([null, null]);
});
