import { screen, within } from '@testing-library/react';
import type { CallKey } from '../../contracts/schema/calls.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import type { renderApp } from '../dev/test/test-app.tsx';

export type App = Awaited<ReturnType<typeof renderApp>>;

/** Where and how a write is made. */
export type Write = [
  key: CallKey,
  path: string,
  as: PersonaId | 'guest',
  attempt: (app: App) => Promise<void>,
];

export const fill = async ({ user }: App, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await user.type(await screen.findByLabelText(label), text);
};

export const press = async ({ user }: App, name: string | RegExp): Promise<void> =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

type Attempt = (app: App) => Promise<void>;

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Presses a button in the open dialog. */
async function pressInDialog({ user }: App, role: 'dialog' | 'alertdialog', name: string) {
  const dialog = within(await screen.findByRole(role));
  await user.click(dialog.getByRole('button', { name }));
}

/** Presses a button and confirms its dialog. */
export const pressAndConfirm =
  (name: string | RegExp, answer = String(name)): Attempt =>
  async (app) => {
    await press(app, name);
    await pressInDialog(app, 'alertdialog', answer);
  };

/** Opens a tab of the panel first. */
const inTab =
  (tab: string, attempt: Attempt): Attempt =>
  async (app) => {
    await app.user.click(await screen.findByRole('tab', { name: tab }));
    await attempt(app);
  };

const write = (key: CallKey, path: string, attempt: Attempt): Write => [
  key,
  `/admin/${path}`,
  'admin',
  attempt,
];

async function checkPermission({ user }: App, name: RegExp) {
  await user.click(await screen.findByRole('checkbox', { name }));
}

/** All types of records share the code of these calls, so one type is enough. */
const records: Write[] = [
  write('POST genres', 'genres/new', async (app) => {
    await fill(app, { Name: 'Rain' });
    await press(app, 'Create');
  }),
  write('PUT genres/{id}', 'genres/1', async (app) => {
    await fill(app, { Name: ' music' });
    await press(app, 'Save changes');
  }),
  write('DELETE genres/{ids}', 'genres/1', pressAndConfirm('Delete')),
];

const people: Write[] = [
  write(
    'POST users/{id}/roles/attach',
    'users/7',
    inTab('Access', async (app) => {
      await app.user.selectOptions(
        await screen.findByRole('combobox', { name: 'Add a role' }),
        'artists',
      );
    }),
  ),
  write(
    'POST users/{id}/roles/detach',
    'users/7',
    inTab('Access', pressAndConfirm('Remove the role users', 'Remove role')),
  ),
  write(
    'POST users/{id}/permissions/add',
    'users/7',
    inTab('Access', async (app) => {
      await press(app, 'Edit permissions');
      await app.user.type(
        await screen.findByRole('searchbox', { name: 'Search permissions' }),
        'lyrics.view',
      );
      await checkPermission(app, /lyrics\.view/);
      await press(app, 'Save permissions');
    }),
  ),
  write(
    'POST users/{id}/permissions/remove',
    'users/12',
    inTab('Access', async (app) => {
      await press(app, 'Edit permissions');
      await checkPermission(app, /files\.create/);
      await press(app, 'Save permissions');
    }),
  ),
  write('POST users/{id}/verify-email', 'users/3', (app) => press(app, 'Mark as verified')),
  write('POST users/{id}/password/change', 'users/7', async (app) => {
    await press(app, 'Set password');
    await fill(app, { 'New password': 'seven quiet lamps' });
    await pressInDialog(app, 'dialog', 'Set password');
  }),
  write('POST users/{id}/ban', 'users/7', async (app) => {
    await press(app, 'Ban user');
    await fill(app, { Reason: 'Spam' });
    await pressInDialog(app, 'dialog', 'Ban user');
  }),
  write('POST users/{id}/unban', 'users/24', pressAndConfirm('Lift ban')),
  write(
    'DELETE users/{id}/sessions',
    'users/6',
    inTab('Activity', pressAndConfirm('Log out everywhere')),
  ),
  write(
    'DELETE users/{id}/tokens/{tokenId}',
    'users/1',
    inTab('Activity', pressAndConfirm('Delete the token Home radio', 'Delete token')),
  ),
  write('PUT roles/{id}', 'roles/4', async (app) => {
    await checkPermission(app, /backstage\.access/);
    await press(app, 'Save changes');
  }),
  write('POST roles/{id}/add-users', 'roles/4', async (app) => {
    const group = await region('People in this role');
    await app.user.type(
      group.getByRole('searchbox', { name: 'Search people to add' }),
      'Jonas Feld',
    );
    await press(app, 'Add Jonas Feld');
  }),
  write(
    'POST roles/{id}/remove-users',
    'roles/4',
    pressAndConfirm('Remove Wren Castellane', 'Remove'),
  ),
  write('POST backstage-request/{id}/approve', 'requests/3', async (app) => {
    await press(app, 'Approve');
    await pressInDialog(app, 'dialog', 'Approve');
  }),
  write('POST backstage-request/{id}/deny', 'requests/3', async (app) => {
    await press(app, 'Deny');
    await fill(app, { Reason: 'No music yet.' });
    await press(app, 'Deny request');
  }),
];

const site: Write[] = [
  write('POST channel/{id}/add', 'channels/1', async ({ user }) => {
    const add = await region('Add content');
    await user.type(add.getByRole('searchbox', { name: 'Search by name' }), 'all rec');
    await user.click(await add.findByRole('button', { name: 'Add All records' }));
  }),
  write('POST channel/{id}/remove', 'channels/1', (app) => press(app, 'Remove Genres')),
  write('POST channel/{id}/reorder-content', 'channels/1', (app) =>
    press(app, 'Move New records down'),
  ),
  write('POST channel/{id}/update-content', 'channels/3', (app) => press(app, 'Update now')),
  write('POST settings', 'settings/mail', async (app) => {
    await fill(app, { Host: '.example' });
    await press(app, 'Save changes');
  }),
  write('POST admin/appearance', 'appearance/seo', async (app) => {
    await fill(app, { 'Title in search results': ' and more' });
    await press(app, 'Publish');
  }),
  write('POST css-theme', 'appearance', async (app) => {
    await press(app, 'Add theme');
    await press(app, 'Publish');
  }),
  write('PUT css-theme/{id}', 'appearance', async (app) => {
    await fill(app, { 'Name of the theme': ' again' });
    await press(app, 'Publish');
  }),
  write('DELETE css-theme/{ids}', 'appearance', async (app) => {
    await app.user.click(await screen.findByRole('radio', { name: /^Carnival/ }));
    await press(app, 'Delete theme');
    await press(app, 'Publish');
  }),
];

/** Every write that only the admin area makes. */
export const adminWrites: readonly Write[] = [...records, ...people, ...site];

/**
 * Writes whose own tests check that the failure is shown in place. A failed audit log entry shows
 * nothing, because the change itself has succeeded.
 */
export const adminWritesElsewhere: readonly CallKey[] = [
  'POST settings/test',
  'POST cache/flush',
  'POST sitemap/generate',
  'POST admin/audit-log',
];
