import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { changeRows } from '../../../mocks/seed/catalogue-rows.ts';
import { comeIntoSight, withSight } from '../../music/comments/test-comments.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';
import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './track.states.ts';

withSight();

testStates(states);

const open = async (path: string) => {
  const app = await renderApp({ path });
  await screen.findByRole('heading', { level: 1 });
  await comeIntoSight();
  return app;
};
const region = (name: string) => screen.findByRole('region', { name });

test('P005 P013 shows the first verses of lyrics without times, and all of them on demand', async () => {
  const { user } = await open('/track/1');
  const lyrics = await region('Lyrics');
  const lines = () => [...lyrics.querySelectorAll('p[dir=auto]')].map((one) => one.textContent);
  await waitFor(() => expect(lines()).toHaveLength(9));
  expect(lines().join(' ')).not.toMatch(/\[|\d:/);

  await user.click(within(lyrics).getByRole('button', { name: 'Lyrics: See all' }));

  expect(lines()).toHaveLength(20);
  expect(within(lyrics).getByRole('button', { name: 'Lyrics: Show less' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('P005 P013 hides the section for a track without lyrics', async () => {
  await open('/track/4');
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole('region', { name: /^Comments/ });

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lyrics' })).toBeNull());
  // Only shown where lyrics have a column of their own.
  expect(await screen.findByText('This track has no lyrics yet.')).toHaveClass('hidden');
});

test('P005 P013 does not reserve space for lyrics that have not loaded', async () => {
  const answer = holdReplies('get', '*/api/v1/tracks/1/lyrics');
  await open('/track/1');
  const album = await region('From the album');
  const place = album.parentElement?.nextElementSibling;
  expect(place).toBeEmptyDOMElement();
  expect(place).not.toHaveClass('min-h-80');
  await act(() => vi.dynamicImportSettled());
  expect(place).toBeEmptyDOMElement();
  answer();

  expect(place).toContainElement(await region('Lyrics'));
});

test("P005 shows a track's credits, and its notes if the backend sends any", async () => {
  server.use(
    http.get('*/api/v1/tracks/1', () =>
      HttpResponse.json({
        track: {
          id: 1,
          name: 'Kettle Song',
          description: 'The kettle is in G.',
          credits: [{ role: 'Kettle', name: 'Nuala Prendergast' }],
        },
      }),
    ),
  );
  await renderApp({ path: '/track/1' });

  expect(await region('Liner notes')).toHaveTextContent('The kettle is in G.');
  expect(within(await region('Credits')).getAllByRole('definition')).toHaveLength(1);
});

test("P005 links to the artist's releases other than the track's album", async () => {
  await open('/track/1');

  // Some of the page's parts load later, and render it again.
  await screen.findByRole('link', { name: 'Letters to a Lighthouse' });
  const shelf = await region('More by Wren Castellane');
  expect(within(shelf).getByRole('link', { name: 'Letters to a Lighthouse' })).toBeVisible();
  expect(within(shelf).queryByRole('link', { name: 'Salt on the Sill' })).toBeNull();
});

describe('a link with a time', () => {
  withSilentPlayer();

  test('P005 starts the track at that time and shows the time before', async () => {
    const seek = vi.spyOn(player, 'seek').mockClear();
    const { user, address } = await renderApp({ path: '/track/1?t=60', as: 'subscriber' });
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByText('Starts at 1:00')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/track/1/kettle-song?t=60'));
    expect(seek).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Play' }));

    await waitFor(() => expect(seek).toHaveBeenCalledWith(60));
    expect(queued()).toEqual(['[Kettle Song]']);
  });

  test.each(['0', '-5', '99999', '1e2', 'x'])('P005 ignores the time %s', async (time) => {
    const seek = vi.spyOn(player, 'seek').mockClear();
    const { user } = await renderApp({ path: `/track/1?t=${time}`, as: 'subscriber' });
    await screen.findByRole('heading', { level: 1 });

    await user.click(screen.getByRole('button', { name: 'Play' }));

    await waitFor(() => expect(queued()).toEqual(['[Kettle Song]']));
    expect(seek).not.toHaveBeenCalled();
    expect(screen.queryByText(/^Starts at/)).toBeNull();
  });

  test('P005 offers the link in the menu of the playing track', async () => {
    const { user } = await renderApp({ path: '/track/1', as: 'subscriber' });
    await screen.findByRole('heading', { level: 1 });
    const more = screen.getByRole('button', { name: 'More for Kettle Song' });
    await user.click(more);
    await screen.findByRole('menuitem', { name: 'Share' });
    expect(screen.queryByRole('menuitem', { name: /^Copy link at/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(queued()).toEqual(['[Kettle Song]']));
    act(() => player.time.set({ ...player.time.read(), position: 65.4 }));

    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link at 1:05' }));

    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(
        `${location.origin}/track/1/kettle-song?t=65`,
      ),
    );
  });
});

describe('explicit lyrics', () => {
  const mark = { name: 'Explicit' };

  test('P004 P005 marks the album, its row and the track', async () => {
    const { user } = await renderApp({
      path: '/album/1',
      change: ({ catalogue }) =>
        changeRows(catalogue, 'tracks', ({ id }) => ({ explicit: id === 1 })),
    });
    await screen.findByRole('heading', { level: 1 });
    expect(
      within(screen.getByText('Album', { selector: 'p' })).getByRole('img', mark),
    ).toBeVisible();
    const rows = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(rows.filter((row) => within(row).queryByRole('img', mark))).toHaveLength(1);

    await user.click(screen.getByRole('link', { name: 'Kettle Song' }));

    await screen.findByRole('heading', { level: 1, name: 'Kettle Song' });
    expect(screen.getByRole('img', mark)).toBeVisible();
  });

  test('P004 omits the mark without a flag', async () => {
    await renderApp({ path: '/album/1' });
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('img', mark)).toBeNull();
  });
});
