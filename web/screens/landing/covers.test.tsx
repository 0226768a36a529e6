import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

withSilentPlayer();

const covers = async () => within(await screen.findByRole('region', { name: 'Press play' }));

test('plays albums from eight covers below the header, and links to them', async () => {
  const { user } = await renderApp({ path: '/' });
  const buttons = await (await covers()).findAllByRole('button', { name: /^Play / });
  expect(buttons).toHaveLength(8);
  const links = (await covers()).getAllByRole('link');
  expect(links).toHaveLength(8);
  expect(links[0]).toHaveAttribute('href', expect.stringMatching(/^\/album\/\d+\//));
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(8);

  const name = buttons[0]?.getAttribute('aria-label')?.replace('Play ', '') ?? '';
  await user.click(buttons[0]!);

  expect(await (await covers()).findByRole('button', { name: `Pause ${name}` })).toBeVisible();
  expect(queued().length).toBeGreaterThan(1);
  expect(queued()[0]).toMatch(/^\[.*\]$/);

  await user.click((await covers()).getByRole('button', { name: `Pause ${name}` }));
  await waitFor(async () =>
    expect((await covers()).getByRole('button', { name: `Play ${name}` })).toBeVisible(),
  );
});

test('takes covers from as many artists as possible, without duplicates or missing pictures', async () => {
  const album = (id: number, image: string | null = `/c/${id}.jpg`) => ({
    id,
    name: `Album ${id}`,
    image,
  });
  server.use(
    http.get('*/api/v1/landing/artists', () =>
      HttpResponse.json({
        artists: [
          { id: 1, name: 'Ada', albums: [album(1), album(2)] },
          { id: 2, name: 'Ben', albums: [album(1), album(3, null), album(4)] },
          { id: 3, name: 'Cleo', albums: null },
        ],
      }),
    ),
  );
  await renderApp({ path: '/' });

  const links = await (await covers()).findAllByRole('link');

  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Album 1Ada',
    'Album 2Ada',
    'Album 4Ben',
  ]);
});

test('hides the covers if there are no trending artists', async () => {
  server.use(http.get('*/api/v1/landing/artists', () => HttpResponse.json({ artists: [] })));
  await renderApp({ path: '/' });
  await screen.findByRole('heading', { name: 'The needle is down' });

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Press play' })).toBeNull());
});
