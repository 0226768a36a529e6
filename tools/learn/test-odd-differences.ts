import { list, record } from '../../contracts/loose.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import type { Findings } from './evidence.ts';

/** One way in which the odd backend differs from the table, and the proposal that fits it. */
export interface OddDifference {
  name: string;
  call: string;
  /** `GET /api/v1/genres`. */
  requests: string[];
  /** Changes a reply of the fake backend; null for no body. */
  change: (reply: unknown) => unknown;
  expected: { kind: string; path: string; schema: RegExp };
}

const gone = Symbol('gone');
type Edit = (value: unknown, index: number) => unknown;

/** Changes the values at a path such as `pagination.data[].name`. */
function at(path: string, edit: Edit): (reply: unknown) => unknown {
  const steps = path.match(/[^.[\]]+|\[\]/g) ?? [];
  const walk = (value: unknown, [step, ...rest]: readonly string[], index: number): unknown => {
    if (step === undefined) return edit(value, index);
    if (step === '[]') return list(value).map((item, position) => walk(item, rest, position));
    const { [step]: inner, ...others } = record(value);
    const changed = walk(inner, rest, index);
    return changed === gone ? others : { ...others, [step]: changed };
  };
  return (reply) => walk(reply, steps, 0);
}

const renamed = (path: string, from: string, to: string) =>
  at(path, (value) => {
    const { [from]: content, ...others } = record(value);
    return { ...others, [to]: content };
  });

const ids = (...paths: string[]): string[] => paths.map((path) => `GET /api/v1/${path}`);

/** Calls of the table whose replies differ. */
const ofKnownCalls: (OddDifference & { call: CallKey })[] = [
  {
    name: 'null where a text was',
    call: 'GET genres',
    requests: ids('genres'),
    change: at('pagination.data[].name', (name, index) => (index % 3 === 0 ? null : name)),
    expected: { kind: 'null', path: 'pagination.data[].name', schema: /null/ },
  },
  {
    name: 'a long number as text',
    call: 'GET tracks/{id}',
    requests: ids('tracks/1', 'tracks/2', 'tracks/3'),
    change: at('track.duration', () => '215000'),
    expected: { kind: 'type', path: 'track.duration', schema: /z\.string\(\)/ },
  },
  {
    name: 'a short number as text',
    call: 'GET users/{id}/minutes-left',
    requests: ids('users/1/minutes-left'),
    change: at('minutesLeft', () => '45'),
    expected: { kind: 'type', path: 'minutesLeft', schema: /z\.string\(\)/ },
  },
  {
    name: 'an additional field',
    call: 'GET albums/{id}',
    requests: ids('albums/1', 'albums/2', 'albums/3'),
    change: at('album.label', () => 'Quayloft Records'),
    expected: { kind: 'field', path: 'album', schema: /label: z\.string\(\)/ },
  },
  {
    name: 'a missing field',
    call: 'GET commentable/comments',
    requests: ids('commentable/comments?commentable_type=track&commentable_id=1'),
    change: at('pagination.data[].content', (content, index) => (index % 2 === 0 ? gone : content)),
    expected: { kind: 'missing', path: 'pagination.data[].content', schema: /missing/ },
  },
  {
    name: 'a required field in another case',
    call: 'GET user-profile/{id}',
    requests: ids('user-profile/1', 'user-profile/2', 'user-profile/3'),
    change: renamed('user', 'display_name', 'displayName'),
    expected: { kind: 'renamed', path: 'user.display_name', schema: /displayName/ },
  },
  {
    name: 'an optional field with a longer name',
    call: 'GET playlists/{id}',
    requests: ids('playlists/1', 'playlists/2', 'playlists/3'),
    change: renamed('playlist', 'image', 'image_url'),
    expected: { kind: 'renamed', path: 'playlist.image', schema: /image_url/ },
  },
  {
    name: 'the reply inside `data`',
    call: 'GET landing/artists',
    requests: ids('landing/artists'),
    change: (reply) => ({ data: reply }),
    expected: { kind: 'form', path: '', schema: /inside data/ },
  },
  {
    name: 'the content under another name',
    call: 'GET tracks/{id}/wave',
    requests: ids('tracks/1/wave', 'tracks/2/wave', 'tracks/3/wave'),
    change: renamed('', 'waveData', 'wave_data'),
    expected: { kind: 'renamed', path: 'waveData', schema: /wave_data/ },
  },
  {
    name: 'the content without a wrapper',
    call: 'GET user-sessions',
    requests: ids('user-sessions'),
    change: (reply) => record(reply)['sessions'],
    expected: { kind: 'form', path: '', schema: /without sessions/ },
  },
  {
    name: 'another word of a list',
    call: 'GET billing/products',
    requests: ids('billing/products'),
    change: at('pagination.data[].prices[].interval', () => 'week'),
    expected: { kind: 'value', path: 'pagination.data[].prices[].interval', schema: /week/ },
  },
  {
    name: 'a list as an object with numbers as names',
    call: 'GET search',
    requests: ids('search?query=a'),
    change: at('results.artists', (artists) =>
      Object.fromEntries(list(artists).map((artist, index) => [2 * index, artist])),
    ),
    expected: { kind: 'numbered', path: 'results.artists', schema: /numbers/ },
  },
  {
    name: 'a time as a number',
    call: 'GET notifications',
    requests: ids('notifications'),
    change: at('pagination.data[].created_at', (_, index) => 1_767_225_600 + index),
    expected: { kind: 'type', path: 'pagination.data[].created_at', schema: /z\.number\(\)/ },
  },
  {
    name: 'a time in words',
    call: 'GET users/{id}/reposts',
    requests: ids('users/1/reposts'),
    change: at('pagination.data[].created_at', (_, index) => `${index + 1}. March 2026`),
    expected: { kind: 'note', path: 'pagination.data[].created_at', schema: /times in another/ },
  },
  {
    name: 'pages with `data`, `meta` and `links`',
    call: 'GET users/{id}/followers',
    requests: ids('users/6/followers'),
    change: (reply) => {
      const { data, current_page, per_page, total } = record(record(reply)['pagination']);
      return {
        data,
        meta: { current_page, per_page, total },
        links: { next: '/api/v1/users/6/followers?page=2', prev: null },
      };
    },
    expected: { kind: 'form', path: '', schema: /items in data/ },
  },
  {
    name: 'the total of a page as text',
    call: 'GET users/{id}/liked-tracks',
    requests: ids('users/1/liked-tracks'),
    change: at('pagination.total', (total) => String(total)),
    expected: { kind: 'type', path: 'pagination.total', schema: /z\.string\(\)/ },
  },
  {
    name: '204 instead of 200',
    call: 'POST users/{id}/follow',
    requests: ['POST /api/v1/users/5/follow'],
    change: () => null,
    expected: { kind: 'empty', path: '', schema: /204/ },
  },
  {
    name: 'a flag as text',
    call: 'GET users/{id}/playlists',
    requests: ids('users/6/playlists'),
    change: at('pagination.data[].public', () => '1'),
    expected: { kind: 'type', path: 'pagination.data[].public', schema: /z\.string\(\)/ },
  },
  {
    name: 'an empty list where an object was',
    call: 'GET artists/{id}/tracks',
    requests: ids('artists/1/tracks'),
    change: at('pagination.data[].album', (album, index) => (index % 2 === 0 ? [] : album)),
    expected: { kind: 'type', path: 'pagination.data[].album', schema: /z\.array\(z\.never\(\)\)/ },
  },
  {
    name: 'a number where true or false was',
    call: 'GET users/{id}',
    requests: ids('users/1'),
    change: at('user.has_password', () => 1),
    expected: { kind: 'type', path: 'user.has_password', schema: /z\.number\(\)/ },
  },
];

const event = (id: number) => ({
  id,
  title: `Night at Quellbrunn ${id}`,
  starts_at: `2026-03-0${id}T20:00:00Z`,
  venue: { name: 'Quellbrunn Hall', city: 'Zweighafen' },
  capacity: id === 2 ? null : 120 + id,
  sold_out: id === 3,
});
const podcast = (id: number) => ({ id, title: `Zephyrine ${id}`, episodes_count: 4 * id });
const page = (data: unknown[]) => ({ current_page: 1, per_page: 20, total: data.length, data });

function unknown(
  request: string,
  call: string,
  schema: RegExp,
  replies: readonly unknown[],
): OddDifference {
  const [method, path] = request.split(' ');
  const requests = replies.map(
    (_, index) => `${method} /api/v1/${path?.replace('N', String(index + 1))}`,
  );
  let next = 0;
  return {
    name: call,
    call,
    requests,
    change: () => {
      next += 1;
      return replies[(next - 1) % replies.length];
    },
    expected: { kind: 'new call', path: '', schema },
  };
}

/** Calls without a row. */
const ofUnknownCalls: OddDifference[] = [
  unknown('GET events', 'GET events', /paginated\(Event\)/, [
    { pagination: page([event(1), event(2), event(3)]) },
  ]),
  unknown(
    'GET events/N',
    'GET events/{id}',
    /event: Event/,
    [1, 2, 3].map((id) => ({ event: event(id) })),
  ),
  unknown('POST events/N/attend', 'POST events/{id}/attend', /attending: z\.boolean/, [
    { attending: true, guests: 3 },
  ]),
  unknown('DELETE events/N/attend', 'DELETE events/{id}/attend', /nullable/, [null]),
  unknown('GET podcasts', 'GET podcasts', /podcasts: z\.array\(Podcast\)/, [
    { podcasts: [podcast(1), podcast(2)] },
  ]),
  unknown('GET podcasts/N/episodes', 'GET podcasts/{id}/episodes', /z\.array\(Episode\)/, [
    [
      { id: 1, title: 'Low tide', seconds: 1840 },
      { id: 2, title: 'High tide', seconds: 2210 },
    ],
  ]),
  unknown('GET artists/N/concerts', 'GET artists/{id}/concerts', /concerts: z\.array\(Concert\)/, [
    { concerts: [{ id: 9, city: 'Zweighafen', sold_out: false }] },
    { concerts: [] },
  ]),
  unknown('GET charts/N', 'GET charts/{id}', /tracks: z\.array\(Track\)/, [
    { chart: { id: 1, title: 'This week' }, tracks: [{ id: 5, name: 'Harbour', plays: 3 }] },
  ]),
  unknown('PUT listening-parties/N', 'PUT listening-parties/{id}', /ListeningParty/, [
    { listening_party: { id: 1, starts_at: '2026-03-01T20:00:00Z', guests: 12 } },
  ]),
  unknown('GET announcements', 'GET announcements', /z\.array\(Announcement\)/, [
    [{ id: 1, text: 'We moved', pinned: true }],
  ]),
];

export const oddDifferences: readonly OddDifference[] = [...ofKnownCalls, ...ofUnknownCalls];

/** Names that operators have listed, so that the recording shows them. */
export const oddRules = {
  keep: ['interval'],
  names: (
    'displayName image_url wave_data meta next prev events attend podcasts episodes concerts charts chart ' +
    'listening-parties announcements starts_at venue capacity sold_out episodes_count attending guests ' +
    'seconds listening_party pinned event title text city announcements'
  ).split(' '),
};

export interface Score {
  right: string[];
  missed: string[];
  /** Proposals that no difference explains. */
  wrong: string[];
}

/** Counts the proposals that fit the listed differences. */
export function scoreOf(
  { proposals, notes }: Findings,
  differences: readonly OddDifference[] = oddDifferences,
): Score {
  const explained = new Set<unknown>();
  const isRight = ({ call, expected }: OddDifference): boolean => {
    if (expected.kind === 'note')
      return notes.some(
        (note) => note.includes(`${call} ${expected.path}`) && expected.schema.test(note),
      );
    const found = proposals.find(
      (one) =>
        one.calls.includes(call) &&
        one.kind === expected.kind &&
        one.path === expected.path &&
        expected.schema.test(one.schema),
    );
    explained.add(found);
    return found !== undefined;
  };
  const [right, missed] = [true, false].map((is) =>
    differences.filter((one) => isRight(one) === is).map(({ name }) => name),
  );
  return {
    right: right ?? [],
    missed: missed ?? [],
    wrong: proposals
      .filter((one) => !explained.has(one))
      .map(({ calls, path, schema }) => `${calls[0]} ${path}: ${schema}`),
  };
}
