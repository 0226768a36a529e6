import { expect, test } from 'vitest';
import { createTranslate } from '../../lib/translate.ts';
import { releaseProblems } from './use-release-form.ts';

const now = Date.parse('2026-03-09T12:00:00Z');
const complete = { id: 1, name: 'Kettle', src: 'storage/a.mp3' };

const problems = (
  release: Record<string, unknown>,
  more: Partial<Parameters<typeof releaseProblems>[0]> = {},
) =>
  releaseProblems(
    { release, before: null, tracksLeft: null, hasDrafts: true, ...more },
    createTranslate({}, 'en'),
    now,
  );

test('P022 accepts a draft without tracks', () => {
  expect(problems({ visibility: 'draft', tracks: [] })).toEqual({});
});

test.each(['public', 'private'])(
  'P022 requires one complete track for a %s release',
  (visibility) => {
    expect(problems({ visibility, tracks: [] })).toEqual({
      tracks: 'Add a track with an uploaded file before you publish.',
    });
    expect(problems({ visibility, tracks: [complete] })).toEqual({});
  },
);

test('P022 reports each track without a file, and whether its upload is still running', () => {
  const tracks = [complete, { id: 2, name: 'b', src: '' }, { id: 3, name: 'c', upload: 'c.mp3:1' }];

  expect(problems({ visibility: 'public', tracks })).toEqual({
    'tracks.1.src': 'Upload a file for this track, or remove it.',
    'tracks.2.src': 'This file is still uploading. Wait for it, or save a draft.',
  });
});

test('P022 accepts changes to a published release that has a track without a file', () => {
  const release = { visibility: 'public', tracks: [complete, { id: 2, name: 'b' }] };

  expect(problems(release, { before: release })).toEqual({});
});

test.each([
  ['', true],
  ['2026-03-08T12:00:00Z', true],
  ['nonsense', true],
  ['2026-03-10T12:00:00Z', false],
  [null, false],
])('P022 validates the date %s: %s', (publish_at, isProblem) => {
  const found = problems({ visibility: 'public', publish_at, tracks: [complete] });

  expect('publish_at' in found).toBe(isProblem);
});

test('P022 accepts a saved date that has passed since', () => {
  const release = {
    visibility: 'public',
    publish_at: '2026-03-08T12:00:00Z',
    tracks: [complete],
  };

  expect(problems(release, { before: release })).toEqual({});
});

test('P024 counts only new tracks against the quota', () => {
  const tracks = [complete, { id: 'new:1', name: 'a' }, { id: 'new:2', name: 'b' }];

  expect(problems({ visibility: 'draft', tracks }, { tracksLeft: 1 })).toEqual({
    tracks: 'Your plan allows 1 more track.',
  });
  expect(problems({ visibility: 'draft', tracks }, { tracksLeft: 2 })).toEqual({});
});

test('P022 requires a complete track for every save if the backend has no drafts', () => {
  expect(problems({ tracks: [] }, { hasDrafts: false })).toHaveProperty('tracks');
});

test('P024 does not count tracks from an unfinished save against the quota again', () => {
  const tracks = [
    { key: 'new:1', name: 'a' },
    { key: 'new:2', name: 'b' },
  ];
  const more = {
    tracksLeft: 1,
    isCreated: (row: Record<string, unknown>) => row['key'] === 'new:1',
  };

  expect(problems({ visibility: 'draft', tracks }, more)).toEqual({});
});
