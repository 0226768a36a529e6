import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { personById } from '../../../mocks/people.ts';
import { present } from '../../../mocks/present.ts';
import { roleIds } from '../../../mocks/seed/roles.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { auditTrail, openAuditTrail } from '../lib/audit-trail.ts';
import { openPanel, part, question } from '../test-panel.tsx';
import { paste } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';

/** A person with only the role 'trial', which allows no uploads. */
const onTrial = 18;
const admin = 6;

const open = (id: number, change?: (state: WorldState) => void) => {
  openAuditTrail(null);
  return openPanel('users', id, change);
};
async function openTab(tab: 'Access' | 'Activity', ...[id, change]: Parameters<typeof open>) {
  const app = await open(id, change);
  await app.user.click(await screen.findByRole('tab', { name: tab }));
  return app;
}
const row = (id: number) => present(personById(world.state, id));
type Opened = Awaited<ReturnType<typeof open>>;

async function askWhy({ user }: Opened, typed: string, option: RegExp) {
  const field = async () => (await part('Explain a permission')).findByRole('combobox');
  await user.hover(await field());
  // Waits until the code of the list has loaded.
  await waitFor(async () => expect(await field()).toHaveAttribute('aria-autocomplete'));
  await user.clear(await field());
  await user.type(await field(), typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('P026 explains why somebody may not upload; adding a role changes that', async () => {
  const app = await openTab('Access', onTrial);
  await askWhy(app, 'Upload files', /files\.create/);
  const why = await part('Explain a permission');
  expect(await why.findByText('Not allowed. No role grants files.create.')).toBeVisible();

  const roles = await part('Roles');
  await app.user.selectOptions(await roles.findByRole('combobox', { name: 'Add a role' }), 'users');

  expect(await why.findByText(/^Allowed up to 2 GB by the role users. Used: /)).toBeVisible();
  expect(app.writes).toEqual([
    { key: `POST users/${onTrial}/roles/attach`, body: { roles: [roleIds.members] } },
  ]);
  expect(auditTrail.read()[0]).toMatchObject({
    type: 'users',
    action: 'add role',
    fields: ['users'],
  });
});

test('P026 lists the lost permissions before it removes a role, and sends nothing if declined', async () => {
  const { user, writes } = await openTab('Access', onTrial);
  const roles = await part('Roles');
  // Waits until all roles have loaded.
  await roles.findByRole('combobox', { name: 'Add a role' });
  await user.click(roles.getByRole('button', { name: 'Remove the role trial' }));
  expect(
    (await question()).getByText(/loses: .*(?:Write comments|comments\.create)/),
  ).toBeVisible();
  await user.click((await question()).getByRole('button', { name: 'Keep role' }));
  expect(writes).toEqual([]);

  await user.click(roles.getByRole('button', { name: 'Remove the role trial' }));
  await user.click((await question()).getByRole('button', { name: 'Remove role' }));

  expect(await roles.findByText('No roles')).toBeVisible();
  expect(row(onTrial).role_ids).toEqual([]);
});

test('P026 asks before somebody gets full access', async () => {
  const { user, writes } = await openTab('Access', onTrial);
  const roles = await part('Roles');
  await user.selectOptions(await roles.findByRole('combobox', { name: 'Add a role' }), 'admins');

  await user.click((await question()).getByRole('button', { name: 'Cancel' }));

  expect(writes).toEqual([]);
});

test("P026 saves only the person's own limit, and keeps unknown restrictions and permissions", async () => {
  const plugin = { id: 900, name: 'plugin.do', restrictions: [{ name: 'x', value: 'y' }] };
  const { user, writes } = await openTab('Access', onTrial, (state) => {
    present(personById(state, onTrial)).own_permissions = [
      plugin,
      {
        id: 13,
        name: 'files.create',
        restrictions: [
          { name: 'plugin', value: 'kept' },
          { name: 'space', value: 100 },
        ],
      },
    ];
  });
  const own = await part('Own permissions');
  await user.click(await own.findByRole('button', { name: 'Edit permissions' }));
  expect(await own.findByText('plugin.do')).toBeVisible();
  expect(own.getByText('{"name":"plugin","value":"kept"}')).toBeVisible();
  const space = await own.findByLabelText('Space in bytes');
  await user.clear(space);
  await paste(user, space, '2048');

  await user.click(own.getByRole('button', { name: 'Save permissions' }));

  await waitFor(() => expect(own.queryByRole('button', { name: 'Discard' })).toBeNull());
  await waitFor(() =>
    expect(writes).toEqual([
      {
        key: `POST users/${onTrial}/permissions/add`,
        body: {
          permissions: [
            {
              id: 13,
              name: 'files.create',
              restrictions: [
                { name: 'plugin', value: 'kept' },
                { name: 'space', value: 2_048 },
              ],
            },
          ],
        },
      },
    ]),
  );
  expect(row(onTrial).own_permissions).toContainEqual(plugin);
});

test('P026 names permissions in the language of the page', async () => {
  const { user } = await open(onTrial, (state) => {
    const known = { id: 13, name: 'files.create', restrictions: [] };
    present(personById(state, onTrial)).own_permissions = [known];
    present(personById(state, admin)).language = 'de';
  });
  await user.click(await screen.findByRole('tab', { name: 'Zugriff' }));
  await (await part('Eigene Rechte')).findByText('Dateien hochladen');
  await (await part('Rollen')).findByRole('combobox');
  await user.click((await part('Rollen')).getByRole('button', { name: /trial/ }));
  expect((await question()).getByText(/Kommentare schreiben/)).toBeVisible();
});

test('P026 resends only the failed half of a permission change', async () => {
  server.use(
    http.post(
      '*/api/v1/users/:id/permissions/add',
      () => HttpResponse.json({ message: 'Not now' }, { status: 422 }),
      { once: true },
    ),
  );
  const { user, writes } = await openTab('Access', onTrial, (state) => {
    present(personById(state, onTrial)).own_permissions = [
      { id: 900, name: 'plugin.do', restrictions: [] },
    ];
  });
  const own = await part('Own permissions');
  await user.click(await own.findByRole('button', { name: 'Edit permissions' }));
  await user.click(await own.findByRole('checkbox', { name: /plugin\.do/ }));
  await user.click(own.getByRole('checkbox', { name: /files\.create/ }));
  await user.click(own.getByRole('button', { name: 'Save permissions' }));
  await screen.findByText('Not now');
  expect(row(onTrial).own_permissions).toEqual([]);

  await user.click(await own.findByRole('button', { name: 'Save permissions' }));

  await waitFor(() => expect(own.queryByRole('button', { name: 'Discard' })).toBeNull());
  expect(row(onTrial).own_permissions).toHaveLength(1);
  expect(writes.map(({ key }) => key.split('/').at(-1))).toEqual(['remove', 'add', 'add']);
});

test('P026 discarding changed permissions keeps the focus in their section', async () => {
  const { user, writes } = await openTab('Access', onTrial);
  const own = await part('Own permissions');
  await user.click(await own.findByRole('button', { name: 'Edit permissions' }));
  await user.click((await own.findAllByRole('checkbox'))[0]!);

  await user.click(own.getByRole('button', { name: 'Discard' }));

  expect(screen.getByRole('region', { name: 'Own permissions' })).toHaveFocus();
  expect(writes).toEqual([]);
});

test('P026 bans with a reason and an end, and lifts the ban', async () => {
  const { user, writes } = await open(onTrial);
  const ban = await part('Account');
  await user.click(await ban.findByRole('button', { name: 'Ban user' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ban user' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Please fill in this field/);
  await paste(user, dialog.getByLabelText('Reason'), 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Ban user' }));

  expect(await ban.findByText(/^Banned until /)).toBeVisible();
  expect(ban.getByText('Spam')).toBeVisible();
  expect(writes[0]).toMatchObject({
    key: `POST users/${onTrial}/ban`,
    body: { reason: 'Spam', expires_at: expect.stringMatching(/^\d{4}-/) as string },
  });

  await user.click(ban.getByRole('button', { name: 'Lift ban' }));
  await user.click((await question()).getByRole('button', { name: 'Lift ban' }));

  expect(await ban.findByRole('button', { name: 'Ban user' })).toBeVisible();
  expect(auditTrail.read().map(({ action }) => action)).toEqual(['unban', 'ban']);
});

test('P026 explains why admins cannot ban or delete themselves', async () => {
  await open(admin);

  const ban = await part('Account');
  expect(await ban.findByText("You can't ban or delete your own account here.")).toBeVisible();
  expect(ban.queryByRole('button', { name: 'Ban user' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('P026 verifies an email address, and sets a new password', async () => {
  const { user, writes } = await open(3);
  const account = await part('Account');
  await user.click(await account.findByRole('button', { name: 'Mark as verified' }));
  await waitFor(() => expect(row(3).email_verified_at).not.toBeNull());
  await waitFor(() =>
    expect(account.queryByRole('button', { name: 'Mark as verified' })).toBeNull(),
  );

  await user.click(account.getByRole('button', { name: 'Set password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('New password'), 'a longer one');
  await user.click(dialog.getByRole('button', { name: 'Set password' }));

  await waitFor(() => expect(row(3).password).toBe('a longer one'));
  expect(writes.map(({ key }) => key)).toEqual([
    'POST users/3/verify-email',
    'POST users/3/password/change',
  ]);
});

test('P026 sends a password reset email after asking', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/auth/forgot-password', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ message: 'Sent' });
    }),
  );
  const { user } = await open(7);
  const account = await part('Account');
  await user.click(await account.findByRole('button', { name: 'Send reset email' }));
  await user.click((await question()).getByRole('button', { name: 'Send email' }));

  expect(
    await screen.findByText('Password reset email sent to jonas@undersong.test'),
  ).toBeVisible();
  expect(bodies).toEqual([{ email: 'jonas@undersong.test' }]);
});

test('P026 marks only the pressed button of a user as pending', async () => {
  const { user } = await open(7);
  const account = await part('Account');
  await user.click(await account.findByRole('button', { name: 'Send reset email' }));
  await question();

  const named = (name: string) => account.getByRole('button', { name, hidden: true });
  expect(named('Send reset email')).toHaveAttribute('aria-disabled', 'true');
  expect(named('Set password')).not.toHaveAttribute('aria-disabled');
  expect(named('Ban user')).not.toHaveAttribute('aria-disabled');
});

test('P026 explains if the backend sends password reset emails only to guests', async () => {
  server.use(http.post('*/auth/forgot-password', () => HttpResponse.html('<h1>Home</h1>')));
  const { user } = await open(7);
  const account = await part('Account');
  await user.click(await account.findByRole('button', { name: 'Send reset email' }));
  await user.click((await question()).getByRole('button', { name: 'Send email' }));

  expect(await screen.findByText(/only to logged-out users/)).toBeVisible();
});

test('P026 deletes an access token after asking', async () => {
  const { user, writes } = await openTab('Activity', 1);
  const tokens = await part('Access tokens');
  await user.click(await tokens.findByRole('button', { name: 'Delete the token Home radio' }));
  await user.click((await question()).getByRole('button', { name: 'Delete token' }));

  await waitFor(() => expect(tokens.queryByText('Home radio')).toBeNull());
  expect(writes.map(({ key }) => key)).toEqual(['DELETE users/1/tokens/11']);
});

test('P026 signs somebody out everywhere after asking', async () => {
  const { user, writes } = await openTab('Activity', admin);
  const sessions = await part('Sessions');
  await user.click(await sessions.findByRole('button', { name: 'Log out everywhere' }));
  expect((await question()).getByText('You stay signed in on this device.')).toBeVisible();
  await user.click((await question()).getByRole('button', { name: 'Log out everywhere' }));

  await waitFor(() =>
    expect(writes.map(({ key }) => key)).toEqual([`DELETE users/${admin}/sessions`]),
  );
});

test("P026 links to the person's plan, and to tables filtered by the person", async () => {
  await openTab('Activity', 2);

  const more = await part('Plan and content');
  expect(await more.findByRole('link', { name: /^Comments: / })).toHaveAttribute(
    'href',
    '/admin/comments?f.user_id=%3D2',
  );
  expect(more.getByRole('link', { name: /Renews on/ })).toHaveAttribute(
    'href',
    '/admin/subscriptions/1',
  );
});

test('P026 hides bans and sessions that the backend does not support', async () => {
  server.use(
    http.get('*/api/v1/users/:id/sessions', () =>
      HttpResponse.json({ message: 'The route could not be found.' }, { status: 501 }),
    ),
    http.post('*/api/v1/users/:id/ban', () =>
      HttpResponse.json({ message: 'Not here' }, { status: 501 }),
    ),
  );
  const { user } = await open(onTrial);
  const ban = await part('Account');
  await user.click(await ban.findByRole('button', { name: 'Ban user' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Reason'), 'Spam');
  await user.click(dialog.getByRole('button', { name: 'Ban user' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ban user' })).toBeNull());
  expect(ban.getByText(/^Joined /)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  await part('Plan and content');
  expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
});

test("P026 the card shows a person's roles, plan and last session, and says if it can't tell", async () => {
  await open(2);
  const card = await part('Account');
  expect(await card.findByRole('heading', { name: 'Tomás Arriaga' })).toBeVisible();
  const state = within(card.getByRole('list', { name: 'State' }));
  expect(state.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'users',
    'subscribers',
    'Subscription',
  ]);
  expect(card.getByText('Email verified')).toBeInTheDocument();
  expect(await card.findByText('Last seen yesterday')).toBeVisible();
});

test('P026 the card shows the date of joining in its place while the sessions load', async () => {
  const answer = holdReplies('get', '*/api/v1/users/:id/sessions');
  await open(2);
  const card = await part('Account');
  expect(await card.findByText(/^Joined /)).toBeVisible();
  expect(card.queryByText(/^Last seen/)).toBeNull();

  answer();

  expect(await card.findByText('Last seen yesterday')).toBeVisible();
});

test('P026 a failure to read sessions does not look like an account that is never used', async () => {
  let isDown = true;
  server.use(
    http.get('*/api/v1/users/:id/sessions', () =>
      isDown ? HttpResponse.json({ message: 'Not now' }, { status: 403 }) : undefined,
    ),
  );
  const { user } = await open(2);
  const card = await part('Account');
  expect(await card.findByText('Last seen unknown')).toBeVisible();
  isDown = false;

  await user.click(card.getByRole('button', { name: 'Try again' }));

  expect(await card.findByText('Last seen yesterday')).toBeVisible();
});

test('P026 moves between the tabs with the arrow keys, and keeps unsaved changes in them', async () => {
  const { user } = await openTab('Access', onTrial);
  const own = await part('Own permissions');
  await user.click(await own.findByRole('button', { name: 'Edit permissions' }));
  await user.click((await own.findAllByRole('checkbox'))[0]!);

  screen.getByRole('tab', { name: 'Access' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Details', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Own permissions' })).toBeNull();
  await user.keyboard('{ArrowLeft}{Home}{ArrowRight}');

  expect((await part('Own permissions')).getByText('You have unsaved changes')).toBeVisible();
});
