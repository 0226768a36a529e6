import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';
import { playerCode } from '../../player/start.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { closeDialog } from '../../ui/dialog-store.ts';
import { paletteRequested } from '../../lib/keys.ts';
import { readSearches, saveSearch } from '../../lib/saved-searches.ts';

withSilentPlayer();
beforeEach(closeDialog);

const paletteLabel = 'Search, open a page or run a command';
const field = () => screen.findByRole('combobox', { name: paletteLabel });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

async function openByKey(user: UserEvent): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
}

test('B023 opens with its shortcut before anything plays and navigates to a playlist by keyboard alone', async () => {
  const { user, address } = await renderApp({ path: '/contact', as: 'member' });
  await openByKey(user);
  await screen.findByRole('group', { name: 'Your playlists' });
  const [wanted = ''] = group('Your playlists');

  await user.keyboard(wanted.slice(0, 6));
  await waitFor(async () => expect(await active()).toHaveTextContent(wanted));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toMatch(/^\/playlist\/\d+/));
  expect(await screen.findByRole('heading', { level: 1, name: wanted })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: paletteLabel })).toBeNull();
});

test('B023 runs an action and lists it first the next time', async () => {
  const { user } = await renderApp({ path: '/contact' });
  await openByKey(user);
  await user.keyboard('dark theme{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));

  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  paletteRequested.emit();

  await field();
  await waitFor(() => expect(group('Recently used')).toEqual(['Switch to light mode']));
});

test('B023 opens with the recent searches, and saves a search whose result was opened', async () => {
  saveSearch(null, 'wren');
  const { user } = await renderApp({ path: '/contact' });
  await openByKey(user);
  expect(group('Recent searches')).toEqual(['wren']);
  expect(await active()).toHaveTextContent('wren');
  await user.keyboard('copper');
  await waitFor(() => expect(group('Results')[0]).toBe('CopperbirdArtist'));

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

  expect(readSearches(null)).toEqual(['copper', 'wren']);
});

test.each([true, false])(
  'B023 F082 offers languages where visitors may choose one: %s',
  async (enable) => {
    const { user } = await renderApp({
      path: '/contact',
      change: ({ settings }) => {
        settings.i18n = { enable };
      },
    });
    await openByKey(user);
    await user.keyboard('language');
    await waitFor(() => expect(options()).not.toEqual([]));

    expect(options().includes('Language: Deutsch')).toBe(enable);
  },
);

test('B023 wraps around with the arrow keys, announces the count and closes with the same shortcut', async () => {
  const { user } = await renderApp({ path: '/contact' });
  await openByKey(user);
  const count = options().length;
  expect(screen.getByText(`${count} results`)).toHaveAttribute('role', 'status');

  await user.keyboard('{ArrowUp}');
  expect((await active())?.textContent).toBe(options().at(-1));
  await user.keyboard('{ArrowDown}');
  expect((await active())?.textContent).toBe(options()[0]);
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);

  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('B023 searches music once after a pause and shows results below the instant matches', async () => {
  const queries: string[] = [];
  server.use(
    http.get(
      '*/api/v1/search',
      ({ request }) => void queries.push(new URL(request.url).searchParams.get('query') ?? ''),
    ),
  );
  const { user, address } = await renderApp({ path: '/contact' });
  await openByKey(user);
  await user.keyboard('copper');
  expect(options()).toEqual(['Search for “copper”']);
  expect(await active()).toHaveTextContent('Search for “copper”');

  await waitFor(() => expect(group('Results')[0]).toBe('CopperbirdArtist'));
  expect(queries).toEqual(['copper']);
  expect(await active()).toHaveTextContent('CopperbirdArtist');
  for (const option of group('Results').filter((one) => /Track|Album/.test(one)))
    expect(option).toMatch(/(Track|Album) · ./);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toMatch(/^\/artist\/\d+\/copperbird/));
});

test('B023 plays a result with Shift and Enter without leaving the page, and names both keys', async () => {
  const { user, address } = await renderApp({ path: '/contact', as: 'subscriber' });
  await openByKey(user);
  expect(await field()).not.toHaveAccessibleDescription(/Play/);
  await user.keyboard('salt on the sill');
  await waitFor(() => expect(group('Results')[0]).toMatch(/^Salt on the SillAlbum/));
  expect(await field()).toHaveAccessibleDescription('Enter Open Shift Enter Play');

  await user.keyboard('{Shift>}{Enter}{/Shift}');

  await waitFor(() => expect(queued()[0]).toBe('[Kettle Song]'));
  expect(queued()).toHaveLength(7);
  expect(player.state.read().queue.items[0]?.source).toEqual({
    id: 'album.1',
    name: 'Salt on the Sill',
    path: '/album/1/salt-on-the-sill',
  });
  expect(address()).toBe('/contact');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('B023 Shift and Enter play a single track, and open a page', async () => {
  const { user, address } = await renderApp({ path: '/contact', as: 'subscriber' });
  await openByKey(user);
  await user.keyboard('kettle song');
  await waitFor(() => expect(group('Results')[0]).toMatch(/^Kettle SongTrack/));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await waitFor(() => expect(queued()).toEqual(['[Kettle Song]']));

  paletteRequested.emit();
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('account settings{Shift>}{Enter}{/Shift}');

  await waitFor(() => expect(address()).toBe('/account-settings'));
});

test('B023 explains why nothing plays for visitors who may not listen', async () => {
  const { user } = await renderApp({ path: '/contact', scenarios: ['guests may not play'] });
  await openByKey(user);
  await user.keyboard('copper');
  await waitFor(() => expect(group('Results')[0]).toBe('CopperbirdArtist'));

  await user.keyboard('{Shift>}{Enter}{/Shift}');

  expect(await screen.findByRole('dialog', { name: 'Sign in to listen' })).toBeVisible();
  expect(queued()).toEqual([]);
});

test('B023 unlikes the playing track only on explicit selection', async () => {
  const { user, address } = await renderApp({ path: '/contact', as: 'subscriber' });
  const [{ id, name } = { id: 0, name: '' }] = world.state.catalogue.tracks.filter((one) =>
    world.state.likedTracks[2]?.includes(one.id),
  );
  await playerCode.load();
  act(() => player.play({ tracks: [{ id, name }], source: null, more: null }));
  await openByKey(user);
  await user.keyboard(name);
  expect(await active()).toHaveTextContent('Search for');

  await user.clear(await field());
  await user.keyboard('remove from liked');
  expect(options()[0]).toContain('Remove from liked tracks');
  expect(await active()).toHaveTextContent('Search for');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toMatch(/^\/search/));
});

test('B023 ranks a playlist that only shares letters with the query last', async () => {
  const { user } = await renderApp({
    path: '/contact',
    as: 'member',
    change: ({ catalogue }) => {
      for (const one of catalogue.playlists) one.name = 'Long Drive, No Signal';
    },
  });
  await openByKey(user);
  await screen.findByRole('group', { name: 'Your playlists' });
  await user.keyboard('sal');

  expect(await active()).toHaveTextContent('Search for “sal”');
  await screen.findByRole('group', { name: 'Similar names' });
  expect(options().at(-1)).toBe('Long Drive, No Signal');
});

test('B023 offers guests only actions for guests', async () => {
  const { user } = await renderApp({
    path: '/contact',
    change: ({ roles }) => {
      for (const role of roles) if (role.name === 'guests') role.permissions = [];
    },
  });
  await openByKey(user);

  expect(group('Pages')).toEqual(expect.arrayContaining(['Sign in', 'Pricing']));
  for (const name of [
    'Account settings',
    'Search',
    'Your library',
    'Log out',
    'Upload files',
    'Admin',
    'Next track',
  ])
    expect(options()).not.toContain(name);
  await user.keyboard('copper');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('No results for “copper”.')).toBeVisible();
});

test.each([
  ['with Shift', '{Control>}{Shift>}k{/Shift}{/Control}'],
  ['without a modifier', 'k'],
  ['with Alt', '{Alt>}k{/Alt}'],
  ['with the other modifier', '{Meta>}k{/Meta}'],
])('B023 ignores K %s', async (_, keys) => {
  const { user } = await renderApp({ path: '/contact' });
  await screen.findByRole('heading', { level: 1 });

  await user.keyboard(keys);
  await user.keyboard('{Tab}');

  expect(screen.queryByRole('combobox', { name: paletteLabel })).toBeNull();
});

test('B023 P025 finds pages, people and tracks of the admin area there, and opens them in it', async () => {
  const { user, address } = await renderApp({ path: '/admin/genres', as: 'admin' });
  await openByKey(user);
  await user.keyboard('mail');
  expect(await active()).toHaveTextContent('EmailSettings');
  await user.clear(await field());
  await user.keyboard('mira');
  await waitFor(() => expect(group('Results')[0]).toBe('Mira LindqvistUser · mira@undersong.test'));
  expect(options().some((option) => option?.startsWith('Search for'))).toBe(false);
  await user.clear(await field());
  await user.keyboard('kettle song');
  await waitFor(() => expect(group('Results')[0]).toMatch(/^Kettle SongTrack · /));

  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toMatch(/^\/admin\/tracks\/\d+$/));
});

test('B023 offers only the admin pages that the person may see', async () => {
  const { user } = await renderApp({
    path: '/admin',
    as: 'admin',
    change: ({ roles }) => {
      for (const role of roles)
        if (role.name === 'admins')
          role.permissions = [
            { id: 1, name: 'admin.access' },
            { id: 2, name: 'tracks.view' },
          ];
    },
  });
  await openByKey(user);
  expect(options()).toContain('TracksAdmin');
  expect(options()).not.toContain('UsersAdmin');
});
