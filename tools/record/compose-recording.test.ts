import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitKey } from '../../contracts/calls/call-key.ts';
import { composeRecording } from './compose-recording.ts';
import { parseCustomRules } from './custom-rules.ts';
import type { CapturedExchange } from './captured-traffic.ts';

const at = new Date('2026-11-23T12:00:00Z');
const entry = (
  call: string,
  address: string,
  body: unknown,
  rest: Partial<CapturedExchange> = {},
): CapturedExchange => ({
  method: splitKey(call).method,
  address,
  call,
  isShared: false,
  status: 200,
  body: JSON.stringify(body),
  ...rest,
});
const compose = (exchanges: CapturedExchange[], more: unknown = {}) =>
  composeRecording(
    { exchanges, values: [], origins: ['https://api.test'], at },
    parseCustomRules(more),
  );
const bodyOf = (exchange: CapturedExchange, more?: unknown): unknown =>
  compose([exchange], more).recording.exchanges[0]?.body;

test("B003 replaces a person's name by the same placeholder everywhere, and keeps IDs and timestamps", () => {
  const user = {
    id: 7,
    display_name: 'Ann Archer',
    email: 'ann@site.test',
    created_at: '2026-11-20T10:00:00Z',
    has_password: true,
  };
  const { recording } = compose([
    entry('GET users/{id}', '/api/v1/users/7', { user }),
    entry('GET playlists/{id}', '/api/v1/playlists/3', {
      playlist: { id: 3, name: 'Quiet evenings', owner: user, tracks_count: 4 },
      tracks: [{ id: 1, name: 'Harbour', duration: 1000 }],
    }),
    entry('GET search', '/api/v1/search?query=Ann%20Archer&workspaceId=3', { results: {} }),
  ]);

  expect(recording).toEqual({
    format: 1,
    newest: '2026-11-20T10:00:00.000Z',
    exchanges: [
      {
        request: 'GET /api/v1/playlists/3',
        call: 'GET playlists/{id}',
        status: 200,
        body: {
          playlist: {
            id: 3,
            name: 'Name 1',
            owner: { ...user, display_name: 'Person 1', email: 'person-1@example.test' },
            tracks_count: 4,
          },
          tracks: [{ id: 1, name: 'Harbour', duration: 1000 }],
        },
      },
      {
        request: 'GET /api/v1/search?query=Text+1+ips',
        call: 'GET search',
        status: 200,
        body: { results: {} },
      },
      {
        request: 'GET /api/v1/users/7',
        call: 'GET users/{id}',
        status: 200,
        body: { user: { ...user, display_name: 'Person 1', email: 'person-1@example.test' } },
      },
    ],
  });
});

test('B003 orders reads between two writes by address, and drops repeated replies', () => {
  const read = (query: string, name: string) =>
    entry('GET artists/{id}', `/api/v1/artists/1${query}`, { artist: { id: 1, name } });
  const write = entry('POST reposts/toggle', '/api/v1/reposts/toggle', { action: 'added' });
  const session = [
    read('?perPage=2&page=1', 'Wren'),
    read('', 'Wren'),
    read('', 'Wren'),
    write,
    read('', 'Wren'),
    read('', 'Sable'),
    write,
  ];

  const summaryOf = ({ exchanges }: { exchanges: { request: string; body: unknown }[] }) =>
    exchanges.map(({ request, body }) => `${request} ${JSON.stringify(body)}`);

  expect(summaryOf(compose(session).recording)).toEqual([
    'GET /api/v1/artists/1 {"artist":{"id":1,"name":"Wren"}}',
    'GET /api/v1/artists/1?page=1&perPage=2 {"artist":{"id":1,"name":"Wren"}}',
    'POST /api/v1/reposts/toggle {"action":"added"}',
    'GET /api/v1/artists/1 {"artist":{"id":1,"name":"Sable"}}',
    'POST /api/v1/reposts/toggle {"action":"added"}',
  ]);
  // Two concurrent calls end in any order, but the recording is the same.
  expect(
    compose(session.with(0, read('', 'Wren')).with(1, read('?perPage=2&page=1', 'Wren'))).recording,
  ).toEqual(compose(session).recording);
});

test('B003 reports a reply that mismatches its schema, and keeps it unchanged', () => {
  const { recording, mismatches } = compose([
    entry('GET artists/{id}', '/api/v1/artists/1', { artist: { id: '1', name: null } }),
  ]);

  expect(recording.exchanges[0]?.body).toEqual({ artist: { id: '1', name: null } });
  expect(mismatches.map(({ call, path, kind }) => [call, path, kind])).toEqual([
    ['GET artists/{id}', 'artist.id', 'wrong type'],
    ['GET artists/{id}', 'artist.name', 'unexpected null'],
  ]);
});

test('B004 redacts the name of a reply whose type is a user', () => {
  const item = (model_type: string) => ({
    id: 4,
    name: `Obadiah ${model_type}`,
    display_name: `Obadiah ${model_type}`,
    image: null,
    model_type,
  });
  const {
    channel: {
      content: { data },
    },
  } = bodyOf(
    entry('GET channel/{idOrSlug}', '/api/v1/channel/x', {
      channel: {
        id: 1,
        name: 'X',
        slug: 'x',
        content: { current_page: 1, per_page: 9, data: ['user', 'genre', 'event'].map(item) },
      },
    }),
  ) as { channel: { content: { data: unknown[] } } };

  expect(data.map((one) => JSON.stringify(one).includes('Obadiah'))).toEqual([false, true, false]);
});

test('B004 redacts or keeps the names that operators list, everywhere', () => {
  const reply = entry('GET artists/{id}', '/api/v1/artists/1', {
    artist: { id: 1, name: 'Wren' },
    mood: 'calm',
    ref: 'See ACME-12',
  });

  expect(bodyOf(reply)).toEqual({
    artist: { id: 1, name: 'Wren' },
    key_1: 'Text 1',
    key_2: 'Text 2 dolo',
  });
  expect(bodyOf(reply, { hide: ['name'], keep: ['mood', 'ref'], patterns: ['ACME-\\d+'] })).toEqual(
    { artist: { id: 1, name: 'secret-1' }, mood: 'calm', ref: 'See secret-2' },
  );
  expect(() => parseCustomRules({ hid: [] })).toThrow(
    "'hid' is none of hide, keep, names, patterns.",
  );
  expect(() => parseCustomRules({ patterns: ['('] })).toThrow('Invalid regular expression');
});

test.each([
  ['These credentials do not match our records.', true],
  ['The email field is required.', true],
  ['Too many attempts. Please try again in 42 seconds.', true],
  ['CSRF token mismatch.', true],
  ['The mail to ann@site.test was sent.', false],
  ['Welcome back, Ann', false],
  ['Ann is not here.', false],
])('B004 decides whether the sentence %j is kept: %j', (message, isKept) => {
  const { message: said } = bodyOf(
    entry('POST auth/login', '/auth/login', { message }, { status: 422 }),
  ) as { message: string };

  expect(said === message).toBe(isKept);
});

test('B004 removes tokens and signatures in addresses, traces, and code in errors', () => {
  const body = {
    message: 'Server Error',
    exception: 'PDOException',
    file: '/srv/app.php',
    line: 7,
    trace: [{ code: 'DB_PASSWORD=hunter2' }],
  };

  expect(bodyOf(entry('GET artists/{id}', '/api/v1/artists/1', body, { status: 500 }))).toEqual({
    message: 'Server Error',
  });
  expect(
    compose([
      entry(
        'DELETE workspace/invite/{inviteId}',
        '/api/v1/workspace/invite/open-sesame?signature=abc',
        {},
      ),
    ]).recording.exchanges[0]?.request,
  ).toBe('DELETE /api/v1/workspace/invite/secret-2?signature=secret-1');
});

/** A name that is an ordinary word in lower case, so that no pattern can recognise it. */
const name = 'karlotta';
const failure = (message: unknown): CapturedExchange =>
  entry('POST auth/login', '/auth/login', message, { status: 422 });
const unknownReply = (body: unknown): CapturedExchange =>
  entry('GET artists/{id}', '/api/v1/artists/1', {
    artist: { id: 1, name: 'Wren' },
    ...(body as object),
  });
const unknownCall = (address: string): CapturedExchange =>
  entry('GET artists/{id}', address, {}, { call: null });

test.each<[string, CapturedExchange]>([
  ['a search', entry('GET search', `/api/v1/search?query=${name}`, {})],
  ['a search among others', entry('GET search', `/api/v1/search?types=artist&query=a+${name}`, {})],
  ['a list', entry('GET users/{id}/playlists', `/api/v1/users/1/playlists?query=${name}`, {})],
  ['an order', entry('GET users/{id}/playlists', `/api/v1/users/1/playlists?orderBy=${name}`, {})],
  ['relations', entry('GET users/{id}', `/api/v1/users/1?with=roles,${name}`, {})],
  ['an unknown parameter', entry('GET users/{id}', `/api/v1/users/1?${name}=1`, {})],
  [
    'a list of parameters',
    entry('GET search', `/api/v1/search?query[]=${name}&query[${name}]=1`, {}),
  ],
  ['an encoded parameter', entry('GET search', `/api/v1/search?quer%79=%6Barlotta`, {})],
  ['a value list', entry('GET value-lists/{names}', `/api/v1/value-lists/a?who=${name}`, {})],
  ['an unknown call', unknownCall(`/api/v1/members/${name}`)],
  ['an unknown call at a deeper path', unknownCall(`/api/v1/of/${name}/tracks`)],
  ['an unknown call, encoded', unknownCall('/api/v1/members/%6Barlotta')],
  ['an unknown call with a query', unknownCall(`/api/v1/members?who=${name}`)],
  ['an unknown call with a parameter', unknownCall(`/api/v1/members?${name}`)],
  ['a key', unknownReply({ members: { [name]: 1 } })],
  ['a nested key', unknownReply({ data: [{ by: { [name]: { [name]: true } } }] })],
  ['a key in JSON in a text', unknownReply({ raw: JSON.stringify({ [name]: { a: 1 } }) })],
  ['a message', failure({ message: `The account ${name} is not known.` })],
  ['a message about a field', failure({ message: `The ${name} field is required.` })],
  ['a message after another', failure({ message: `Unauthenticated. Sorry ${name}.` })],
  ['a slug as a message', failure({ message: `${name}-is-not-known` })],
  ['a message of a field', failure({ errors: { email: [`no ${name} here`] } })],
  ['a field that is wrong', failure({ errors: { [name]: ['The email field is required.'] } })],
])('removes all parts of a name: %s', (_, exchange) => {
  const text = JSON.stringify(compose([exchange]).recording).toLowerCase();
  expect(text).not.toContain(name);
  expect(decodeURIComponent(text)).not.toContain(name);
});

test.each([
  [{ call_me: 491715554711 }, '4915554711'],
  [{ call_me: 5554711 }, '5554711'],
  [{ call_me: '5554711' }, '5554711'],
  [{ ring: '0171 5554711' }, '5554711'],
  [{ user_id: '01715554711' }, '5554711'],
  [{ n: [52.520008, 13.404954] }, '52.52'],
  [{ n: '52.520008,13.404954' }, '52.52'],
  [{ x: 52520008 }, '52520008'],
  [{ artist: { id: 1, name: 'Ring 0171-5554711 now' } }, '5554711'],
  [{ artist: { id: 1, name: 'Ring 01715554711' } }, '5554711'],
  [{ artist: { id: 1, name: 'At 52.520008, 13.404954' } }, '52.52'],
  [{ artist: { id: 1, name: 'ann＠site.test' } }, 'site.test'],
  [{ artist: { id: 1, name: 'ann﹫site．test' } }, 'site'],
  [{ artist: { id: 1, name: 'ann [at] site.test' } }, 'site.test'],
  [{ artist: { id: 1, name: 'ann&commat;site.test' } }, 'site.test'],
])('removes numbers, places and email addresses: %j', (body, secret) => {
  expect(JSON.stringify(bodyOf(unknownReply(body)))).not.toContain(secret);
});

test('replaces the same query by the same placeholder, and keeps technical parameters', () => {
  const ask = (query: string) =>
    entry('GET search', `/api/v1/search?query=${query}`, { results: {} });
  const { exchanges } = compose([ask('karlotta'), ask('%6Barlotta'), ask('another')]).recording;
  expect(new Set(exchanges.map(({ request }) => request)).size).toBe(2);

  const address = '/api/v1/users/1/playlists?orderBy=created_at&orderDir=desc&page=2&perPage=30';
  expect(
    compose([entry('GET users/{id}/playlists', address, {})]).recording.exchanges[0]?.request,
  ).toBe(`GET ${address}`);
});

test('removes text that a user types', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6,12}zq$/), (typed) => {
      const addresses = [
        entry('GET search', `/api/v1/search?query=${typed}`, {}),
        unknownCall(`/api/v1/${typed}/x?${typed}=${typed}`),
      ];
      expect(JSON.stringify(compose(addresses).recording)).not.toContain(typed);
    }),
    { numRuns: 50 },
  );
});
