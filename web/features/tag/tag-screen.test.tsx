import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { queued, withSilentPlayer } from '../../music/test-playing.ts';
import { renderApp } from '../../test-app.tsx';

withSilentPlayer();

const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name })).getAllByRole('listitem');

test.each([
  ['/tag/slow', 'Slow'],
  ['/genre/folk', 'Folk'],
])('P002 %s plays its tracks from the top, beside the same headings', async (path, name) => {
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

test('P002 a tag without tracks has nothing to play and says so', async () => {
  server.use(
    http.get('*/api/v1/tags/slow/tracks', () =>
      HttpResponse.json({
        tag: { id: 1, name: 'slow' },
        pagination: { current_page: 1, data: [], per_page: 48, total: 0, last_page: 1 },
      }),
    ),
  );
  await renderApp({ path: '/tag/slow' });

  expect(await screen.findByText('There is nothing with this tag.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
});
