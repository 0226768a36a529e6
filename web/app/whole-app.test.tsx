import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { server, world } from '../../mocks/node.ts';
import { call } from '../data/calls/call.ts';
import { App } from './app.tsx';
import { openTab } from '../dev/test/test-app.tsx';
import { showToast } from '../ui/toast-store.ts';

/** The app as its entry file renders it, for a member. */
async function openApp(path: string): Promise<void> {
  world.actAs('member');
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  openTab([path]);
  render(<App bootstrap={bootstrap} inlined={{}} />);
}

test('F076 F147 an open menu and toast stay open and focused while the page finishes loading', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  const user = userEvent.setup({ delay: null });
  await openApp('/contact');
  act(() => void showToast('Not saved', { type: 'danger' }));
  const toast = await screen.findByText('Not saved');
  (await screen.findByRole('button', { name: 'Account menu' })).focus();
  await user.keyboard('{Enter}');
  const [item] = await screen.findAllByRole('menuitem');
  await waitFor(() => expect(item).toHaveFocus());

  const watching = vi.spyOn(window, 'addEventListener');
  await act(async () => {
    for (const task of idle) task();
  });
  await waitFor(() => expect(watching.mock.calls.map(([type]) => type)).toContain('offline'));
  vi.unstubAllGlobals();

  expect(toast).toBeInTheDocument();
  expect(item).toBeInTheDocument();
  expect(item).toHaveFocus();
});

test('F150 F152 reports a permanently failed read, in the dialog if it has a trace', async () => {
  const trace = {
    ignitionTrace: true,
    exception: 'E',
    message: 'SQL',
    trace: [],
    totalVendorGroups: 0,
  };
  server.use(http.get('*/api/v1/notifications', () => HttpResponse.json(trace, { status: 404 })));

  await openApp('/notifications');

  expect(await screen.findByRole('dialog', { name: 'An error occured' })).toBeVisible();
});
