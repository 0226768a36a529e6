import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../test-app.tsx';
import { closeDialog } from '../../ui/dialog-store.ts';
import { closeToast } from '../../ui/toast-store.ts';

type App = Awaited<ReturnType<typeof renderApp>>;

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async ({ user }: App, panelName: string, button: string | RegExp) =>
  user.click(await (await panel(panelName)).findByRole('button', { name: button }));

async function giveThePassword({ user }: App, button: string | RegExp = 'Confirm'): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Password'), 'undersong');
  await user.click(dialog.getByRole('button', { name: button }));
}

/** The writes of each panel, and the steps that lead to them. */
const writes: [panel: string, key: CallKey, attempt: (app: App) => Promise<void>][] = [
  [
    'Name and profile image',
    'DELETE users/{id}/avatar',
    (app) => press(app, 'Name and profile image', 'Remove image'),
  ],
  [
    'Account details',
    'PUT users/me',
    async (app) => {
      await app.user.type((await panel('Account details')).getByLabelText('First name'), 'x');
      await press(app, 'Account details', 'Save changes');
    },
  ],
  [
    'Social login',
    'POST secure/auth/social/{service}/disconnect',
    async (app) => {
      await press(app, 'Social login', /^Disable Google/);
      await app.user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }),
      );
    },
  ],
  [
    'Password',
    'PUT auth/user/password',
    async (app) => {
      const fields = await panel('Password');
      for (const [label, text] of [
        ['Current password', 'undersong'],
        ['New password', 'seven quiet lamps'],
        ['Confirm new password', 'seven quiet lamps'],
      ] as const) {
        await app.user.clear(fields.getByLabelText(label));
        await app.user.type(fields.getByLabelText(label), text);
      }
      await press(app, 'Password', 'Update password');
    },
  ],
  [
    'Two factor authentication',
    'POST auth/user/two-factor-authentication',
    async (app) => {
      await press(app, 'Two factor authentication', 'Enable');
      await giveThePassword(app);
    },
  ],
  [
    'Active sessions',
    'POST user-sessions/logout-other',
    async (app) => {
      await press(app, 'Active sessions', 'Log out other sessions');
      await giveThePassword(app, /^Log out/);
    },
  ],
  [
    'Date, time and language',
    'PUT users/me',
    async (app) => {
      const clear = (await panel('Date, time and language')).queryByRole('button', {
        name: 'Clear country',
      });
      if (clear) await app.user.click(clear);
      await press(app, 'Date, time and language', 'Save changes');
    },
  ],
  [
    'API access tokens',
    'POST access-tokens',
    async (app) => {
      await press(app, 'API access tokens', 'Create token');
      const dialog = within(await screen.findByRole('dialog', { name: 'New access token' }));
      await app.user.type(await dialog.findByLabelText('Token name'), 'Radio');
      await app.user.click(dialog.getByRole('button', { name: 'Create' }));
    },
  ],
  [
    'Danger zone',
    'DELETE users/{ids}',
    async (app) => {
      await press(app, 'Danger zone', 'Delete account');
      await app.user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', {
          name: 'Delete account',
        }),
      );
      await giveThePassword(app);
    },
  ],
];

const done =
  /^(Removed avatar|Updated account details|Disabled .* account|Password changed|Logged out other sessions\.|Token create|Account deleted)$/;

const isAlarmed = () => screen.queryAllByRole('alert').some((one) => within(one).queryByText(/\w/));

async function expectRefusal(app: App): Promise<void> {
  await waitFor(() => expect(isAlarmed()).toBe(true));
  expect(screen.queryByText(done)).toBeNull();
  expect(app.address()).toBe('/account-settings');
  await waitFor(() => expect(screen.queryAllByRole('button', { busy: true })).toEqual([]));
}

/** Returns to the start of the next attempt, without a dialog or message. */
async function reset(): Promise<void> {
  act(() => {
    closeDialog();
    closeToast();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A new session without a confirmed password.
  world.actAs('member');
}

const responses = [
  ['expired', /too long/],
  ['html', null],
  ['maintenance', /maintenance/],
] as const;

test.each(writes)(
  'F182 F256 the panel %s reports any backend failure and a missing connection, and stays usable',
  async (_, key, attempt) => {
    const app = await renderApp({ path: '/account-settings', as: 'member', scenarios: ['api on'] });
    await panel('Active sessions');
    for (const [as, words] of responses) {
      // Any alarm after this belongs to this attempt.
      expect(isAlarmed()).toBe(false);
      world.state.failures = [{ key, as, times: 9 }];
      await attempt(app);

      await expectRefusal(app);
      if (words) expect(screen.getAllByText(words)[0]).toBeVisible();
      await reset();
    }

    const [method = '', path = ''] = key.split(' ');
    server.use(
      http[method.toLowerCase() as 'put' | 'post' | 'delete'](
        `*/${path.replaceAll(/\{\w+\}/g, ':any')}`,
        () => HttpResponse.error(),
      ),
    );
    await attempt(app);

    await expectRefusal(app);
  },
);
