import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';

const at = '2026-03-04T12:00:00Z';
const date = new Intl.DateTimeFormat('en', { year: 'numeric' }).format(new Date(at));

test('P006 shows guests when the tracks of a playlist were added', async () => {
  await renderApp({
    path: '/playlist/1',
    change: ({ catalogue }) => {
      for (const { track_ids, added } of catalogue.playlists)
        for (const id of track_ids) added[id] = at;
    },
  });
  await screen.findByRole('heading', { level: 1 });

  const [row] = await screen.findAllByText('Added', { selector: 'li .sr-only' });
  expect(row?.parentElement).toHaveTextContent(date);
});

test('P006 hides the column if the backend sends no dates', async () => {
  await renderApp({
    path: '/playlist/1',
    change: ({ catalogue }) => {
      for (const playlist of catalogue.playlists) playlist.added = {};
    },
  });
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByText('Added')).toBeNull();
});

test("P006 shows the column in a member's table on a wide screen", async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_100);
  await renderApp({ path: '/playlist/1', as: 'member' });

  expect(await screen.findByRole('columnheader', { name: 'Added' })).toBeVisible();
  vi.restoreAllMocks();
});
