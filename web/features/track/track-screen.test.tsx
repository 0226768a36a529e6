import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { comeIntoSight } from '../../comments/test-comments.ts';
import { renderApp } from '../../test-app.tsx';

const open = async (path: string) => {
  const app = await renderApp({ path });
  await screen.findByRole('heading', { level: 1 });
  await comeIntoSight();
  return app;
};
const region = (name: string) => screen.findByRole('region', { name }, { timeout: 5_000 });

test('P005 P013 a track shows the first verses of its lyrics, without times, and all of them on demand', async () => {
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

test('P005 P013 a track without lyrics has no section for them', async () => {
  await open('/track/4');
  await act(() => vi.dynamicImportSettled());
  await screen.findByRole('region', { name: /^Comments/ }, { timeout: 5_000 });

  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lyrics' })).toBeNull());
});

test('P005 a track shows who wrote and recorded it, and its own notes if the backend sends some', async () => {
  server.use(
    http.get('*/api/v1/tracks/1', () =>
      HttpResponse.json({
        track: {
          id: 1,
          name: 'Kettle Song',
          description: 'The kettle is in G.',
          credits: [{ role: 'Kettle', name: 'Nuala Prendergast' }, { role: 7 }, null],
        },
      }),
    ),
  );
  await renderApp({ path: '/track/1' });

  expect(await region('Liner notes')).toHaveTextContent('The kettle is in G.');
  expect(within(await region('Credits')).getAllByRole('definition')).toHaveLength(1);
});

test("P005 a track leads to its artist's releases on other albums", async () => {
  await open('/track/1');

  const shelf = await region('More by Wren Castellane');
  expect(await within(shelf).findByRole('link', { name: 'Letters to a Lighthouse' })).toBeVisible();
  expect(within(shelf).queryByRole('link', { name: 'Salt on the Sill' })).toBeNull();
});
