import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../../mocks/node.ts';
import { resetUnsupported } from '../../../data/calls/capabilities.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { resetLyrics } from '../lyrics/use-lyrics.ts';
import { closePanel, togglePanel } from '../panel-state.ts';
import { player } from '../../player.ts';
import { playerCode } from '../../start.ts';

const scrolled = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name as 'play').mockResolvedValue();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  HTMLElement.prototype.scrollTo = scrolled as typeof HTMLElement.prototype.scrollTo;
  return () => {
    closePanel();
    resetUnsupported();
    resetLyrics();
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    });
  };
});

/** The backend's response for every track's lyrics. */
const answer = (respond: () => Response) =>
  server.use(http.get('*/api/v1/tracks/:id/lyrics', respond));
const lyric = (text: string) => () => HttpResponse.json({ lyric: { text }, status: 'success' });

async function openLyrics(count = 1) {
  const app = await renderApp({ path: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => playerCode.load());
  const tracks = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Track ${index + 1}`,
    src: `storage/${index}.mp3`,
  }));
  act(() => player.play({ tracks, source: null, more: null }));
  act(() => togglePanel('lyrics'));
  await screen.findByRole('heading', { name: 'Lyrics' });
  return app;
}

const at = (position: number) => act(() => player.time.set({ ...player.time.read(), position }));
const line = (name: string) => screen.findByRole('button', { name });

test('P013 marks the current line and plays from another on press', async () => {
  answer(lyric('[00:10.00]One\n[00:20.50]Two\n[00:30.00]Three'));
  const seek = vi.spyOn(player, 'seek').mockImplementation(() => undefined);
  const { user } = await openLyrics();

  expect(await line('One')).not.toHaveAttribute('aria-current');
  at(21);
  expect(await line('Two')).toHaveAttribute('aria-current', 'true');
  expect(await line('One')).not.toHaveAttribute('aria-current');
  await user.click(await line('Three'));

  expect(seek).toHaveBeenCalledExactlyOnceWith(30);
});

test('P013 B018 follows the lyrics until the visitor scrolls, and again on request', async () => {
  answer(lyric('[00:10.00]One\n[00:20.00]Two\n[00:30.00]Three\n[00:40.00]Four'));
  const { user } = await openLyrics();
  await line('One');
  at(11);
  at(21);
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'smooth' }));

  fireEvent.wheel(await line('Two'));
  at(31);
  expect(scrolled).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Back to the current line' }));

  expect(scrolled).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('button', { name: 'Back to the current line' })).toBeNull();
});

test('B018 does not animate with reduced motion', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('reduce'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  answer(lyric('[00:10.00]One\n[00:20.00]Two'));
  await openLyrics();
  await line('One');
  at(11);
  at(21);

  expect(scrolled).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'instant' }));
});

test('P013 shows plain lyrics as text', async () => {
  answer(lyric('One\n\nTwo'));
  await openLyrics();

  expect(
    await within(await screen.findByRole('region', { name: 'Lyrics' })).findByText('Two'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Two' })).toBeNull();
});

test.each([
  [
    'a track without lyrics',
    () => HttpResponse.json({ message: 'No query results.' }, { status: 404 }),
  ],
  ['an empty text', lyric('  \n ')],
])('P013 shows a message for %s', async (_, respond) => {
  answer(respond);
  await openLyrics();

  expect(await screen.findByText('No lyrics for this track')).toBeVisible();
});

test('P013 offers a retry after a failure', async () => {
  let isDown = true;
  answer(() =>
    isDown ? HttpResponse.json({ message: 'Not for you.' }, { status: 403 }) : lyric('One')(),
  );
  const { user } = await openLyrics();

  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);

  expect(await screen.findByText('One')).toBeVisible();
});

test('P013 hides the button on a backend without lyrics', async () => {
  answer(() => HttpResponse.json({ message: 'Method not allowed.' }, { status: 405 }));
  await openLyrics();
  await screen.findByText('No lyrics for this track');

  expect(
    within(screen.getByRole('region', { name: 'Player' })).queryByRole('button', {
      name: 'Lyrics',
    }),
  ).toBeNull();
});

test('P013 hides the button after eight tracks without lyrics', async () => {
  answer(() => HttpResponse.json({ message: 'Not found.' }, { status: 404 }));
  await openLyrics(8);
  const button = () =>
    within(screen.getByRole('region', { name: 'Player' })).queryByRole('button', {
      name: 'Lyrics',
    });
  for (let count = 1; count < 8; count += 1) {
    await screen.findByText('No lyrics for this track');
    expect(button()).not.toBeNull();
    act(() => player.next());
  }

  await waitFor(() => expect(button()).toBeNull());
});
