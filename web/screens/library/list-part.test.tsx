import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp, type Start } from '../../dev/test/test-app.tsx';
import { writeLocalEntry } from '../../lib/local-entries.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import './library-screen.tsx';
import './list-part.tsx';
import './organize-menu.tsx';

withSilentPlayer();
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

const subscriber = 2;
const entry = { name: 'device-library', version: 2, outlivesSignOut: true };
const kept = () => localStorage.getItem(`foyer-draft:${subscriber}:device-library`) ?? '';
const smart = (rules: object) => [{ id: 's1', name: 'Picks', rules }];
const organize = { name: 'Folders and smart playlists' };

async function openSmart(rules: Parameters<typeof smart>[0], more: Partial<Start> = {}) {
  writeLocalEntry(subscriber, entry, smart(rules));
  return renderApp({ path: '/library/lists/s1', as: 'subscriber', ...more });
}

test('P008 makes a smart playlist by rules, shows its tracks, and plays them', async () => {
  const { user, address } = await renderApp({ path: '/library/playlists', as: 'subscriber' });
  await user.click(await screen.findByRole('button', organize));
  await user.click(await screen.findByRole('menuitem', { name: 'New smart playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New smart playlist' }));
  await user.type(dialog.getByLabelText('Name'), 'New ones');
  await user.click(dialog.getByRole('checkbox', { name: 'Liked' }));
  await user.type(dialog.getByLabelText('Released from'), '1990');

  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('grid', { name: 'New ones' })).toBeVisible();
  expect(address()).toMatch(/^\/library\/lists\/[\w-]+$/);
  expect(screen.getByText('Liked · Released from 1990')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(queued()).toHaveLength(world.state.likedTracks[subscriber]!.length));
});

test('P008 saves a smart playlist as a playlist', async () => {
  const { user } = await openSmart({ liked: 'on' });
  await screen.findByRole('grid', { name: 'Picks' });

  await user.click(screen.getByRole('button', { name: 'Save as playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as playlist' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(
      world.state.catalogue.playlists.find(({ name }) => name.startsWith('Picks'))?.track_ids,
    ).toEqual(world.state.likedTracks[subscriber]),
  );
});

test('P008 edits and deletes a smart playlist, with undo', async () => {
  const { user, address } = await openSmart({ liked: 'on' });
  const main = within(await screen.findByRole('main'));
  const edit = async () => {
    await user.click(await main.findByRole('button', { name: 'Edit Picks' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Picks' }));
  };
  const dialog = await edit();
  await user.type(dialog.getByLabelText('Released until'), '1800');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/matches these rules/)).toBeVisible();

  await user.click((await edit()).getByRole('button', { name: 'Delete Picks' }));

  await waitFor(() => expect(address()).toBe('/library/playlists'));
  expect(kept()).not.toContain('Picks');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(kept()).toContain('Picks');
});

test('P008 shows why its tracks could not be read, and works without a history', async () => {
  const { user } = await openSmart(
    { played: '0' },
    {
      change: (state) => {
        state.failures = [
          { key: 'GET tracks/plays/{userId}', as: 'missing', times: 99 },
          { key: 'GET users/{id}/liked-tracks', as: 'trace', times: 99 },
        ];
      },
    },
  );
  await screen.findByRole('button', { name: 'Try again' });
  world.state.failures.pop();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('grid', { name: 'Picks' })).toBeVisible();
});

test('P008 an address of a deleted smart playlist leads to the playlists', async () => {
  const { address } = await renderApp({ path: '/library/lists/gone', as: 'subscriber' });

  await waitFor(() => expect(address()).toBe('/library/playlists'));
});

test('P008 shows only the playlists of the chosen folder, however long the list is', async () => {
  const [first] = world.state.catalogue.playlists.filter(
    ({ owner_id: owner }) => owner === subscriber,
  );
  const more = Array.from({ length: 120 }, (_, index) => ({
    ...{ ...first!, id: 9_000 + index, name: `List ${index}` },
  }));
  world.state.catalogue.playlists.push(...more);
  writeLocalEntry(subscriber, entry, [
    { id: 'f1', name: 'Road', playlists: [first?.id, 9_000, 9_119] },
  ]);
  const { user, address } = await renderApp({ path: '/library/playlists', as: 'subscriber' });
  const main = within(await screen.findByRole('main'));
  await main.findAllByRole('link', { name: /^List/ });

  await user.click(main.getByRole('link', { name: 'Road' }));

  const list = async () =>
    within(await main.findByRole('list', { name: 'Playlists' })).getAllByRole('listitem');
  await waitFor(() =>
    expect(main.getByRole('heading', { name: /^Road/ })).toHaveTextContent('Road3'),
  );
  expect(await list()).toHaveLength(3);
  await user.click(main.getByRole('link', { name: 'Road', current: 'page' }));
  await waitFor(() => expect(address()).toBe('/library/playlists'));
});

test('P008 says why a folder of a long list could not be read', async () => {
  const [first] = world.state.catalogue.playlists;
  const more = Array.from({ length: 120 }, (_, index) => ({
    ...{ ...first!, id: 9_000 + index, name: `List ${index}`, owner_id: subscriber },
  }));
  world.state.catalogue.playlists.push(...more);
  writeLocalEntry(subscriber, entry, [{ id: 'f1', name: 'Road', playlists: [9_000, 9_119] }]);
  const { user } = await renderApp({ path: '/library/playlists', as: 'subscriber' });
  const main = within(await screen.findByRole('main'));
  await main.findAllByRole('link', { name: /^List/ });
  let isBroken = true;
  server.use(
    http.get('*/api/v1/users/:id/playlists', ({ request }) =>
      isBroken && new URL(request.url).searchParams.get('page') === '2'
        ? HttpResponse.html('<h1>Home</h1>')
        : undefined,
    ),
  );
  // Retries follow at once.
  const wait = window.setTimeout;
  const waits = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((act: () => void, ms = 0) =>
      wait(act, ms >= 1_000 && ms < 5_000 ? 1 : ms)) as never);

  await user.click(main.getByRole('link', { name: 'Road' }));
  await main.findByRole('button', { name: 'Try again' });
  waits.mockRestore();
  isBroken = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(main.getByRole('heading', { name: /^Road/ })).toHaveTextContent('2'));
});

test('P008 a folder looks empty neither while its playlists load nor after a failure', async () => {
  writeLocalEntry(subscriber, entry, [{ id: 'f1', name: 'Road', playlists: [1] }]);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/v1/users/:id/playlists', async () => {
      await held;
      return HttpResponse.json({ message: 'Locked.' }, { status: 422 });
    }),
  );
  await renderApp({ path: '/library/lists/f1', as: 'subscriber' });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Loading', { selector: '[role=status]' });
  expect(main.queryByText(/^This folder is empty/)).toBeNull();

  answer();

  expect(await main.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(main.queryByText(/^This folder is empty|first playlist/)).toBeNull();
});

test('P008 an empty folder says so, and shows the playlists that can be moved into it', async () => {
  writeLocalEntry(subscriber, entry, [{ id: 'f1', name: 'Road', playlists: [] }]);
  await renderApp({ path: '/library/lists/f1', as: 'subscriber' });

  expect(await screen.findByText(/^This folder is empty/)).toBeVisible();
  const list = await within(screen.getByRole('main')).findByRole('list', { name: 'Playlists' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
});

test('P008 exports and imports folders and smart playlists', async () => {
  writeLocalEntry(subscriber, entry, smart({ liked: 'on' }));
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
  expect(JSON.parse(await saved[0]!.text())).toMatchObject(smart({ liked: 'on' }));
  const picked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const pick = async (text: string) => {
    await choose(/^Import/);
    const input = picked.mock.contexts.at(-1) as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [new File([text], 'x.json')] });
    input.dispatchEvent(new Event('change'));
  };

  await pick('not JSON');
  expect(await screen.findByText(/doesn't contain folders/)).toBeVisible();
  await pick('[{"id":"f9","name":"Sea","playlists":[1]}]');

  expect(await screen.findByText('Imported 1 item')).toBeVisible();
  expect(kept()).toMatch(/Picks.*Sea/);
});
