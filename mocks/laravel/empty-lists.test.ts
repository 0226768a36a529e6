import { expect, test } from 'vitest';
import { applyScenarios } from '../scenarios.ts';
import { startBackend } from '../test-backend.ts';
import { emptyLists } from './empty-lists.ts';

test('empties lists and pages, but keeps the requested record', () => {
  const page = { current_page: 2, data: [{ id: 7 }], per_page: 30, total: 31, next_page: 3 };

  expect(
    emptyLists({
      album: { id: 1, artists: [{ id: 2 }], tracks: [{ id: 3 }], words: ['a'] },
      comments: page,
      genres: [{ id: 4 }],
    }),
  ).toEqual({
    album: { id: 1, artists: [{ id: 2 }], tracks: [], words: ['a'] },
    comments: {
      current_page: 1,
      data: [],
      from: null,
      to: null,
      per_page: 30,
      last_page: 1,
      next_page: null,
      prev_page: null,
      total: 0,
    },
    genres: [],
  });
});

test('keeps records, menus and value lists', async () => {
  const { call, world } = startBackend();
  applyScenarios(world.state, 'empty');

  expect((await call('GET albums/{id}', { params: { id: 1 } })).body).toMatchObject({
    album: { id: 1, tracks: [] },
  });
  expect((await call('GET genres')).body).not.toHaveProperty('genres.0');
  const { body } = await call('GET value-lists/{names}', { params: { names: 'localizations' } });
  expect(body).toHaveProperty('localizations.0');
  expect((await call('GET bootstrap-data')).body).toHaveProperty('data.themes');
});
