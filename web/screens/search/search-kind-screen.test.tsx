import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { markUnsupported } from '../../data/calls/capabilities.ts';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const field = () => screen.findByRole('searchbox');
const region = (name: RegExp) => screen.findByRole('region', { name });
const kinds = () => screen.findByRole('navigation', { name: 'Result types' });
const status = (text: RegExp) =>
  within(screen.getByRole('main')).getByText(text, { selector: '[role=status]' });

test('P007 searches one kind at its own address and shows the number of results', async () => {
  const { user, address } = await renderApp({ path: '/search/a' });

  await user.click(within(await kinds()).getByRole('link', { name: 'Albums' }));

  await waitFor(async () =>
    expect(within(await kinds()).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Albums',
    ),
  );
  expect(address()).toBe('/search/a/albums');
  const albums = await region(/^Albums/);
  await waitFor(() => expect(status(/^\d+ results$/)).toBeInTheDocument());
  const count = Number(/\d+/.exec(status(/results$/).textContent ?? '')?.[0]);
  expect(count).toBeGreaterThan(48);
  expect(within(albums).getAllByRole('listitem')).toHaveLength(48);

  while (within(albums).queryByRole('button', { name: 'Load more' })) {
    await user.click(within(albums).getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(within(albums).queryByRole('button', { busy: true })).toBeNull());
  }
  await waitFor(() => expect(within(albums).getAllByRole('listitem')).toHaveLength(count));
});

test('P007 keeps the kind while typing, and returns to the full search when the field is emptied', async () => {
  const { user, address } = await renderApp({ path: '/search/wren/artists' });
  await region(/^Artists/);

  await user.clear(await field());
  await user.type(await field(), 'copper');
  await waitFor(() => expect(address()).toBe('/search/copper/artists'));
  expect(await screen.findByRole('link', { name: 'Copperbird' })).toBeVisible();
  await user.keyboard('{Escape}');

  expect(await field()).toHaveValue('');
  await waitFor(() => expect(address()).toBe('/search'));
});

test('P007 shows guests a list of tracks with more on demand, reached by arrow keys', async () => {
  const { user } = await renderApp({ path: '/search/a/tracks' });
  const tracks = await region(/^Tracks/);
  await waitFor(() => expect(within(tracks).getAllByRole('listitem')).toHaveLength(48));
  expect(screen.queryByRole('grid')).toBeNull();
  (await field()).focus();

  await user.keyboard('{ArrowDown}');
  expect(within(tracks).getAllByRole('listitem')[0]).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.click(within(tracks).getByRole('button', { name: 'Load more' }));

  await waitFor(() => expect(within(tracks).getAllByRole('listitem')).toHaveLength(96));
});

test('P007 shows members a table of tracks, reached by arrow keys', async () => {
  const { user } = await renderApp({ path: '/search/a/tracks', as: 'member' });
  const table = await screen.findByRole('grid', { name: 'Tracks' });
  await waitFor(() => expect(Number(table.getAttribute('aria-rowcount'))).toBeGreaterThan(100));
  (await field()).focus();

  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAttribute('data-row', '0');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAttribute('data-row', '1');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await field()).toHaveFocus();
});

test('P007 suggests all kinds and single words if a kind has no results', async () => {
  const { user, address } = await renderApp({ path: '/search/zzzz%20wren/artists' });

  expect(
    await screen.findByRole('heading', { name: 'There are no items matching your query' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search everything' })).toHaveAttribute(
    'href',
    '/search/zzzz%20wren',
  );
  await user.click(screen.getByRole('link', { name: 'Search for “wren”' }));

  expect(await screen.findByRole('link', { name: 'Wren Castellane' })).toBeVisible();
  expect(address()).toBe('/search/wren/artists');
});

test('P007 reports a kind that fails to load, and retries', async () => {
  server.use(
    http.get('*/api/v1/search/model/*', () =>
      HttpResponse.json({ message: 'The index is being rebuilt.' }, { status: 403 }),
    ),
  );
  const { user } = await renderApp({ path: '/search/wren/artists' });
  const alert = await within(await screen.findByRole('main')).findByRole('alert');
  expect(alert).toHaveTextContent('The index is being rebuilt.');
  server.resetHandlers();

  await user.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await region(/^Artists/)).toBeVisible();
});

test.each([404, 405])(
  'P007 searches all kinds if the backend cannot search one (%i)',
  async (status) => {
    server.use(
      http.get('*/api/v1/search/model/*', () => HttpResponse.json({ message: 'No.' }, { status })),
    );
    const { address } = await renderApp({ path: '/search/wren/artists' });

    expect(await region(/^Top result/)).toBeVisible();
    expect(address()).toBe('/search/wren');
    expect(screen.queryByRole('navigation', { name: 'Result types' })).toBeNull();
  },
);

test('P007 shows more results in place if the backend cannot search by kind', async () => {
  markUnsupported('GET search/model/{modelType}');
  const { user } = await renderApp({ path: '/search/a' });
  const albums = await region(/^Albums/);
  expect(within(albums).queryByRole('link', { name: 'Albums: See all' })).toBeNull();

  await user.click(within(albums).getByRole('button', { name: 'Albums: See all' }));

  expect(within(albums).getAllByRole('listitem')).toHaveLength(18);
});
