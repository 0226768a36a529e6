// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '../../../contracts/schema/music.ts';
import { server, world } from '../../../mocks/node.ts';
import { resetUnsupported, lacks } from '../../data/calls/capabilities.ts';
import { call } from '../../data/calls/call.ts';
import { radioSource } from '../../music/tracks/source.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { loaded, startPlayer } from '../test-player.ts';
import { refillQueue } from './more-tracks.ts';

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch');
  world.actAs('member');
  resetUnsupported();
});

const t = (words: string, values: Record<string, string | number> = {}) =>
  words.replace(':name', String(values['name']));
const requests = () =>
  vi.mocked(fetch).mock.calls.flatMap(([url]) => /\/radio\/(.+)$/.exec(url as string)?.[1] ?? []);
const read = async (type: string, id: number): Promise<Track[]> =>
  readList((await call('GET radio/{type}/{id}', { params: { type, id } })).recommendations);

function start() {
  const { player, engine } = startPlayer();
  refillQueue(player);
  return {
    player,
    engine,
    heard: () => player.state.read().queue.items.map(({ track }) => track.id),
    left: () => {
      const { items, currentId } = player.state.read().queue;
      return items.length - 1 - items.findIndex(({ itemId }) => itemId === currentId);
    },
  };
}

test('a radio keeps continuing without repeating tracks', async () => {
  const source = radioSource('artist', { id: 1, name: 'Wren' }, t);
  const { player, heard, left } = start();
  player.play({ tracks: await read('artist', 1), source, more: source });

  for (let index = 0; index < 34; index += 1) {
    await vi.waitFor(() => expect(left()).toBeGreaterThan(0));
    player.next();
  }

  expect(heard().length).toBeGreaterThan(34);
  expect(new Set(heard()).size).toBe(heard().length);
});

test("an exhausted radio continues with the last track's radio, then repeats the oldest tracks", async () => {
  const tracks = await read('artist', 1);
  const [first, second, third] = tracks;
  if (!first || !second || !third) throw new Error('The demo has too few tracks');
  server.use(
    http.get('*/api/v1/radio/artist/1', () =>
      HttpResponse.json({ seed: { id: 1, name: 'Wren' }, recommendations: [second, first] }),
    ),
    http.get('*/api/v1/radio/track/:id', () =>
      HttpResponse.json({
        seed: { id: 1, name: 'x' },
        recommendations: heard().includes(third.id) ? [third, second] : [third],
      }),
    ),
  );
  const source = radioSource('artist', { id: 1, name: 'Wren' }, t);
  const { player, heard } = start();
  player.play({ tracks: [first, second], source, more: source });

  await vi.waitFor(() =>
    expect(heard().slice(0, 6)).toEqual([
      first.id,
      second.id,
      third.id,
      first.id,
      second.id,
      third.id,
    ]),
  );
});

test("a radio follows an album's last track and keeps tracks added meanwhile", async () => {
  const tracks = (await read('artist', 1)).slice(0, 2);
  const { player, engine, heard } = start();
  player.play({ tracks, source: { id: 'album.1', name: 'Salt', path: null }, more: null });
  engine.advance(1);
  await loaded();
  expect(requests()).toHaveLength(1);

  player.next();
  engine.advance(1);

  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(2));
  const items = player.state.read().queue.items;
  expect(requests().at(-1)).toBe(`track/${tracks[1]?.id}`);
  expect(items[2]?.source).toEqual({
    id: `radio.track.${tracks[1]?.id}`,
    name: `${tracks[1]?.name} radio`,
    path: `/radio/track/${tracks[1]?.id}`,
  });
  expect(heard().slice(2)).not.toContain(tracks[0]?.id);
});

test.each([
  [
    'autoplay is off',
    (player: ReturnType<typeof start>['player']) => player.sound.setAutoplay(false),
  ],
  [
    'the queue repeats',
    (player: ReturnType<typeof start>['player']) =>
      player.change({ type: 'repeat', repeat: 'all' }),
  ],
])('stops after the last track when %s', async (_, change) => {
  const tracks = (await read('artist', 1)).slice(0, 1);
  vi.mocked(fetch).mockClear();
  const { player, engine, heard } = start();
  change(player);
  player.play({ tracks, source: null, more: null });
  engine.advance(1);
  await loaded();

  expect(requests()).toEqual([]);
  expect(heard()).toHaveLength(1);
});

test.each([404, 405, 501])(
  'asks a backend without radio (%i) once, and ends the queue normally',
  async (status) => {
    const tracks = (await read('artist', 1)).slice(0, 2);
    server.use(
      http.get('*/api/v1/radio/:type/:id', () => HttpResponse.json({ message: 'No.' }, { status })),
    );
    vi.mocked(fetch).mockClear();
    const { player, engine, heard } = start();
    player.play({ tracks, source: null, more: null });
    player.next();
    engine.advance(1);
    await vi.waitFor(() => expect(lacks('GET radio/{type}/{id}')).toBe(true));
    await loaded();
    player.previous();
    player.next();
    engine.advance(1);
    await loaded();

    expect(requests()).toHaveLength(1);
    expect(heard()).toHaveLength(2);
    expect(player.state.read().queue.more).toBeNull();
  },
);
