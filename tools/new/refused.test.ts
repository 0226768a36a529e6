import { expect, test, vi } from 'vitest';
import { main } from '../new.ts';
import { Draft } from './draft.ts';
import { namesOf } from './names.ts';
import { parseCall } from './parse-call.ts';
import { writeNewCall } from './write-new-call.ts';
import { ROOT } from '../process.ts';

test.each([
  ['call', ['GET genres'], /'GET genres' already exists/],
  ['call', ['GET artists/{slug}'], /same address as 'GET artists\/\{id\}'/],
  ['call', ['GET /things'], /begins with a slash/],
  ['call', ['GET api/v1/things'], /added automatically/],
  ['call', ['GET things/:id'], /Parameters need braces/],
  ['call', ['things'], /has no method/],
  ['call', [], /Which call\?/],
  ['call', ['GET classes'], /'class' cannot be a name/],
  ['call', ['GET packages'], /'package' cannot be a name/],
  ['call', ['GET genres/arguments'], /'arguments' cannot be a name/],
  ['call', ['GET undefined'], /'undefined' cannot be a name/],
  ['call', ['GET dates'], /'Date' cannot be a name/],
  ['call', ['GET __proto__'], /'GET __proto__' is not a call/],
  ['call', ['GET genres/2024-summaries'], /'2024-summaries' cannot be a name/],
  ['call', ['GET genres/a--bs'], /'a--bs' cannot be a name/],
  ['call', ['GET things/{id}/parts/{id}'], /two parameters with the same name/],
  ['call', ['POST nothings/stir'], /start with npm run new:call -- "GET nothings"/],
  ['call', [`GET ${'things'.repeat(50)}`], /too long for file names: use at most 40 letters/],
  ['call', ['GET things', '--quietly'], /Unknown option '--quietly'/],
  ['screen', ['Things'], /not a valid screen name/],
  ['screen', ['things', '--path', '/things'], /Create it first: npm run new:call -- "GET things"/],
  ['screen', ['things', '--path', '/a/b/c'], /neither a list's path/],
  [
    'screen',
    ['things', '--path', '/storage', '--call', 'GET genres'],
    /\/storage never reaches the app/,
  ],
  [
    'screen',
    ['things', '--path', '/healthz', '--call', 'GET genres'],
    /\/healthz never reaches the app/,
  ],
  ['screen', ['pricing'], /already has this name or address/],
  ['screen', ['room', '--call', 'GET user/space-usage'], /Write the screen by hand/],
] as const)('rejects %s of %j with a message, without writing', async (kind, args, words) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const save = vi.spyOn(Draft.prototype, 'save').mockResolvedValue([]);

  expect(await main([kind, ...args])).toBe(1);
  expect(logged.mock.calls.flat().join('\n')).toMatch(words);
  expect(save).not.toHaveBeenCalled();
});

test('accepts a call without quotes, which a shell splits into two words', () => {
  expect(parseCall(['GET', 'widgets/{id}'].join(' '), false)).toMatchObject({
    action: 'show',
    params: ['id'],
    isForMembers: false,
  });
});

test('places a row beside rows of the same entity, also for `me`', () => {
  const written = ['PATCH users', 'GET users/me'].map((key) =>
    writeNewCall(new Draft(ROOT), parseCall(key, false)),
  );

  expect(written.map(({ schema, fake }) => [schema, fake])).toEqual([
    ['contracts/schema/user.ts', 'mocks/legacy/user.ts'],
    ['contracts/schema/user.ts', 'mocks/legacy/user.ts'],
  ]);
});

test.each([
  ['categories', 'category'],
  ['boxes', 'box'],
  ['release-notes', 'releaseNote'],
  ['music', 'music'],
])('derives from %s the singular %s', (many, one) => {
  expect(namesOf(many).one).toBe(one);
});
