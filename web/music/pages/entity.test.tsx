import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

// These replies are reported to developers.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

/** A backend after an update, with IDs as strings and other field names. */
const open = (path: string, key: CallKey, as: 'guest' | 'member' = 'member') =>
  renderApp({
    path,
    as,
    change: ({ failures }) => failures.push({ key, as: 'drifted', times: 9 }),
  });

test.each<[string, CallKey]>([
  ['/album/1', 'GET albums/{id}'],
  ['/artist/1', 'GET artists/{id}'],
  ['/track/1', 'GET tracks/{id}'],
  ['/playlist/1', 'GET playlists/{id}'],
  ['/user/1', 'GET users/{id}'],
  ['/radio/artist/1', 'GET radio/{type}/{id}'],
])('B001 %s shows an error with a retry when the reply lacks its name', async (path, key) => {
  await open(path, key);

  expect(await screen.findByRole('heading', { name: "We couldn't load this page" })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('B014 a page that was never opened here says that it needs a connection', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.get('*/api/v1/albums/1', () => HttpResponse.error()));
  await renderApp({ path: '/album/1', as: 'member' });

  expect(await screen.findByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
  server.resetHandlers();
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(screen.queryByText("You're offline")).toBeNull());
});

test("B001 reads a genre's name from the address when its channel lacks one", async () => {
  await renderApp({
    path: '/genre/folk',
    change: ({ channels }) => {
      for (const channel of channels) channel.name = '';
    },
  });

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/folk/i);
});

test('B001 omits artists without a name on the landing page', async () => {
  await open('/', 'GET landing/artists', 'guest');

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/trending artists/)).not.toBeInTheDocument());
});
