// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cookie } from '../../../contracts/constants.ts';
import { writeCookie } from '../../lib/cookie.ts';
import { forgetPerson, here } from '../../lib/forget-person.ts';
import { keptReplies } from '../../lib/last-visit.ts';
import { FakeCaches } from '../../worker/test-caches.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { isFromLastVisit, keepReplies } from './keep-replies.ts';

const playlists = { pagination: { data: [], current_page: 1 } };
let network: () => Promise<Response>;
const online = async () => Response.json(playlists);
const offline = async () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', new FakeCaches(location.origin));
  vi.stubGlobal('fetch', async () => network());
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  network = online;
  isFromLastVisit.set(false);
  here.person = 7;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const read = () => call('GET users/{id}/playlists', { params: { id: 7 } });
const keptOf = async (person: number) => Object.keys(await keptReplies(person));

test("B014 a member's read without a network gets the reply of the last visit, and says so", async () => {
  keepReplies();
  const first = await read();
  await vi.waitFor(async () => expect(await keptOf(7)).toEqual(['users/7/playlists']));
  expect(isFromLastVisit.read()).toBe(false);
  network = offline;

  expect(await read()).toEqual(first);
  expect(isFromLastVisit.read()).toBe(true);
});

test('B014 shows a kept reply also if the code for waiting changes is missing', async () => {
  vi.resetModules();
  vi.doMock('../../lib/waiting-edits.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  const fresh = await import('./keep-replies.ts');
  const { here: freshHere } = await import('../../lib/forget-person.ts');
  const { call: freshCall } = await import('./call.ts');
  freshHere.person = 7;
  fresh.keepReplies({ 'users/7/playlists': playlists });
  await vi.waitFor(async () => expect(await keptOf(7)).toHaveLength(1));
  network = offline;

  expect(await freshCall('GET users/{id}/playlists', { params: { id: 7 } })).toBeDefined();
  vi.doUnmock('../../lib/waiting-edits.ts');
});

test('B014 a refused read fails, whatever the last visit had', async () => {
  keepReplies();
  await read();
  await vi.waitFor(async () => expect(await keptOf(7)).toHaveLength(1));
  network = async () => Response.json({ message: 'Gone' }, { status: 404 });

  await expect(read()).rejects.toBeInstanceOf(ApiError);
  expect(isFromLastVisit.read()).toBe(false);
});

test('B014 keeps the replies in the document, but only of calls that it may keep', async () => {
  keepReplies({ 'playlists/3': { playlist: {} }, 'users/7?with=roles': { user: {} } });

  await vi.waitFor(async () => expect(await keptOf(7)).toEqual(['playlists/3']));
});

test('B014 another person never gets them, nor does a guest', async () => {
  keepReplies();
  await read();
  await vi.waitFor(async () => expect(await keptOf(7)).toHaveLength(1));
  network = offline;

  here.person = 8;
  await expect(read()).rejects.toBeInstanceOf(ApiError);
  here.person = null;
  await expect(read()).rejects.toBeInstanceOf(ApiError);
});

test('B014 a person who signs out in any tab leaves no reply, also of a read under way', async () => {
  keepReplies();
  await read();
  const { promise, resolve } = Promise.withResolvers<Response>();
  network = () => promise;
  const late = read();

  forgetPerson(7);
  await vi.waitFor(async () => expect(await caches.keys()).toEqual([]));
  resolve(Response.json(playlists));
  await late;
  await new Promise((done) => setTimeout(done, 20));

  expect(await caches.keys()).toEqual([]);
  network = offline;
  await expect(read()).rejects.toBeInstanceOf(ApiError);
});

test.each([
  ['before the request', 0],
  ['while the reply is being stored', 1],
])('B014 keeps no reply if the session ends %s', async (_, late) => {
  keepReplies();
  const become = () => writeCookie(cookie.guest, '1');
  const { open } = caches;
  const opening = vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    become();
    return open.call(caches, name);
  });
  if (late === 0) become();

  await read();
  await vi.waitFor(() => expect(opening).toHaveBeenCalledTimes(late));
  await new Promise((done) => setTimeout(done, 20));
  writeCookie(cookie.guest, '', 0);

  expect([opening.mock.calls.length, await caches.keys()]).toEqual([late, []]);
});

test('B014 a reply that is being stored while its person signs out is deleted', async () => {
  keepReplies();
  const { open } = caches;
  const opening = vi.spyOn(caches, 'open').mockImplementationOnce(async (name) => {
    forgetPerson(7);
    // What follows is stored after everything else was deleted.
    await new Promise((done) => setTimeout(done, 20));
    return open.call(caches, name);
  });

  await read();
  await vi.waitFor(() => expect(opening).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 50));

  expect(await caches.keys()).toEqual([]);
});
