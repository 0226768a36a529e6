import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderPart } from '../../dev/test/test-app.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { NewSignIns } from './member-tasks.tsx';

/** Another tab or window covers this one, or it is back. */
function show(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

const laptop = {
  id: 'd-900',
  device_type: 'desktop',
  platform: 'Windows',
  browser: 'Edge',
  city: 'Oslo',
  last_active: new Date().toISOString(),
};

function readsOfSessions(): string[] {
  const reads: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/user-sessions')) reads.push(request.method);
  });
  return reads;
}

const known = () => localStorage.getItem('foyer-kept:1:sign-ins');

test('B020 reports a sign-in elsewhere once, when the visitor returns to a tab', async () => {
  await renderPart(<NewSignIns />, { as: 'member' });
  const reads = readsOfSessions();
  show('hidden');
  await waitFor(() => expect(known()).toContain('d-101'));
  world.state.devices[1]?.push(laptop);

  show('visible');

  expect(await screen.findByText('New sign-in: Edge on Windows, Oslo')).toBeVisible();
  show('hidden');
  show('visible');
  expect(reads).toEqual(['GET', 'GET']);
  expect(toastStore.read()?.action).toEqual({
    label: 'Review',
    action: '/account-settings#sessions',
  });
});

test('B020 reports nothing at the first comparison, nor about this browser', async () => {
  const reads = readsOfSessions();
  await renderPart(<NewSignIns />, { as: 'member' });
  show('visible');
  await waitFor(() => expect(known()).toContain('d-104'));
  localStorage.setItem(
    'foyer-kept:1:sign-ins',
    (known() ?? '').replace(/"at":\d+/, '"at":0').replace(/"s-[^"]+"/, '"s-before"'),
  );

  show('visible');
  await waitFor(() => expect(known()).not.toContain('s-before'));

  expect(screen.queryByText(/New sign-in/)).toBeNull();
  expect(reads).toEqual(['GET', 'GET']);
});

test('B020 reads no sessions for guests', async () => {
  const reads = readsOfSessions();
  await renderPart(<NewSignIns />);

  show('hidden');
  show('visible');

  expect(reads).toEqual([]);
});
