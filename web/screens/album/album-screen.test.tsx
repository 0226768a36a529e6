import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { comeIntoSight, withSight } from '../../music/comments/test-comments.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../dev/test/test-states.tsx';
import * as states from './album.states.ts';

withSight();

testStates(states);

const open = async (path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const app = await renderApp({ path, ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const region = (name: string) => screen.findByRole('region', { name });
const namesIn = (place: HTMLElement) =>
  within(within(place).getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('F085 shows the configured ad slot above the album', async () => {
  await open('/album/1', {
    change: ({ settings }) => {
      settings.ads = { album_above: '<b>ad</b>' };
    },
  });

  expect(
    screen
      .getByRole('complementary', { name: 'Advertisement' })
      .compareDocumentPosition(screen.getByRole('heading', { level: 1 })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('P004 shows liner notes as paragraphs, and the credits', async () => {
  await open('/album/1');

  expect(await region('Liner notes')).toHaveTextContent(/If you hear a tap, it is the tap\./);
  const credits = within(await region('Credits'));
  expect(credits.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'Voice and guitar',
    'Second voice and concertina',
    'Recorded by',
    'Mastered by',
  ]);
  expect(credits.getAllByRole('definition')[2]).toHaveTextContent('Tomás Egan');
});

test.each([
  ['/album/1', '*/api/v1/albums/1', { album: null }],
  ['/channel/new', '*/api/v1/channel/new', { channel: null }],
])('P004 shows the not-found page if the reply to %s is empty', async (path, address, reply) => {
  vi.spyOn(console, 'error').mockReturnValue();
  server.use(http.get(address, () => HttpResponse.json(reply)));

  await open(path);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("We couldn't find that page");
});

test('P004 hides the sections of an album without notes and credits', async () => {
  await renderState(states.withoutNotes);
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('heading', { name: 'Liner notes' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Credits' })).toBeNull();
});

test("P004 links to the artist's other releases, newest first and without this album", async () => {
  await open('/album/2', {
    change: ({ catalogue }) => {
      const [album] = catalogue.albums;
      if (!album) throw new Error('The demo has an album');
      Object.assign(catalogue, {
        albums: [
          { ...album, id: 9_900, name: 'An Early Single', release_date: '2020-01-01' },
          ...catalogue.albums,
        ],
      });
    },
  });
  expect(screen.queryByRole('region', { name: 'More by Wren Castellane' })).toBeNull();

  await comeIntoSight();

  await screen.findByRole('link', { name: 'An Early Single' });
  const shelf = await region('More by Wren Castellane');
  expect(namesIn(shelf)).toEqual(['Salt on the Sill', 'An Early Single']);
  expect(within(shelf).getByRole('link', { name: /^See all/ })).toHaveAttribute(
    'href',
    '/artist/1/wren-castellane/albums',
  );
});

test("P004 hides other releases for an artist's only album", async () => {
  await open('/album/1', {
    change: ({ catalogue }) =>
      void Object.assign(catalogue, { albums: catalogue.albums.filter(({ id }) => id !== 2) }),
  });
  await comeIntoSight();
  await act(() => vi.dynamicImportSettled());

  await screen.findByRole('region', { name: /^Comments/ });
  expect(screen.queryByRole('heading', { name: /^More by/ })).toBeNull();
});

test('P004 reports other releases that fail to load, and retries', async () => {
  const { user } = await open('/album/1');
  server.use(
    http.get('*/api/v1/artists/1', () => HttpResponse.json({ message: 'No.' }, { status: 503 })),
  );
  await comeIntoSight();
  const again = await within(await region('More by Wren Castellane')).findByRole('button', {
    name: 'Try again',
  });
  server.resetHandlers();

  await user.click(again);

  expect(await screen.findByRole('link', { name: 'Letters to a Lighthouse' })).toBeVisible();
}, 20_000);
