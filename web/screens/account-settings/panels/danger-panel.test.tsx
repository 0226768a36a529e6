import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorMessage } from '../../../../contracts/site/errors.ts';
import { server, world } from '../../../../mocks/node.ts';
import { call } from '../../../data/calls/call.ts';
import { lastingEntries } from '../../../lib/lasting-entries.ts';
import { writeLocalEntry } from '../../../lib/local-entries.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';

const path = '/account-settings';
const refusals = [
  ['expired', 'CSRF token mismatch.'],
  ['trace', 'Server Error'],
] as const;
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});
const isThere = () => world.state.people.some(({ id }) => id === 1);

/** Continues up to the password dialog. */
async function startDeletion(change?: Parameters<typeof renderApp>[0]['change']) {
  const app = await renderApp({ path, as: 'member', ...(change && { change }) });
  await app.user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const confirm = async (password: string) => {
    await app.user.click(question.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    await app.user.type(await dialog.findByLabelText('Password'), password);
    await app.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    return dialog;
  };
  return { ...app, question, confirm };
}

describe('the danger zone', () => {
  test('F181 F199 deletes the account after a confirmation and the password, then opens the sign-in page', async () => {
    document.cookie = 'activeWorkspaceId=7; Path=/';
    writeLocalEntry(1, { name: 'album:7', version: 1, outlivesSignOut: true }, 'a draft');
    const { confirm, address } = await startDeletion();

    await confirm('undersong');

    expect(await screen.findByText('Account deleted')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(isThere()).toBe(false);
    expect(document.cookie).not.toContain('activeWorkspaceId=7');
    expect(lastingEntries(1)).toEqual([]);
  });

  test('F199 focuses "Keep account" first, so that Enter deletes nothing', async () => {
    const { user, question } = await startDeletion();
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'Keep account' })).toHaveFocus(),
    );

    await user.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isThere()).toBe(true);
  });

  test('F199 asks for the password even if it was just confirmed', async () => {
    const { user, question } = await startDeletion();
    // The backend itself remembers it, so it would delete the account without another confirmation.
    await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });

    await user.click(question.getByRole('button', { name: 'Delete account' }));

    expect(await screen.findByRole('dialog', { name: 'Confirm password' })).toBeVisible();
    expect(isThere()).toBe(true);
  });

  test('F199 does not delete after a wrong password', async () => {
    const { confirm } = await startDeletion();

    const dialog = await confirm('wrong');

    expect(await dialog.findByText(/password was incorrect/)).toBeVisible();
    expect(isThere()).toBe(true);
  });

  test.each(refusals)(
    'F199 stays on the page when the backend refuses (%s)',
    async (as, message) => {
      const { confirm, address } = await startDeletion((state) => {
        state.debug = false;
        state.failures = [{ key: 'DELETE users/{ids}', as, times: 9 }];
      });

      await confirm('undersong');

      expect(await screen.findByText(errorMessage({ message }))).toBeVisible();
      expect(address()).toBe(path);
      expect(isThere()).toBe(true);
    },
  );

  test('F199 signs the user out locally if the backend stops responding after the deletion', async () => {
    const { confirm, address } = await startDeletion();
    server.use(http.get('*/api/v1/bootstrap-data', () => HttpResponse.error()));

    await confirm('undersong');

    expect(await screen.findByText('Account deleted')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull());
  });

  test('F199 reports a missing connection', async () => {
    const { confirm } = await startDeletion();
    server.use(http.delete('*/api/v1/users/1', () => HttpResponse.error()));

    await confirm('undersong');

    expect(
      await screen.findByText("We couldn't reach the server. Check your connection and try again."),
    ).toBeVisible();
    expect(isThere()).toBe(true);
  });
});
