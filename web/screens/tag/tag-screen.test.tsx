import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

withSilentPlayer();

const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('listitem');

test.each([
  ['/tag/slow', 'Slow'],
  ['/genre/folk', 'Folk'],
])('P002 plays the tracks of %s from the top', async (path, name) => {
  const { user } = await renderApp({ path, as: 'subscriber' });
  await screen.findByRole('heading', { level: 1, name });
  expect((await rowsOf('Albums')).length).toBeGreaterThan(0);
  const [first] = await rowsOf('Tracks');
  const title = first?.querySelector('a[data-result]')?.textContent ?? 'none';

  await user.click(screen.getByRole('button', { name: 'Play' }));

  await waitFor(() => expect(queued()[0]).toBe(`[${title}]`));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect((await rowsOf('Tracks'))[0]).toHaveAttribute('aria-current', 'true');
});

test('P002 shows the albums of a tag without tracks, without a play button', async () => {
  server.use(
    http.get('*/api/v1/tags/slow/tracks', () =>
      HttpResponse.json({
        tag: { id: 1, name: 'slow' },
        pagination: { current_page: 1, data: [], per_page: 48, total: 0, last_page: 1 },
      }),
    ),
  );
  await renderApp({ path: '/tag/slow' });

  expect(await screen.findByText('No tracks have this tag.')).toBeVisible();
  expect((await rowsOf('Albums')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});

test('P002 reports albums that fail to load, and retries', async () => {
  let isBroken = true;
  server.use(
    http.get('*/api/v1/tags/slow/albums', () =>
      isBroken ? HttpResponse.json({ message: 'Out of order' }, { status: 422 }) : undefined,
    ),
  );
  const { user } = await renderApp({ path: '/tag/slow' });
  const albums = within(await screen.findByRole('region', { name: 'Albums' }));
  expect(albums.getByText('Out of order')).toBeVisible();
  isBroken = false;

  await user.click(albums.getByRole('button', { name: 'Try again' }));

  expect((await albums.findAllByRole('listitem')).length).toBeGreaterThan(0);
});

test('P002 hides the albums if the backend has none by tag', async () => {
  server.use(
    http.get('*/api/v1/tags/slow/albums', () =>
      HttpResponse.json({ message: 'No.' }, { status: 404 }),
    ),
  );
  await renderApp({ path: '/tag/slow' });

  expect((await rowsOf('Tracks')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Albums' })).toBeNull();
});
