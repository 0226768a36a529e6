import { act, fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../../mocks/node.ts';
import { resetUnsupported } from '../../../data/calls/capabilities.ts';
import { closeDialog } from '../../../ui/dialog-store.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { roomForPane } from '../bar/use-full-pane.ts';
import { resetLyrics } from '../lyrics/use-lyrics.ts';
import { closePanel } from '../panel-state.ts';
import { player } from '../../player.ts';
import { playerCode } from '../../start.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  HTMLElement.prototype.scrollTo = () => undefined;
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name as 'play').mockResolvedValue();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === roomForPane,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  return async () => {
    closePanel();
    act(() => closeDialog());
    // Only then is the full player's own history entry gone.
    await vi.waitFor(() => expect(history.state).not.toMatchObject({ isScreen: true }), 15_000);
    resetUnsupported();
    resetLyrics();
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    });
  };
});

/** The backend's lyrics by track; every other track has none. */
const withLyrics = (lyrics: Record<number, string>) =>
  server.use(
    http.get('*/api/v1/tracks/:id/lyrics', ({ params }) => {
      const text = lyrics[Number(params['id'])];
      return text === undefined
        ? HttpResponse.json({ message: 'Not found.' }, { status: 404 })
        : HttpResponse.json({ lyric: { text }, status: 'success' });
    }),
  );

/** Resolves when the reply about this track's lyrics has arrived. */
const waitForLyrics = (trackId: number): Promise<void> =>
  new Promise((resolve) => {
    server.events.on('response:mocked', ({ request }) => {
      if (request.url.endsWith(`/tracks/${trackId}/lyrics`)) resolve();
    });
  });

async function play() {
  const app = await renderApp({ path: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => playerCode.load());
  const tracks = [1, 2, 3].map((id) => ({ id, name: `Track ${id}`, src: `storage/${id}.mp3` }));
  act(() => player.play({ tracks, source: null, more: null }));
  return app;
}

async function openFull() {
  const app = await play();
  await app.user.click(await screen.findByRole('button', { name: 'Open the player' }));
  return { ...app, full: within(await screen.findByRole('dialog', { name: 'Player' })) };
}

test('P013 the full player has the lyrics beside the cover, and switches to the queue and back', async () => {
  withLyrics({ 1: '[00:10.00]One\n[00:20.00]Two' });
  const { full, user } = await openFull();
  expect(await full.findByRole('button', { name: 'Two' })).toBeInTheDocument();
  expect(full.getByRole('tab', { name: 'Lyrics' })).toHaveAttribute('aria-selected', 'true');
  expect(full.queryByRole('button', { name: 'Queue' })).toBeNull();

  await user.click(full.getByRole('tab', { name: 'Queue' }));

  expect(full.getByRole('tabpanel', { name: 'Queue' })).toBeInTheDocument();
  expect(full.getByRole('button', { name: 'Play Track 2' })).toBeInTheDocument();
  expect(full.queryByRole('button', { name: 'Two' })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  expect(full.getByRole('tab', { name: 'Lyrics' })).toHaveFocus();
  expect(full.getByRole('tabpanel', { name: 'Lyrics' })).toBeInTheDocument();
});

test('P013 shows the queue for a track without lyrics, and the lyrics of the next one again', async () => {
  withLyrics({ 2: '[00:10.00]One' });
  const { full, user } = await openFull();

  expect(await full.findByRole('tabpanel', { name: 'Queue' })).toBeInTheDocument();
  const tab = full.getByRole('tab', { name: 'Lyrics' });
  expect(tab).toHaveAttribute('aria-disabled', 'true');
  expect(tab).toHaveAccessibleDescription('No lyrics for this track');
  await user.click(tab);
  expect(full.getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true');
  act(() => player.next());

  expect(await full.findByRole('button', { name: 'One' })).toBeInTheDocument();
});

test('P013 keeps the queue until the lyrics of the next track are known', async () => {
  withLyrics({});
  const { full, user } = await openFull();
  await full.findByRole('tabpanel', { name: 'Queue' });
  await user.click(full.getByRole('button', { name: 'Search the queue' }));
  const requested = waitForLyrics(2);

  act(() => player.next());
  await requested;

  expect(full.getByRole('searchbox')).toHaveFocus();
  expect(full.getByRole('tabpanel', { name: 'Queue' })).toBeInTheDocument();
});

test('P013 ignores Alt with an arrow key on a tab', async () => {
  withLyrics({ 1: '[00:10.00]One' });
  const { full, user } = await openFull();
  await full.findByRole('button', { name: 'One' });
  act(() => full.getByRole('tab', { name: 'Lyrics' }).focus());

  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');

  expect(full.getByRole('tab', { name: 'Lyrics' })).toHaveFocus();
});

test('P013 shows the queue with its title on a backend without lyrics', async () => {
  server.use(
    http.get('*/api/v1/tracks/:id/lyrics', () =>
      HttpResponse.json({ message: 'Method not allowed.' }, { status: 405 }),
    ),
  );
  const { full } = await openFull();

  expect(await full.findByRole('heading', { name: 'Queue' })).toBeInTheDocument();
  expect(full.queryByRole('tab')).toBeNull();
  expect(full.getByRole('button', { name: 'Play Track 3' })).toBeInTheDocument();
});

test('P010 two quick presses open one full player', async () => {
  withLyrics({ 1: '[00:10.00]One' });
  await play();
  const opener = await screen.findByRole('button', { name: 'Open the player' });

  fireEvent.click(opener);
  fireEvent.click(opener);

  await screen.findByRole('button', { name: 'One' });
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
});
