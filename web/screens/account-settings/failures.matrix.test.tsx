import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { server, world } from '../../../mocks/node.ts';
import { sample } from '../../../tools/test/sample.ts';
import { type OpenApp, renderPart } from '../../dev/test/test-app.tsx';
import { AccountSettingsScreen } from './account-settings-screen.tsx';

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async ({ user }: OpenApp, panelName: string, button: string | RegExp) =>
  user.click(await (await panel(panelName)).findByRole('button', { name: button }));

async function giveThePassword(
  { user }: OpenApp,
  button: string | RegExp = 'Confirm',
): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Password'), 'undersong');
  await user.click(dialog.getByRole('button', { name: button }));
}

/** Each panel's write, and the steps that trigger it. */
const writes: [panel: string, key: CallKey, attempt: (app: OpenApp) => Promise<void>][] = [
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
      await press(app, 'Date, time and language', 'Clear country');
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

const failures = [
  ['an expired session', 'expired', /too long/],
  ['a page in place of the reply', 'html', null],
  ['maintenance', 'maintenance', /maintenance/],
  ['a missing connection', null, null],
] as const;
const cases = writes.flatMap(([title, key, attempt]) =>
  failures.map(([failure, as, message]) => ({ title, key, attempt, failure, as, message })),
);

test.each(
  sample(
    cases,
    ({ title }) => title,
    ({ failure }) => failure,
  ),
)(
  'F182 F256 keeps the panel $title usable after $failure, and reports it',
  async ({ key, attempt, as, message }) => {
    document.cookie = 'XSRF-TOKEN=token; Path=/';
    const path = '/account-settings';
    const app = await renderPart(<AccountSettingsScreen />, {
      path,
      as: 'member',
      scenarios: ['api on'],
    });
    await (await panel('Active sessions')).findAllByRole('listitem');
    const [method = '', address = ''] = key.split(' ');
    if (as === null)
      server.use(
        http[method.toLowerCase() as 'put' | 'post' | 'delete'](
          `*/${address.replaceAll(/\{\w+\}/g, ':any')}`,
          () => HttpResponse.error(),
        ),
      );
    else world.state.failures = [{ key, as, times: 9 }];

    await attempt(app);

    await waitFor(() => expect(isAlarmed()).toBe(true));
    if (message) expect(screen.getAllByText(message)[0]).toBeVisible();
    expect(screen.queryByText(done)).toBeNull();
    expect(app.address()).toBe(path);
    await waitFor(() => expect(screen.queryAllByRole('button', { busy: true })).toEqual([]));
  },
);
