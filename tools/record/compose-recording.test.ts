import { expect, test } from 'vitest';
import { callAddress, callKeys, callUrl, splitKey } from '../../contracts/call-key.ts';
import { departuresOf } from '../../contracts/schema/departures.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { composeRecording } from './compose-recording.ts';
import { moreRules } from './more-rules.ts';
import type { TakenExchange } from './take-down.ts';

const at = new Date('2026-11-23T12:00:00Z');
const taken = (
  call: string,
  address: string,
  body: unknown,
  rest: Partial<TakenExchange> = {},
): TakenExchange => ({
  method: splitKey(call).method,
  address,
  call,
  isShared: false,
  status: 200,
  body: JSON.stringify(body),
  ...rest,
});
const compose = (exchanges: TakenExchange[], more: unknown = {}) =>
  composeRecording({ exchanges, values: [], origins: ['https://api.test'], at }, moreRules(more));
const bodyOf = (exchange: TakenExchange, more?: unknown): unknown =>
  compose([exchange], more).recording.exchanges[0]?.body;

test('B003 whatever the demo answers to each call is still what the table says once it is redacted', async () => {
  const wrong: unknown[] = [];
  for (const key of callKeys) {
    for (const [
      form,
      { as, isConfirmed, scenarios = [], status = 200, ...input },
    ] of Object.entries(cases[key])) {
      const { world, call } = startBackend();
      applyScenarios(world.state, ...scenarios);
      if (as) world.actAs(as);
      if (isConfirmed)
        await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
      const { body } = await call(key, input);
      if (status >= 300 || departuresOf(key, body).length > 0) continue;
      const { departures, unsafe } = compose([taken(key, callUrl(callAddress(key, input)), body)]);
      if (departures.length + unsafe.length > 0) wrong.push([key, form, departures, unsafe]);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('B003 a person is the same stand-in in each reply and in the address, and ids, numbers, flags and moments stay', () => {
  const user = {
    id: 7,
    display_name: 'Ann Archer',
    email: 'ann@site.test',
    created_at: '2026-11-20T10:00:00Z',
    has_password: true,
  };
  const { recording } = compose([
    taken('GET users/{id}', '/api/v1/users/7', { user }),
    taken('GET playlists/{id}', '/api/v1/playlists/3', {
      playlist: { id: 3, name: 'Quiet evenings', owner: user, tracks_count: 4 },
      tracks: [{ id: 1, name: 'Harbour', duration: 1000 }],
    }),
    taken('GET search', '/api/v1/search?query=Ann%20Archer&workspaceId=3', { results: {} }),
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
        request: 'GET /api/v1/search?query=Person+1',
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

test('B003 what was read between two writes stands by address, and what was said before is not said again', () => {
  const read = (query: string, name: string) =>
    taken('GET artists/{id}', `/api/v1/artists/1${query}`, { artist: { id: 1, name } });
  const write = taken('POST reposts/toggle', '/api/v1/reposts/toggle', { action: 'added' });
  const session = [
    read('?b=2&a=1', 'Wren'),
    read('', 'Wren'),
    read('', 'Wren'),
    write,
    read('', 'Wren'),
    read('', 'Sable'),
    write,
  ];

  const told = ({ exchanges }: { exchanges: { request: string; body: unknown }[] }) =>
    exchanges.map(({ request, body }) => `${request} ${JSON.stringify(body)}`);

  expect(told(compose(session).recording)).toEqual([
    'GET /api/v1/artists/1 {"artist":{"id":1,"name":"Wren"}}',
    'GET /api/v1/artists/1?a=1&b=2 {"artist":{"id":1,"name":"Wren"}}',
    'POST /api/v1/reposts/toggle {"action":"added"}',
    'GET /api/v1/artists/1 {"artist":{"id":1,"name":"Sable"}}',
    'POST /api/v1/reposts/toggle {"action":"added"}',
  ]);
  // Two calls under way at the same time end in any order: it is the same recording.
  expect(
    compose(session.with(0, read('', 'Wren')).with(1, read('?b=2&a=1', 'Wren'))).recording,
  ).toEqual(compose(session).recording);
});

test('B003 a reply that is not as the table says is told, and stays as it is', () => {
  const { recording, departures } = compose([
    taken('GET artists/{id}', '/api/v1/artists/1', { artist: { id: '1', name: null } }),
  ]);

  expect(recording.exchanges[0]?.body).toEqual({ artist: { id: '1', name: null } });
  expect(departures.map(({ call, path, kind }) => [call, path, kind])).toEqual([
    ['GET artists/{id}', 'artist.id', 'wrong type'],
    ['GET artists/{id}', 'artist.name', 'unexpected null'],
  ]);
});

test('B004 what says that it is a person is none of the forms whose names are shown, whatever fields it has', () => {
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
    taken('GET channel/{idOrSlug}', '/api/v1/channel/x', {
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

test('B004 names that operators add are hidden or kept, wherever they stand', () => {
  const reply = taken('GET artists/{id}', '/api/v1/artists/1', {
    artist: { id: 1, name: 'Wren' },
    mood: 'calm',
    ref: 'See ACME-12',
  });

  expect(bodyOf(reply)).toEqual({
    artist: { id: 1, name: 'Wren' },
    mood: 'Text 1',
    ref: 'Text 2 dolo',
  });
  expect(bodyOf(reply, { hide: ['name'], keep: ['mood', 'ref'], patterns: ['ACME-\\d+'] })).toEqual(
    { artist: { id: 1, name: 'secret-1' }, mood: 'calm', ref: 'See secret-2' },
  );
  expect(() => moreRules({ hid: [] })).toThrow("'hid' is none of hide, keep, patterns.");
  expect(() => moreRules({ patterns: ['('] })).toThrow('Invalid regular expression');
});

test.each([
  ['These credentials do not match our records.', true],
  ['The email field is required.', true],
  ['Too many attempts. Please try again in 42 seconds.', true],
  ['CSRF token mismatch.', true],
  ['The mail to ann@site.test was sent.', false],
  ['Welcome back, Ann', false],
  ['Ann is not here.', false],
])('B004 of the sentence %j is kept: %j', (message, isKept) => {
  const { message: said } = bodyOf(
    taken('POST auth/login', '/auth/login', { message }, { status: 422 }),
  ) as { message: string };

  expect(said === message).toBe(isKept);
});

test('B004 what opens or signs an address, a trace and code in a failure are never there', () => {
  const body = {
    message: 'Server Error',
    exception: 'PDOException',
    file: '/srv/app.php',
    line: 7,
    trace: [{ code: 'DB_PASSWORD=hunter2' }],
  };

  expect(bodyOf(taken('GET artists/{id}', '/api/v1/artists/1', body, { status: 500 }))).toEqual({
    message: 'Server Error',
  });
  expect(
    compose([
      taken(
        'DELETE workspace/invite/{inviteId}',
        '/api/v1/workspace/invite/open-sesame?signature=abc',
        {},
      ),
    ]).recording.exchanges[0]?.request,
  ).toBe('DELETE /api/v1/workspace/invite/secret-2?signature=secret-1');
});
