import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

withSilentPlayer();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rows = () =>
  within(screen.getByRole('region', { name: 'Coming up' })).getAllByRole('listitem');

test("shows a radio's seed and upcoming tracks at one address", async () => {
  const { address } = await renderApp({ path: '/radio/artist/1', hasDocument: true });

  await heading('Wren Castellane radio');
  expect(
    within(screen.getByRole('main')).getAllByRole('link', { name: 'Wren Castellane' })[0],
  ).toHaveAttribute('href', '/artist/1/wren-castellane');
  expect(rows()).toHaveLength(10);
  expect(address()).toBe('/radio/artist/1');
  await waitFor(() => expect(document.title).toBe('Radio · Wren Castellane · Undersong'));
});

test.each([
  ['/radio/track/1', 'Kettle Song radio'],
  ['/radio/genre/1', /radio$/],
] as const)('shows a radio at %s', async (path, name) => {
  await renderApp({ path });

  await screen.findByRole('heading', { level: 1, name });
  expect(rows()).toHaveLength(10);
});

test.each(['/radio/artist/999', '/radio/mood/1'])(
  'shows a message instead of a radio at %s',
  async (path) => {
    await renderApp({ path });

    await waitFor(() =>
      expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeVisible(),
    );
    expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
  },
);

test('shows a message without play buttons for an empty radio', async () => {
  server.use(
    http.get('*/api/v1/radio/artist/1', () =>
      HttpResponse.json({ seed: { id: 1, name: '<b>Wren</b>' }, recommendations: [] }),
    ),
  );
  await renderApp({ path: '/radio/artist/1' });

  await heading('<b>Wren</b> radio');
  expect(screen.getByText('There is nothing to play here yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

test('starts a radio from a page and from a menu', async () => {
  const { user } = await renderApp({ path: '/artist/1', as: 'member' });
  await heading('Wren Castellane');
  const playing = () => player.state.read().queue.items[0]?.source;

  await user.click(screen.getByRole('button', { name: 'Start radio' }));
  await waitFor(() =>
    expect(playing()).toEqual({
      id: 'radio.artist.1',
      name: 'Wren Castellane radio',
      path: '/radio/artist/1',
    }),
  );
  expect(player.state.read().queue.more).toMatchObject({ id: 'radio.artist.1' });
  await user.click(
    (await screen.findAllByRole('button', { name: 'More for The Lamp Room' }))[0] as HTMLElement,
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Start radio' }));

  await waitFor(() =>
    expect(playing()).toEqual({
      id: 'radio.track.12',
      name: 'The Lamp Room radio',
      path: '/radio/track/12',
    }),
  );
});

test.each([404, 405, 501])('hides radio if the backend responds with %i', async (status) => {
  server.use(
    http.get('*/api/v1/radio/:type/:id', () => HttpResponse.json({ message: 'No.' }, { status })),
  );
  const { user } = await renderApp({ path: '/track/1', as: 'member' });
  await heading('Kettle Song');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start radio' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More for Kettle Song' }));
  await screen.findByRole('menuitem', { name: 'Share' });
  expect(screen.queryByRole('menuitem', { name: 'Start radio' })).toBeNull();
});
