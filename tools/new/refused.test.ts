import { expect, test, vi } from 'vitest';
import { main as newCall } from '../new-call.ts';
import { main as newScreen } from '../new-screen.ts';
import { Draft } from './draft.ts';
import { namesOf } from './names.ts';
import { parseCall } from './parse-call.ts';
import { writeCall } from './write-call.ts';
import { ROOT } from '../process.ts';

test.each([
  [newCall, ['GET genres'], /stands in the table already/],
  [newCall, ['GET artists/{slug}'], /same address as 'GET artists\/\{id\}'/],
  [newCall, ['GET /things'], /begins with a slash/],
  [newCall, ['GET api/v1/things'], /gets by itself/],
  [newCall, ['GET things/:id'], /Parameters stand in braces/],
  [newCall, ['things'], /names no method/],
  [newCall, [], /Which call\?/],
  [newCall, ['GET classes'], /can be called 'class'/],
  [newCall, ['GET things/{id}/parts/{id}'], /two parameters alike/],
  [newCall, ['POST nothings/stir'], /begin with npm run new:call -- "GET nothings"/],
  [newCall, [`GET ${'things'.repeat(50)}`], /too long for that: at most 40 letters/],
  [newCall, ['GET things', '--quietly'], /Unknown option '--quietly'/],
  [newScreen, ['Things'], /no name of a screen/],
  [newScreen, ['things', '--path', '/things'], /Write it first: npm run new:call -- "GET things"/],
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
  [newScreen, ['pricing'], /has this name or this address already/],
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

test('a call without its quotes, which a shell splits into two words, is understood', () => {
  expect(parseCall(['GET', 'widgets/{id}'].join(' '), false)).toMatchObject({
    action: 'show',
    params: ['id'],
    isForMembers: false,
  });
});

test('a row is placed with those about the same thing, and `me` is one of them', () => {
  const written = ['GET users', 'GET users/me'].map((key) =>
    writeCall(new Draft(ROOT), parseCall(key, false)),
  );

  expect(written.map(({ schema, fake }) => [schema, fake])).toEqual([
    ['contracts/schema/user.ts', 'mocks/legacy/users.ts'],
    ['contracts/schema/user.ts', 'mocks/legacy/users.ts'],
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
