// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HttpResponse, http } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { safeReply } from './safe-reply.ts';
import {
  validateReply,
  validateRequest,
  watchDocument,
  locateMismatch,
  showMismatch,
} from './validate-reply.ts';

const listen = () => vi.spyOn(console, 'error').mockReturnValue();
const notice = () => document.getElementById('foyer-departures')?.shadowRoot;
const first = ({ mock }: ReturnType<typeof listen>): unknown[] =>
  mock.calls.map(([words]) => words as unknown);

/** Earlier tests may have left a notice, which stays until it is closed. */
beforeEach(() => {
  showMismatch('response', 'GET genres', { lines: [], location: '' });
  notice()?.querySelector('button')?.click();
});

test('reports a mismatch of an inlined reply with any query', () => {
  const spoken = listen();

  watchDocument(
    {
      'landing/artists': { artists: [] },
      'artists/7': { artist: { id: 7 } },
      'notifications?page=1': { pagination: [] },
      'no/such/call': 7,
    },
    false,
  );

  expect(first(spoken)).toEqual([
    "The response to 'GET artists/{id}' doesn't match the schema:\n  artist.name: expected string, seen nothing",
    "The response to 'GET notifications' doesn't match the schema:\n  pagination: expected object, seen []",
  ]);
});

test('B001 shows a mismatch in the page with its call, path, types and row, until a reply matches', () => {
  listen();
  validateReply('GET artists/{id}', { artist: { id: 7 } });
  validateReply('GET genres', { pagination: 7 });
  locateMismatch('GET genres', 'contracts/schema/music.ts:7');

  expect(notice()?.textContent).toMatch(/^2 responses don't match the schemaClose/);
  expect(notice()?.textContent).toContain(
    'GET artists/{id}artist.name: expected string, seen nothing',
  );
  expect(notice()?.textContent).toContain(
    'GET genresIts row: contracts/schema/music.ts:7pagination: expected',
  );

  validateReply('GET artists/{id}', { artist: { id: 7, name: 'Wren' } });
  expect(notice()?.textContent).not.toContain('GET artists/{id}');
  notice()?.querySelector('button')?.click();
  expect(notice()).toBeUndefined();
});

test('B001 shows a request that does not match its row, or has an unknown name, like a response', () => {
  const spoken = listen();
  validateRequest('GET genres', { query: { page: 'two', sort: 'name', query: undefined } });

  expect(notice()?.textContent).toMatch(/^A request doesn't match the schemaClose/);
  expect(notice()?.textContent).toContain('GET genres (request)');
  expect(first(spoken)).toEqual([
    "The request of 'GET genres' doesn't match the schema:\n  query.page: expected number, seen string of 3 characters\n  query.sort: expected no such name, seen string of 4 characters",
  ]);

  validateRequest('GET genres', { query: { page: 2 } });
  expect(notice()).toBeUndefined();
});

test('B001 shows a mismatch that repeats in many items once, with the number of the others', () => {
  listen();

  validateReply('GET landing/artists', {
    artists: [{ id: 1 }, { id: 2, name: 7 }, { name: 'No id' }, { id: 4 }],
  });

  const lines = [...(notice()?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
  expect(lines.filter((line) => line.startsWith('artists.'))).toEqual([
    'artists.0.name: expected string, seen nothing (2 more like it)',
    'artists.2.id: expected number, seen nothing',
  ]);
});

test.each(['object', 'json', 'base64'] as const)(
  "validates the backend's own bootstrap data behind a document, also sent as %s",
  async (encoding) => {
    const spoken = listen();
    world.state.bootstrapForm.encoding = encoding;
    world.state.themes = [{ ...world.state.themes[0], name: 7 } as never];
    world.state.menus = [
      {
        id: 1,
        name: 'Main',
        positions: ['header'],
        items: [{ id: 9, label: '', type: 'route', action: `/as-${encoding}` }],
      },
    ] as never;

    watchDocument({}, true);

    await vi.waitFor(
      () =>
        expect(spoken).toHaveBeenCalledWith(
          'Dropped a list item that has no label:',
          expect.objectContaining({ action: `/as-${encoding}` }),
        ),
      { timeout: 15_000 },
    );
    expect(first(spoken)[0]).toContain('  data.themes.all.0.name: expected string, seen 7');
  },
);

test('does not request bootstrap data again that the app has already requested', async () => {
  const onRequest = vi.fn();
  server.use(
    http.get('*/api/v1/bootstrap-data', () => {
      onRequest();
      return HttpResponse.json({});
    }),
  );

  watchDocument({}, false);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });

  expect(onRequest).not.toHaveBeenCalled();
});

test('reports a dropped list item once, with the missing field', () => {
  const spoken = listen();
  watchDocument({}, false);
  const artists = [{ id: 1, name: 'Kept' }, { name: 'No id' }];

  for (let replies = 0; replies < 3; replies += 1) safeReply('GET landing/artists', { artists });

  expect(spoken.mock.calls).toEqual([['Dropped a list item that has no id:', artists[1]]]);
});

test('lazily imports only the validator and further shapes', () => {
  const root = join(import.meta.dirname, '../..');
  const later = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\btest\b/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(
        ([, file = '']) => join(dirname(path), file),
      ),
    );

  expect(later.length).toBeGreaterThan(30);
  expect([...new Set(later.filter((file) => file.startsWith('data/calls/')))].toSorted()).toEqual([
    'data/calls/further-reply-shapes.ts',
    'data/calls/validate-reply.ts',
  ]);
});
