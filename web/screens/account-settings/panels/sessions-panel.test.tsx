import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorMessage } from '../../../../contracts/site/errors.ts';
import { server, world } from '../../../../mocks/node.ts';
import { renderPart, type Start } from '../../../dev/test/test-app.tsx';
import { call } from '../../../data/calls/call.ts';
import { readAgain } from '../../../data/calls/read-after-write.ts';
import { SessionsPanel } from './sessions-panel.tsx';

const refusals = [
  ['expired', 'CSRF token mismatch.'],
  ['trace', 'Server Error'],
] as const;
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});
const panel = () => screen.findByRole('region', { name: 'Active sessions' });
const logOut = { name: 'Log out other sessions' };

async function openDialog(start: Partial<Start> = { as: 'member' }) {
  const app = await renderPart(<SessionsPanel />, start);
  await within(await panel()).findAllByRole('listitem');
  await app.user.click(within(await panel()).getByRole('button', logOut));
  const dialog = within(await screen.findByRole('dialog', logOut));
  const send = async (password: string) => {
    await app.user.type(await dialog.findByLabelText('Password'), password);
    await app.user.click(dialog.getByRole('button', { name: 'Log out others' }));
  };
  return { ...app, dialog, send };
}

describe('the sessions panel', () => {
  test('F193 lists this device first, then the others with their known details', async () => {
    await renderPart(<SessionsPanel />, { as: 'member' });

    const rows = await within(await panel()).findAllByRole('listitem');

    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveTextContent('This device');
    expect(rows[1]).toHaveTextContent(/^Safari on iOS.*Malmö, Sweden192\.0\.2\.41.*minutes ago/);
    expect(rows[3]).toHaveTextContent('Firefox on Windows');
    expect(rows[4]).toHaveTextContent('Unknown device203.0.113.9');
    expect(
      rows.slice(1).map((row) => within(row).getByRole('img').getAttribute('aria-label')),
    ).toEqual(['Mobile', 'Tablet', 'Computer', 'Computer']);
    expect(screen.getAllByText('This device')).toHaveLength(1);
  });

  test('F193 limits the list to 400 px and makes it scrollable by keyboard', async () => {
    const { user } = await renderPart(<SessionsPanel />, { as: 'subscriber' });
    await user.click(await within(await panel()).findByRole('button', { name: /^See all/ }));

    const frame = within(await panel()).getByRole('list', { name: 'Active sessions' });

    expect(frame).toHaveStyle({ maxHeight: '400px' });
    expect(frame).toHaveAttribute('tabindex', '0');
  });

  test('F193 shows five sessions at first, and the rest on demand', async () => {
    const { user } = await renderPart(<SessionsPanel />, { as: 'subscriber' });
    expect(await within(await panel()).findAllByRole('listitem')).toHaveLength(5);
    const all = world.state.devices[2]?.length ?? 0;

    await user.click(within(await panel()).getByRole('button', { name: /^See all \d+ sessions$/ }));

    expect(within(await panel()).getAllByRole('listitem').length).toBeGreaterThanOrEqual(all);
    const fewer = within(await panel()).getByRole('button', { name: 'Show less' });
    expect(fewer).toHaveFocus();
    await user.click(fewer);
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(5);
  });

  test('F194 signs out other sessions with the password', async () => {
    const { send } = await openDialog();

    await send('undersong');

    expect(await screen.findByText('Logged out other sessions.')).toBeVisible();
    await waitFor(async () =>
      expect(within(await panel()).getAllByRole('listitem')).toHaveLength(1),
    );
    expect(await screen.findByText('No other active sessions.')).toBeVisible();
  });

  test('F194 shows that other sessions are signed out even if the list cannot be read', async () => {
    const { send } = await openDialog();
    server.use(
      http.get('*/api/v1/user-sessions', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );

    await send('undersong');

    expect(await screen.findByText('No other active sessions.')).toBeVisible();
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Logged out other sessions.')).toBeVisible();
    expect(screen.queryByText('Not today.')).toBeNull();
  });

  test('F194 keeps a wrong password in its field', async () => {
    const { send, dialog } = await openDialog();

    await send('wrong');

    expect(await dialog.findByText(/password.* incorrect/)).toBeVisible();
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    expect(world.state.devices[1]).toHaveLength(4);
  });

  test.each(refusals)(
    'F194 keeps the sessions and the dialog open after %s',
    async (as, message) => {
      const { send, dialog } = await openDialog({
        as: 'member',
        change: (state) => {
          state.debug = false;
          state.failures = [{ key: 'POST user-sessions/logout-other', as, times: 9 }];
        },
      });

      await send('undersong');

      expect(await screen.findByText(errorMessage({ message }))).toBeVisible();
      expect(dialog.getByLabelText('Password')).toHaveValue('undersong');
      expect(world.state.devices[1]).toHaveLength(4);
    },
  );

  const endPhone = { name: 'Log out Safari on iOS' };

  test('B020 signs out one session, after the password if it was not confirmed recently', async () => {
    const { user } = await renderPart(<SessionsPanel />, { as: 'member' });
    await user.click(await within(await panel()).findByRole('button', endPhone));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    await user.type(await dialog.findByLabelText('Password'), 'undersong');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText('Logged out Safari on iOS')).toBeVisible();
    expect(world.state.devices[1]?.map(({ id }) => id)).toEqual(['d-102', 'd-103', 'd-104']);
    await waitFor(async () =>
      expect(within(await panel()).getAllByRole('listitem')).toHaveLength(4),
    );
    expect(screen.getByRole('heading', { name: 'Active sessions' })).toHaveFocus();

    await user.click(within(await panel()).getByRole('button', { name: /^Log out Chrome/ }));

    expect(await screen.findByText('Logged out Chrome on Android')).toBeVisible();
  });

  test('F193 a session that ends by itself moves no focus', async () => {
    await renderPart(<SessionsPanel />, { as: 'member' });
    await within(await panel()).findByRole('button', endPhone);
    world.state.devices[1]?.shift();

    act(() => readAgain(() => true));

    await waitFor(async () =>
      expect(within(await panel()).getAllByRole('listitem')).toHaveLength(4),
    );
    expect(document.body).toHaveFocus();
  });

  test('B020 hides the buttons once the backend turns out to lack the call', async () => {
    const { user } = await renderPart(<SessionsPanel />, {
      as: 'member',
      change: (state) =>
        state.failures.push({ key: 'DELETE user-sessions/{id}', as: 'missing', times: 9 }),
    });
    await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });

    await user.click(await within(await panel()).findByRole('button', endPhone));

    expect(await screen.findByText(/can't be logged out one by one/)).toBeVisible();
    expect(within(await panel()).queryByRole('button', { name: /^Log out \w+ on/ })).toBeNull();
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(5);
  });

  test('F193 shows why the list failed to load, and loads on retry', async () => {
    server.use(
      http.get('*/api/v1/user-sessions', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user } = await renderPart(<SessionsPanel />, { as: 'member' });
    expect(await within(await panel()).findByText('Not today.')).toBeVisible();
    expect(within(await panel()).getByRole('button', logOut)).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );

    server.resetHandlers();
    await user.click(within(await panel()).getByRole('button', { name: 'Try again' }));

    expect(await within(await panel()).findAllByRole('listitem')).toHaveLength(5);
  });

  test('F194 offers no sign-out if there are no other sessions', async () => {
    const { user } = await renderPart(<SessionsPanel />, { as: 'artist' });
    expect(await screen.findByText('No other active sessions.')).toBeVisible();

    await user.click(screen.getByRole('button', logOut));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
