import { describe, expect, test } from 'vitest';
import { readRouting } from './routing-file.ts';

const upstreamPrefixes = ['api/v1', 'auth', 'storage'];
const read = (written: unknown): ReturnType<typeof readRouting> =>
  readRouting(typeof written === 'string' ? written : JSON.stringify(written), {
    upstreamPrefixes,
  });
const problems = (written: unknown): unknown =>
  ({ file: [], problems: [], ...read(written) }).problems;

const b = { b: 'https://new-api.example.test/base' };
const rule = { name: 'tracks', call: 'GET tracks/{id}', to: 'b' };

test('reads backends, testers and rules, and fills in defaults', () => {
  const written = {
    backends: { ...b, c: { url: 'http://10.0.0.7:8080', origin: 'https://www.example.test' } },
    testers: { header: 'X-Foyer-Tester', value: 'a-secret-of-16-or-more' },
    routes: [
      { ...rule, percent: 2.5 },
      { name: 'search', prefix: '/api/v1/search/', to: 'c' },
      { name: 'prices', screen: 'pricing', to: 'legacy' },
      { name: 'back', prefix: 'storage', to: 'a' },
    ],
  };

  expect(read(written)).toEqual({
    file: {
      version: expect.stringMatching(/^[\w-]{10}$/),
      backends: [
        {
          name: 'b',
          url: new URL('https://new-api.example.test/base'),
          origin: 'https://new-api.example.test',
        },
        { name: 'c', url: new URL('http://10.0.0.7:8080'), origin: 'https://www.example.test' },
      ],
      testers: { header: 'x-foyer-tester', value: 'a-secret-of-16-or-more' },
      rules: [
        { name: 'tracks', kind: 'call', subject: 'GET tracks/{id}', to: 'b', percent: 2.5 },
        { name: 'search', kind: 'prefix', subject: 'api/v1/search', to: 'c', percent: 100 },
        { name: 'prices', kind: 'screen', subject: 'pricing', to: 'legacy', percent: 100 },
        { name: 'back', kind: 'prefix', subject: 'storage', to: 'a', percent: 100 },
      ],
      timeouts: new Map(),
    },
  });
  expect(read({})).toMatchObject({
    file: { backends: [], testers: null, rules: [], timeouts: new Map() },
  });
});

test('reads timeouts of calls and of rules, in seconds', () => {
  const written = {
    backends: b,
    routes: [{ ...rule, idle: 0 }],
    timeouts: { 'GET tracks/{id}': { firstByte: 300, idle: 2.5 } },
  };

  expect(read(written)).toMatchObject({
    file: {
      rules: [{ name: 'tracks', times: { idleMs: 0 } }],
      timeouts: new Map([['GET tracks/{id}', { firstByteMs: 300_000, idleMs: 2_500 }]]),
    },
  });
});

test.each<[string, unknown]>([
  ['testers as text', { testers: 'hunter2-hunter2-hunter2' }],
  ['a value in the place of the name', { testers: { header: 'hunter2-hunter2' } }],
  ['a value in the place of a key', { testers: { 'hunter2-hunter2': 'x-tester' } }],
  ['a value in a list', { testers: [['hunter2-hunter2']] }],
  ['a token in an address', { backends: { b: { url: 'ftp://x.test/?token=hunter2' } } }],
  ['a signature in an address', { backends: { b: 'ftp://x.test/?a=1&sig=hunter2' } }],
  ['a password in an address', { backends: { b: 'ftp://a:hunter2@x.test' } }],
  ['a terminal sequence', { routes: [{ name: '\u001b[2J\u009b2J\u202e', to: 'a' }] }],
  ['a sequence in a key', { backends: { '\u001b[2J': 'http://x.test' } }],
])('masks secrets and escapes unprintable characters of %s', (_, written) => {
  const { problems = [] } = read(written) as { problems?: string[] };

  expect(problems.length).toBeGreaterThan(0);
  expect(problems.join('')).not.toMatch(/hunter2|[^ -~…·]/);
});

describe('describes a mistake and its place in one sentence', () => {
  test.each<[string, unknown, string[]]>([
    ['no JSON', '{\n  "routes": [,]\n}', ['line 2, column 14: invalid JSON.']],
    ['half a file', '{ "routes": [', ['line 1, column 14: invalid JSON.']],
    ['no object', [], ['the file: read [], expected an object.']],
    [
      'an unknown key',
      { route: [] },
      ["route: read 'route', expected one of backends, testers, routes, timeouts."],
    ],
    [
      'a rule that is not an object',
      { routes: ['b'] },
      ["routes[0]: read 'b', expected an object."],
    ],
    [
      'an unknown key of a rule',
      { backends: b, routes: [{ ...rule, percents: 5 }] },
      [
        "routes[0].percents: read 'percents', expected one of name, call, prefix, screen, to, percent, firstByte, idle.",
      ],
    ],
    [
      'an unknown call',
      { backends: b, routes: [{ ...rule, call: 'GET track/{id}' }] },
      [
        "routes[0].call: read 'GET track/{id}', expected a call in the table of calls; the nearest is 'GET tracks/{id}'.",
      ],
    ],
    [
      'an unknown screen',
      { routes: [{ name: 'x', screen: 'prices', to: 'app' }] },
      ["routes[0].screen: read 'prices', expected a screen of the app; the nearest is 'pricing'."],
    ],
    [
      'two subjects',
      { backends: b, routes: [{ ...rule, prefix: 'storage' }] },
      ["routes[0]: read 'call and prefix', expected exactly one of call, prefix and screen."],
    ],
    [
      'no subject',
      { backends: b, routes: [{ name: 'x', to: 'b' }] },
      ['routes[0]: read nothing, expected exactly one of call, prefix and screen.'],
    ],
    [
      'a path that is not forwarded',
      { backends: b, routes: [{ name: 'x', prefix: 'admin', to: 'b' }] },
      ["routes[0].prefix: read 'admin', expected a path inside one of UPSTREAM_PREFIXES."],
    ],
    [
      'a path that leaves its prefix',
      { backends: b, routes: [{ name: 'x', prefix: 'api/v1/../admin', to: 'b' }] },
      [
        "routes[0].prefix: read 'api/v1/../admin', expected path prefixes separated by commas, such as api/v1, storage.",
      ],
    ],
    [
      'a backend without a name',
      { routes: [rule] },
      ["routes[0].to: read 'b', expected one of a."],
    ],
    [
      'a screen at a backend',
      { backends: b, routes: [{ name: 'x', screen: 'pricing', to: 'b' }] },
      ["routes[0].to: read 'b', expected one of app, legacy."],
    ],
    [
      'more than 100 percent',
      { backends: b, routes: [{ ...rule, percent: 120 }] },
      ['routes[0].percent: read 120, expected a number from 0 to 100.'],
    ],
    [
      'a share in words',
      { backends: b, routes: [{ ...rule, percent: '10' }] },
      ["routes[0].percent: read '10', expected a number from 0 to 100."],
    ],
    [
      'the same name twice',
      { backends: b, routes: [rule, { ...rule, percent: 5 }] },
      ["routes[1].name: read 'tracks', expected a different name from routes[0]."],
    ],
    [
      'a name that means something else',
      { backends: { legacy: 'https://x.test' } },
      [
        "backends.legacy: read 'legacy', expected a name of lower-case letters, digits and dashes other than a, app, legacy.",
      ],
    ],
    [
      'an address with a password',
      { backends: { b: 'https://me:secret@x.test' } },
      [
        "backends.b: read 'https://***@x.test', expected an http or https address, such as https://api.example.test.",
      ],
    ],
    [
      'several addresses of a backend',
      { backends: { b: 'https://x.test, https://y.test/base' } },
      [
        "backends.b: read 'https://x.test, https://y.test/base', expected a single http or https address, such as https://api.example.test.",
      ],
    ],
    [
      'timeouts of an unknown call, and a time in words',
      { timeouts: { 'GET track/{id}': { firstByte: '5 s' } } },
      [
        "timeouts.GET track/{id}: read 'GET track/{id}', expected a call in the table of calls; the nearest is 'GET tracks/{id}'.",
        "timeouts.GET track/{id}.firstByte: read '5 s', expected a number of seconds, such as 5 or 0.5; 0 switches it off.",
      ],
    ],
    [
      'a header that means something else',
      { testers: { header: 'X-Forwarded-For', value: 'a-secret-of-16-or-more' } },
      [
        "testers.header: read '***', expected a header name of its own that begins with x-, such as x-foyer-tester.",
      ],
    ],
    [
      'a short secret, without showing it',
      { testers: { header: 'x-t', value: 'short' } },
      ["testers.value: read '***', expected at least 16 visible ASCII characters without spaces."],
    ],
  ])('%s', (_, written, expected) => expect(problems(written)).toEqual(expected));

  test('for each of several problems', () =>
    expect(
      problems({ backends: { B: 'ftp://x' }, routes: [{}, { name: 'x', call: 7, to: 'a' }] }),
    ).toHaveLength(6));
});
