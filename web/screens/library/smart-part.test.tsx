import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { renderApp, type Start } from '../../dev/test/test-app.tsx';
import { writeLocalEntry } from '../../lib/local-entries.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import './library-screen.tsx';
import './smart-part.tsx';
import './organize-menu.tsx';

withSilentPlayer();
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

const subscriber = 2;
const entry = { name: 'device-library', version: 1, outlivesSignOut: true };
const kept = () => localStorage.getItem(`foyer-draft:${subscriber}:device-library`) ?? '';
const smart = (rules: { kind: string; value?: string }[], isAny = false) => ({
  smart: [{ id: 's1', name: 'Picks', isAny, rules }],
});
const organize = { name: 'Folders and smart playlists' };

async function openSmart(rules: Parameters<typeof smart>[0], more: Partial<Start> = {}) {
  writeLocalEntry(subscriber, entry, smart(rules));
  return renderApp({ path: '/library/smart/s1', as: 'subscriber', ...more });
}

test('P008 makes a smart playlist by rules, shows its tracks, and plays them', async () => {
  const { user, address } = await renderApp({ path: '/library/playlists', as: 'subscriber' });
  await user.click(await screen.findByRole('button', organize));
  await user.click(await screen.findByRole('menuitem', { name: 'New smart playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New smart playlist' }));
  await user.type(dialog.getByLabelText('Name'), 'New ones');
  await user.click(dialog.getByRole('button', { name: 'Add a rule' }));
  await user.selectOptions(dialog.getByLabelText('Rule 2'), 'Released from');
  await user.type(dialog.getByLabelText('Release year'), '1990');

  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('grid', { name: 'New ones' })).toBeVisible();
  expect(address()).toMatch(/^\/library\/smart\/[\w-]+$/);
  expect(screen.getByText('Liked · Released from 1990')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(queued()).toHaveLength(world.state.likedTracks[subscriber]!.length));
});

test('P008 saves a smart playlist as a playlist', async () => {
  const { user } = await openSmart([{ kind: 'liked' }]);

  await user.click(await screen.findByRole('button', { name: 'Save as playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as playlist' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(
      world.state.catalogue.playlists.find(({ name }) => name.startsWith('Picks'))?.track_ids,
    ).toEqual(world.state.likedTracks[subscriber]),
  );
});

test('P008 edits and deletes a smart playlist, with undo', async () => {
  const { user, address } = await openSmart([{ kind: 'liked' }]);
  await user.click(await screen.findByRole('button', { name: 'Edit smart playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit smart playlist' }));
  await user.selectOptions(dialog.getByLabelText('Rule 1'), 'Released until');
  await user.type(dialog.getByLabelText('Release year'), '1800');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/matches these rules/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Delete smart playlist' }));

  await waitFor(() => expect(address()).toBe('/library/playlists'));
  expect(kept()).not.toContain('Picks');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(kept()).toContain('Picks');
});

test('P008 shows why its tracks could not be read, and works without a history', async () => {
  const { user } = await openSmart([{ kind: 'played', value: '0' }], {
    change: (state) => {
      state.failures = [
        { key: 'GET tracks/plays/{userId}', as: 'missing', times: 99 },
        { key: 'GET users/{id}/liked-tracks', as: 'trace', times: 99 },
      ];
    },
  });
  await screen.findByRole('button', { name: 'Try again' });
  world.state.failures.pop();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('grid', { name: 'Picks' })).toBeVisible();
});

test('P008 an address of a deleted smart playlist leads to the playlists', async () => {
  const { address } = await renderApp({ path: '/library/smart/gone', as: 'subscriber' });

  await waitFor(() => expect(address()).toBe('/library/playlists'));
});

test('P008 shows only the playlists of the chosen folder', async () => {
  const [first] = world.state.catalogue.playlists.filter(
    ({ owner_id: owner }) => owner === subscriber,
  );
  writeLocalEntry(subscriber, entry, {
    folders: [{ id: 'f1', name: 'Road', playlists: [first?.id] }],
  });
  const { user } = await renderApp({ path: '/library/playlists', as: 'subscriber' });
  const main = within(screen.getByRole('main'));
  const list = () => main.getByRole('list', { name: 'Playlists' });
  await main.findByRole('link', { name: first?.name ?? '' });

  await user.click(main.getByRole('button', { name: 'Road' }));

  await waitFor(() => expect(within(list()).getAllByRole('listitem')).toHaveLength(1));
  expect(within(list()).getByRole('link', { name: first?.name ?? '' })).toBeVisible();

  const chip = main.getByRole('button', { name: 'Road', pressed: true });
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('P008 exports and imports folders and smart playlists', async () => {
  writeLocalEntry(subscriber, entry, smart([{ kind: 'liked' }]));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const { user } = await renderApp({ path: '/library/playlists', as: 'subscriber' });
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', organize));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose(/^Export/);
  expect(JSON.parse(await saved[0]!.text())).toMatchObject(smart([{ kind: 'liked' }]));
  const picked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const pick = async (text: string) => {
    await choose(/^Import/);
    const input = picked.mock.contexts.at(-1) as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [new File([text], 'x.json')] });
    input.dispatchEvent(new Event('change'));
  };

  await pick('not JSON');
  expect(await screen.findByText(/doesn't contain folders/)).toBeVisible();
  await pick('{"folders":[{"id":"f9","name":"Sea","playlists":[1]}]}');

  expect(await screen.findByText('Imported 1 item')).toBeVisible();
  expect(kept()).toMatch(/Sea.*Picks/);
});
