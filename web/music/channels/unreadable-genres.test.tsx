import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { toastStore } from '../../ui/toast-store.ts';

type Start = Parameters<typeof renderApp>[0];

const places: [name: string, start: Start][] = [
  [
    'the page to start from',
    {
      path: '/',
      scenarios: ['homepage channel'],
      change: (state) => {
        state.channels = [];
      },
    },
  ],
  ['a search without results', { path: '/search/zzzz' }],
  [
    'a channel that can be narrowed down',
    {
      path: '/channel/new-releases',
      change: (state) => {
        for (const { config } of state.channels) if (config) config.restriction = 'genre';
      },
    },
  ],
];

/** Waits until the response has been rendered. */
async function openWithoutGenres(start: Start, status: number) {
  const read = vi.fn<() => void>();
  server.use(
    http.get('*/api/v1/genres', () => {
      read();
      return HttpResponse.json({ message: 'The genres are not for you.' }, { status });
    }),
  );
  await renderApp(start);
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
}

test.each(places)(
  'shows an error without a toast on %s when the backend refuses genres with 403',
  async (_, start) => {
    await openWithoutGenres(start, 403);

    expect(await screen.findByText('The genres are not for you.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(toastStore.read()).toBeNull();
  },
);

test.each(places)('hides genres on %s when the backend lacks them', async (_, start) => {
  await openWithoutGenres(start, 404);

  await expect(
    screen.findByText('The genres are not for you.', {}, { timeout: 500 }),
  ).rejects.toThrow(/Unable to find/);
  expect(toastStore.read()).toBeNull();
});
