import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { catalogue } from '../../../mocks/seed/catalogue.ts';
import { player } from '../../player/player.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';
import { queued, withSilentPlayer } from '../play/test-playing.ts';

withSilentPlayer();

const rows = () => within(screen.getByRole('main')).getAllByRole('listitem');
const row = (name: string) => {
  const found = rows().find((one) => within(one).queryByRole('link', { name }));
  if (!found) throw new Error(`No row named ${name}`);
  return found;
};
const press = (name: string, where: HTMLElement = screen.getByRole('main')) =>
  within(where).getByRole('button', { name });
/** Waits long enough for a click to have started playback. */
const playbackStarted = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
const album = [
  'Kettle Song',
  'Half the Harbour',
  "The Ferryman's Daughter",
  'Linen Weather',
  'What the Swallows Owe',
  'Borrowed Coat',
  'Salt on the Sill',
];
const open = async (path = '/album/1', as: Parameters<typeof renderApp>[0]['as'] = 'member') => {
  const app = await renderApp({ path, as });
  await screen.findByRole('heading', { level: 1 });
  return app;
};

test('P004 numbers the tracks of each disc from 1 and plays both discs as one album', async () => {
  const double = catalogue.albums.find(({ discs }) => discs === 2)!;
  const { user } = await open(`/album/${double.id}`);
  const discs = [1, 2].map((number) =>
    within(screen.getByRole('region', { name: `Disc ${number}` })),
  );
  const [first, second] = discs.map((disc) => disc.getAllByRole('listitem'));
  const all = catalogue.tracks
    .filter(({ album_id: id }) => id === double.id)
    .map(({ name }) => name);
  expect(first!.length + second!.length).toBe(all.length);
  expect(second![0]).toHaveTextContent(/^1/);

  await user.click(within(second![0]!).getByRole('button', { name: /^Play / }));

  await waitFor(() =>
    expect(queued()).toEqual(
      all.map((name, index) => (index === first!.length ? `[${name}]` : name)),
    ),
  );
});

test("P004 plays the album from a row's track, marks the row, and pauses", async () => {
  const { user } = await open();

  await user.click(press('Play Half the Harbour'));

  await waitFor(() =>
    expect(queued()).toEqual(
      album.map((name) => (name === 'Half the Harbour' ? `[${name}]` : name)),
    ),
  );
  expect(player.state.read().queue.items[0]?.source).toEqual({
    id: 'album.1',
    name: 'Salt on the Sill',
    path: '/album/1/salt-on-the-sill',
  });
  expect(row('Half the Harbour')).toHaveAttribute('aria-current', 'true');
  expect(rows().filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
  await user.click(press('Pause Half the Harbour'));
  await waitFor(() => expect(press('Play Half the Harbour')).toBeVisible());
  expect(player.state.read().state).toBe('paused');
});

test('P004 plays a row on double click, but not on its links', async () => {
  const { user } = await open();

  await user.dblClick(within(row('Linen Weather')).getByText(/plays$/));

  await waitFor(() => expect(queued()[3]).toBe('[Linen Weather]'));
  await user.dblClick(within(row('Kettle Song')).getByRole('button', { name: 'Like Kettle Song' }));
  await playbackStarted();
  expect(queued()[3]).toBe('[Linen Weather]');
});

test('P004 plays a row on tap, but not on mouse click', async () => {
  await open();
  const playsText = within(row('Linen Weather')).getByText(/plays$/);

  fireEvent(playsText, new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }));
  await playbackStarted();
  expect(queued()).toEqual([]);
  fireEvent(playsText, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));

  await waitFor(() => expect(queued()[3]).toBe('[Linen Weather]'));
});

test('P004 plays a row when its title is tapped, but follows the link on mouse click', async () => {
  await open();
  const link = within(row('Linen Weather')).getByRole('link', { name: 'Linen Weather' });
  const press = (pointerType: string) =>
    fireEvent(link, new PointerEvent('click', { bubbles: true, cancelable: true, pointerType }));

  press('touch');

  await waitFor(() => expect(queued()[3]).toBe('[Linen Weather]'));
  expect(screen.getByRole('heading', { level: 1, name: 'Salt on the Sill' })).toBeVisible();
  press('mouse');
  expect(await screen.findByRole('heading', { level: 1, name: 'Linen Weather' })).toBeVisible();
});

test("P003 plays an artist's top tracks by the large button, which becomes pause, and loads more", async () => {
  const { user } = await open('/artist/1');

  await user.click(press('Play'));

  await waitFor(() => expect(queued()[0]).toBe('[The Lamp Room]'));
  expect(queued()).toHaveLength(10);
  expect(player.state.read().queue.more).toMatchObject({ id: 'artist.1' });
  await user.click(press('Pause'));
  await waitFor(() => expect(press('Play')).toBeVisible());
  await user.click(press('Shuffle'));
  await waitFor(() => expect(player.state.read().queue.ordered).not.toBeNull());
});

test('P015 dims and labels a track without a file, and skips it in the queue', async () => {
  server.use(
    http.get('*/api/v1/albums/*', () =>
      HttpResponse.json({
        album: {
          id: 1,
          name: 'Half There',
          tracks: [
            { id: 1, name: 'Lost', src: null },
            { id: 2, name: 'Kept', src: '/storage/tracks/2.wav' },
            { id: 3, name: 'Gone', src: '' },
          ],
        },
      }),
    ),
  );
  const { user } = await open();

  expect(within(row('Lost')).getByText('Not available')).toBeVisible();
  expect(within(row('Lost')).queryByRole('button', { name: 'Play Lost' })).toBeNull();
  fireEvent.doubleClick(row('Lost'));
  await playbackStarted();
  expect(queued()).toEqual([]);
  await user.click(press('Play'));
  await waitFor(() => expect(queued()).toEqual(['[Kept]']));
});

test('opens the same menu by button, right click and keyboard, and queues tracks next or last', async () => {
  const { user } = await open();
  await user.click(press('Play Kettle Song'));
  await waitFor(() => expect(queued()[0]).toBe('[Kettle Song]'));

  fireEvent.contextMenu(row('Borrowed Coat'), { button: 2, clientX: 200, clientY: 300 });
  await user.click(await screen.findByRole('menuitem', { name: 'Play next' }));
  await waitFor(() => expect(queued()[1]).toBe('Borrowed Coat'));
  within(row('Linen Weather')).getByRole('link', { name: 'Linen Weather' }).focus();
  fireEvent.contextMenu(document.activeElement ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Add to queue' }));
  await waitFor(() => expect(queued()[2]).toBe('Linen Weather'));
  await user.click(press('More for Kettle Song'));

  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Play next',
    'Add to queue',
    'Add to playlist…',
    'Like',
    'Repost',
    'Start radio',
    'Go to track',
    'Go to artist',
    'Go to album',
    'Share',
    'Download (locked)',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Go to album' })).toHaveAttribute(
    'href',
    '/album/1/salt-on-the-sill',
  );
});

test('P004 does not play a row when an item of its menu is tapped', async () => {
  const { user } = await open();
  await user.click(press('More for Kettle Song'));

  fireEvent.doubleClick(await screen.findByRole('menu'));
  fireEvent(
    screen.getByRole('menuitem', { name: 'Like' }),
    new PointerEvent('click', { bubbles: true, pointerType: 'touch' }),
  );

  await waitFor(() => expect(press('Like Kettle Song')).toHaveAttribute('aria-pressed', 'true'));
  await playbackStarted();
  expect(queued()).toEqual([]);
});

test('opens the menu on a long press without a tap on release, but not while scrolling', async () => {
  await open();
  const playsText = within(row('Linen Weather')).getByText(/plays$/);
  const finger = (type: string, clientY = 100) =>
    fireEvent(
      playsText,
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: 50, clientY }),
    );

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  finger('pointerdown');
  finger('pointermove', 140);
  await act(() => vi.advanceTimersByTimeAsync(600));
  vi.useRealTimers();
  expect(screen.queryByRole('menu')).toBeNull();
  finger('pointerup', 140);
  finger('pointerdown');
  expect(await screen.findByRole('menu')).toBeVisible();
  finger('pointerup');
  finger('click');

  await playbackStarted();
  expect(queued()).toEqual([]);
});

test('suppresses mouse events after a long press, but not after the next tap', async () => {
  await open();
  const playsText = within(row('Linen Weather')).getByText(/plays$/);
  const press = () =>
    fireEvent(
      playsText,
      new PointerEvent('pointerdown', {
        bubbles: true,
        pointerType: 'touch',
        clientX: 50,
        clientY: 100,
      }),
    );

  press();
  expect(fireEvent.touchEnd(playsText)).toBe(true);
  press();
  await screen.findByRole('menu');

  expect(fireEvent.touchEnd(playsText)).toBe(false);
  expect(fireEvent.touchEnd(playsText)).toBe(true);
});

test("plays a card's item after hover or focus", async () => {
  const { user } = await open('/artist/1');
  const albums = screen.getByRole('region', { name: 'Albums' });

  within(albums).getByRole('link', { name: 'Salt on the Sill' }).focus();
  await user.click(await within(albums).findByRole('button', { name: 'Play Salt on the Sill' }));

  await waitFor(() =>
    expect(queued()).toEqual(album.map((name, index) => (index === 0 ? `[${name}]` : name))),
  );
  expect(
    await within(albums).findByRole('button', { name: 'Pause Salt on the Sill' }),
  ).toBeVisible();
  expect(
    within(albums).getByRole('button', { name: 'Play Letters to a Lighthouse' }),
  ).toBeInTheDocument();
});

test('P010 plays only the last of several cards clicked while the backend is slow', async () => {
  const { user } = await open('/artist/1');
  const answer = holdReplies('get', '*/api/v1/albums/1');
  const albums = screen.getByRole('region', { name: 'Albums' });
  within(albums).getByRole('link', { name: 'Salt on the Sill' }).focus();
  const first = await within(albums).findByRole('button', { name: 'Play Salt on the Sill' });

  await user.click(first);
  await user.click(within(albums).getByRole('button', { name: 'Play Letters to a Lighthouse' }));
  await waitFor(() => expect(queued().join()).toMatch(/^\[/));
  const wanted = queued();
  expect(wanted).not.toContain('Kettle Song');
  answer();
  await waitFor(() => expect(first).not.toHaveAttribute('aria-disabled'));

  expect(queued()).toEqual(wanted);
});

test('shows an error if the tracks of a card cannot be read', async () => {
  const { user } = await open('/artist/1');
  server.use(
    http.get('*/api/v1/albums/*', () =>
      HttpResponse.json({ message: 'The shelf is stuck.' }, { status: 410 }),
    ),
  );
  const albums = screen.getByRole('region', { name: 'Albums' });
  within(albums).getByRole('link', { name: 'Salt on the Sill' }).focus();

  await user.click(await within(albums).findByRole('button', { name: 'Play Salt on the Sill' }));

  expect(await screen.findByText('The shelf is stuck.')).toBeVisible();
  expect(queued()).toEqual([]);
});

test('P004 queues all of an album from its menu, which offers no download', async () => {
  const { user } = await open('/album/1', 'subscriber');
  await user.click(press('Play Kettle Song'));
  await waitFor(() => expect(queued()).toHaveLength(7));

  // Its last track has the same name.
  await user.click(
    within(screen.getByRole('main')).getAllByRole('button', {
      name: 'More for Salt on the Sill',
    })[0] as HTMLElement,
  );
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Play next',
    'Add to queue',
    'Add to playlist…',
    'Repost',
    'Go to artist',
    'Share',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Play next' }));

  await waitFor(() =>
    expect(queued().slice(0, 3)).toEqual(['[Kettle Song]', 'Kettle Song', 'Half the Harbour']),
  );
  expect(queued()).toHaveLength(14);
});

test("P008 plays the user's own liked tracks from the top of their page, with further pages as the source", async () => {
  const { user } = await open('/user/1');

  await user.click(await screen.findByRole('button', { name: 'Play' }));

  await waitFor(() => expect(queued()[0]).toBe("[The Ferryman's Daughter]"));
  expect(player.state.read().queue.more).toMatchObject({ id: 'liked-tracks' });
});

test('P004 leaves invalid lengths blank and out of the total', async () => {
  // Two of them aren't numbers, which is reported to developers.
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('*/api/v1/albums/:id', () =>
      HttpResponse.json({
        album: {
          id: 1,
          name: 'Salt on the Sill',
          tracks: [187_000, '60000', 1e18, -5, 'long', null].map((duration, index) => ({
            id: index + 1,
            name: `Track ${index + 1}`,
            duration,
          })),
        },
      }),
    ),
  );
  await open();

  expect(
    rows()
      .slice(0, 6)
      .map((one) => /\d+:[\d:]+/.exec(one.textContent)?.[0] ?? ''),
  ).toEqual(['3:07', '1:00', '', '', '', '']);
  expect(within(screen.getByRole('main')).getByText('6 tracks, 4:07')).toBeVisible();
});
