import { expect, test, vi } from 'vitest';
import { main as newCall } from '../new-call.ts';
import { main as newScreen } from '../new-screen.ts';
import { Draft } from './draft.ts';
import { namesOf } from './names.ts';
import { parseCall } from './parse-call.ts';
import { writeCall } from './write-call.ts';
import { ROOT } from '../process.ts';

test.each([
  [newCall, ['GET genres'], /'GET genres' already exists/],
  [newCall, ['GET artists/{slug}'], /same address as 'GET artists\/\{id\}'/],
  [newCall, ['GET /things'], /begins with a slash/],
  [newCall, ['GET api/v1/things'], /added automatically/],
  [newCall, ['GET things/:id'], /Parameters need braces/],
  [newCall, ['things'], /has no method/],
  [newCall, [], /Which call\?/],
  [newCall, ['GET classes'], /'class' cannot be a name/],
  [newCall, ['GET packages'], /'package' cannot be a name/],
  [newCall, ['GET genres/arguments'], /'arguments' cannot be a name/],
  [newCall, ['GET undefined'], /'undefined' cannot be a name/],
  [newCall, ['GET dates'], /'Date' cannot be a name/],
  [newCall, ['GET __proto__'], /'GET __proto__' is not a call/],
  [newCall, ['GET genres/2024-summaries'], /'2024-summaries' cannot be a name/],
  [newCall, ['GET genres/a--bs'], /'a--bs' cannot be a name/],
  [newCall, ['GET things/{id}/parts/{id}'], /two parameters with the same name/],
  [newCall, ['POST nothings/stir'], /start with npm run new:call -- "GET nothings"/],
  [newCall, [`GET ${'things'.repeat(50)}`], /too long for file names: use at most 40 letters/],
  [newCall, ['GET things', '--quietly'], /Unknown option '--quietly'/],
  [newScreen, ['Things'], /not a valid screen name/],
  [newScreen, ['things', '--path', '/things'], /Create it first: npm run new:call -- "GET things"/],
  [newScreen, ['things', '--path', '/a/b/c'], /neither a list's path/],
  [
    newScreen,
    ['things', '--path', '/storage', '--call', 'GET genres'],
    /\/storage never reaches the app/,
  ],
  [
    newScreen,
    ['things', '--path', '/healthz', '--call', 'GET genres'],
    /\/healthz never reaches the app/,
  ],
  [newScreen, ['pricing'], /already has this name or address/],
  [newScreen, ['room', '--call', 'GET user/space-usage'], /Write the screen by hand/],
] as const)(
  '%o of %j is rejected with a message, and nothing is written',
  async (command, args, words) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const save = vi.spyOn(Draft.prototype, 'save').mockResolvedValue([]);

    expect(await command([...args])).toBe(1);
    expect(said.mock.calls.flat().join('\n')).toMatch(words);
    expect(save).not.toHaveBeenCalled();
  },
);

test('accepts a call without quotes, which a shell splits into two words', () => {
  expect(parseCall(['GET', 'widgets/{id}'].join(' '), false)).toMatchObject({
    action: 'show',
    params: ['id'],
    isForMembers: false,
  });
});

test('places a row beside rows of the same entity, also for `me`', () => {
  const written = ['PATCH users', 'GET users/me'].map((key) =>
    writeCall(new Draft(ROOT), parseCall(key, false)),
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
])('the singular of %s is %s', (many, one) => {
  expect(namesOf(many).one).toBe(one);
});
