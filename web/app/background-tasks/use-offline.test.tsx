import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../dev/test/test-app.tsx';
import { useSession } from '../../data/session/session.tsx';
import { deviceStore } from '../../lib/device-store.ts';
import { forgetPerson, onForgotten } from '../../lib/forget-person.ts';
import { FakeCaches } from '../../worker/test-caches.ts';
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
  const { patch } = useSession();
  return (
    <button type="button" onClick={() => patch({})}>
      Change
    </button>
  );
}

test('B014 a person who signs out in another tab leaves no visit, whatever changes here later', async () => {
  const write = vi.spyOn(deviceStore, 'set');
  const visits = () => write.mock.calls.filter(([, { name }]) => name === 'visit').length;
  const { user } = await renderPart(<Offline />, { as: 'member' });
  await waitFor(() => expect(visits()).toBe(1));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(visits()).toBe(2));

  forgetPerson(1);
  await user.click(screen.getByRole('button'));
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(visits()).toBe(2);
});

test('B014 a sign-in deletes everything that another person left on this browser', async () => {
  vi.spyOn(deviceStore, 'owners').mockImplementation(async (name) =>
    name === undefined ? [1, 2] : [1],
  );
  const forgotten: unknown[] = [];
  const stop = onForgotten((person) => forgotten.push(person));

  await renderPart(<Offline />, { as: 'member' });

  await waitFor(() => expect(forgotten).toEqual([2]));
  stop();
});

test('B014 a release that could not be kept is tried again at the next visit', async () => {
  const sent: MessagePort[] = [];
  const active = { postMessage: (_: unknown, [port]: MessagePort[]) => port && sent.push(port) };
  const serviceWorker = { register: async () => undefined, ready: Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  await renderPart(<Offline />, { as: 'member' });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(localStorage.getItem('foyer-kept-release')).toBeNull();

  sent[0]?.postMessage('kept');

  await waitFor(() => expect(localStorage.getItem('foyer-kept-release')).not.toBeNull());
});
