import { expect, test } from 'vitest';
import { type CallKey, calls } from '../../../contracts/schema/calls.ts';
import { corruptions, sampleOf } from '../../../contracts/schema/test-wrong-values.ts';
import { ApiError } from './api-error.ts';
import { asSent, knowReply, safeReply } from './safe-reply.ts';

const keys = (Object.keys(calls) as CallKey[]).filter((key) => key !== 'GET bootstrap-data');

test.for(keys)(
  'converts a reply to %s to its schema or rejects it, for any value of a field',
  async (key) => {
    await knowReply(key);
    const { reply } = calls[key];
    const wrong: string[] = [];
    for (const { what, json } of corruptions(sampleOf(reply)))
      // Bootstrap data has a reader of its own.
      if (!what.startsWith('bootstrapData'))
        try {
          if (!reply.safeParse(safeReply(key, json)).success) wrong.push(what);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
        }

    expect(safeReply(key, sampleOf(reply))).toEqual(sampleOf(reply));
    expect(wrong).toEqual([]);
  },
);

const track = { id: 7, name: 'Wren' };
const trackOf = (fields: object) =>
  safeReply('GET tracks/{id}', { track: { ...track, ...fields } });

test('converts a list with gaps to a list, and drops invalid items', () => {
  const artist = { id: 3, name: 'Wren' };

  expect(trackOf({ artists: { 0: artist, 2: artist, 3: { name: 'No ID' } } })).toEqual({
    track: { ...track, artists: [artist, artist] },
  });
});

test("reads IDs, numbers, texts and booleans in PHP's notations", () => {
  expect(trackOf({ id: '7', name: 1984, plays: '12', explicit: '1' })).toEqual({
    track: { id: 7, name: '1984', plays: 12, explicit: true },
  });
});

test('reads an empty list as an empty object or map', () => {
  expect(safeReply('GET tracks/{id}/lyrics', [])).toEqual({});
});

test('omits a single entity without a name', () => {
  expect(trackOf({ album: { id: 3, name: null } })).toEqual({ track });
});

test('keeps null where the schema allows it', () => {
  expect(trackOf({ plays: null })).toEqual({ track: { ...track, plays: null } });
});

test('keeps unknown fields', () => {
  expect(trackOf({ mood: ['calm'] })).toEqual({ track: { ...track, mood: ['calm'] } });
});

test('reads an item of a mixed list by its closest schema', () => {
  const user = { id: 1, display_name: 'Ada', email: 'ada@example.com' };
  const reply = { pagination: { data: [{ ...track, duration: '9' }, user] } };

  expect(safeReply('GET search/model/{modelType}', reply)).toEqual({
    pagination: { data: [{ ...track, duration: 9 }, user] },
  });
});

test('reads an item by its type or its PHP class', () => {
  const channel = { id: 1, name: 'New', slug: 'new' };
  const contentOf = (type: string, fields: object) =>
    safeReply('GET channel/{idOrSlug}', {
      channel: { ...channel, content: { data: [{ id: 3, model_type: type, ...fields }] } },
    }).channel.content?.data;

  expect(contentOf('App\\Album', { name: 7, artists: { 1: { id: '2', name: 'Wren' } } })).toEqual([
    { id: 3, model_type: 'album', name: '7', artists: [{ id: 2, name: 'Wren' }] },
  ]);
  expect(contentOf('podcast', { name: 7 })).toEqual([{ id: 3, model_type: 'podcast', name: 7 }]);
});

test('rejects a reply without its list', () => {
  expect(() => safeReply('GET genres', { pagination: { data: null } })).toThrow(ApiError);
});

test.for([
  ['a missing thing', { track: null }, 404],
  ['a thing of another type', { track: 'x' }, 200],
  ['nothing', {}, 200],
] as const)('rejects a reply with %s', ([, reply, status]) => {
  expect(() => safeReply<object>('GET tracks/{id}', reply)).toThrow(
    expect.objectContaining({ status }),
  );
});

test.for<unknown>([{}, null, 'ok', { user: 'x' }])(
  'accepts the reply %j to a write unless it is needed',
  (reply) => {
    const received = safeReply<unknown>('PUT users/{id}', reply) as { user: object };

    expect({ ...received }).not.toHaveProperty('id');
    expect(() => received.user).toThrow(ApiError);
  },
);

test.for([null, [], 'ok', true])('accepts %j as the reply to a write', (reply) => {
  expect(safeReply<unknown>('POST reposts/toggle', reply)).toEqual({});
});

test('keeps the original reply', () => {
  const reply = { track: { ...track, plays: 'many' } };

  expect(asSent(safeReply('GET tracks/{id}', reply))).toBe(reply);
});
