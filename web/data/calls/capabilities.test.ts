import { beforeEach, expect, test } from 'vitest';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { ApiError } from './api-error.ts';
import { resetUnsupported, lacks, learnFromRefusal, markUnsupported } from './capabilities.ts';

beforeEach(resetUnsupported);

const lyrics = 'GET tracks/{id}/lyrics';
const library = 'POST users/me/add-to-library';
const noRoute = 'The route api/v1/tracks/7/lyrics could not be found.';
const noModel = 'No query results for model [App\\Models\\Track] 7';
const exception = 'Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException';

/**
 * Laravel's response with and without debug mode. It uses the same exception for both kinds of
 * "missing".
 */
const inBoth = (message: string): [string, object][] => [
  ['without debug mode', { message }],
  ['in debug mode', { message, exception, file: '/srv/RouteCollection.php', line: 44, trace: [] }],
];

const cases: [key: CallKey, what: string, message: string, isLacking: boolean][] = [
  [lyrics, 'a route that is not there', noRoute, true],
  [lyrics, 'a row that is not there', noModel, false],
  [lyrics, 'nothing', '', false],
  [lyrics, 'words of somebody else', 'This track has no lyrics.', false],
  [library, 'a route that is not there', noRoute, true],
  [library, 'a row that is not there', noModel, false],
  [library, 'nothing', '', true],
];

test.each(
  cases.flatMap(([key, what, message, isLacking]) =>
    inBoth(message).map(([mode, payload]) => [key, what, mode, isLacking, payload] as const),
  ),
)(
  'detects a missing call from a 404 of %s that names %s, %s: %s',
  (key, _what, _mode, isLacking, payload) => {
    learnFromRefusal(key, new ApiError(404, payload));

    expect(lacks(key)).toBe(isLacking);
  },
);

test.each([
  [405, true],
  [501, true],
  [403, false],
  [422, false],
  [500, false],
  [503, false],
])('detects a missing call from a %i of a call with an ID: %s', (status, isLacking) => {
  learnFromRefusal(lyrics, new ApiError(status, { message: '' }));

  expect(lacks(lyrics)).toBe(isLacking);
});

test('treats a 404 for an existing item as a missing call unless it names the item', () => {
  markUnsupported(lyrics, new ApiError(404, { message: noModel }));
  expect(lacks(lyrics)).toBe(false);

  markUnsupported(lyrics, new ApiError(404, { message: '' }));
  expect(lacks(lyrics)).toBe(true);
});
