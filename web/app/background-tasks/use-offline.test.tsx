import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unpackIds } from '../../../contracts/calls/likes.ts';
import { shellScripts } from '../../../contracts/constants.ts';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { shellTag } from '../../data/calls/keep-replies.ts';
import { renderApp, renderPart } from '../../dev/test/test-app.tsx';
import { useTestStorage } from '../../downloads/test-storage.ts';
import { openFolder } from '../../lib/device-files.ts';
import { deviceStore, outboxEntry } from '../../lib/device-store.ts';
import { forgetPerson, onForgotten } from '../../lib/forget-person.ts';
import { markLeft, peopleLeft } from '../../lib/local-entries.ts';
import { keptReplies, visitKey } from '../../lib/last-visit.ts';
import { useLike } from '../../music/library/likes.ts';
import { FakeCaches } from '../../worker/test-caches.ts';
import { BackgroundTasks } from './background-tasks.tsx';
import { useOffline } from './use-offline.ts';

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', new FakeCaches(location.origin));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  const serviceWorker = { register: async () => Promise.reject(new Error('No worker')) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function Offline() {
  useOffline();
  const { toggle } = useLike('track', 5);
  return (
    <button type="button" onClick={toggle}>
      Like
    </button>
  );
}
/** Whether the kept visit of user 1 has the like. */
const isLiked = async () =>
  unpackIds(normaliseBootstrap((await keptReplies(1))[visitKey]).likes.track).includes(5);

test('B014 the kept visit follows likes, until its person signs out in another tab', async () => {
  const { user } = await renderPart(<Offline />, { as: 'member' });
  await waitFor(async () => expect(await isLiked()).toBe(false));
  await user.click(screen.getByRole('button'));
  await waitFor(async () => expect(await isLiked()).toBe(true));

  const forgetting = vi.spyOn(deviceStore, 'forget');
  forgetPerson(1);
  await user.click(screen.getByRole('button'));
  // Otherwise it could delete what a later test stores.
  await waitFor(() => expect(forgetting).toHaveBeenCalled());
  await forgetting.mock.results[0]?.value;
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(await caches.keys()).toEqual([]);
});

test('B014 a sign-in deletes everything that others left on this browser', async () => {
  await caches.open('foyer-kept:2:visit');
  localStorage.setItem('foyer-kept:3:player', '{}');
  vi.spyOn(deviceStore, 'keys').mockResolvedValue(['foyer-kept:1:queue', 'foyer-kept:4:queue']);
  const forgotten: unknown[] = [];
  const stop = onForgotten((person) => forgotten.push(person));

  await renderPart(<Offline />, { as: 'member' });

  await waitFor(() => expect(new Set(forgotten)).toEqual(new Set([2, 3, 4])));
  stop();
});

test.each([
  ['deletes, for a guest,', undefined, true],
  ['deletes, for another member,', 'subscriber', true],
  ['keeps, for themselves,', 'member', false],
] as const)('B014 the next page %s what a stalled database has kept of somebody', async (...it) => {
  const [, as, isDeleted] = it;
  const forget = vi.spyOn(deviceStore, 'forget').mockResolvedValue(true);
  markLeft(1);

  await renderApp({ path: '/contact', beside: <BackgroundTasks />, ...(as && { as }) });

  await waitFor(() => expect(peopleLeft()).toEqual([]));
  expect(forget.mock.calls.some(([person]) => person === 1)).toBe(isDeleted);
});

test("B014 a sign-in deletes others' music that a closing page has left behind", async () => {
  const { getDirectory } = useTestStorage();
  for (const person of [1, 2]) await openFolder(person);

  await renderPart(<Offline />, { as: 'member' });

  const left = async () => Array.fromAsync((await getDirectory()).keys());
  await waitFor(async () => expect(await left()).toEqual(['foyer-kept-1']));
});

test.each([
  ['sends what waits', false],
  ['that started offline checks its session first', true],
])('B014 a page %s', async (_, isOffline) => {
  const waiting = {
    key: 'POST tracks/plays/{id}/log',
    params: { id: 3 },
    body: { queueId: null },
    at: Date.now(),
  };
  await deviceStore.set(1, outboxEntry, [waiting]);
  if (isOffline)
    document.head.append(Object.assign(document.createElement('meta'), { name: shellScripts }));

  await renderPart(<Offline />, { as: 'member' });
  await new Promise((resolve) => setTimeout(resolve, 200));

  await waitFor(async () =>
    expect(await deviceStore.get(1, outboxEntry)).toEqual(isOffline ? [waiting] : []),
  );
  shellTag()?.remove();
  await deviceStore.forget(1);
});

test('B014 lets the worker keep this release', async () => {
  const postMessage = vi.fn<(message: unknown, transfer: unknown[]) => void>();
  const ready = Promise.resolve({ active: { postMessage } });
  const serviceWorker = { register: async () => undefined, ready };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });

  await renderPart(<Offline />, { as: 'member' });

  await waitFor(() =>
    expect(postMessage).toHaveBeenCalledWith(
      {
        build: expect.stringMatching(/use-offline\.ts$/) as string,
        loaded: expect.any(Array) as unknown[],
        language: 'en',
      },
      [],
    ),
  );
});
