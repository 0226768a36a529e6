import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyScenarios } from '../../scenarios.ts';
import { serveLegacy } from '../../serve.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

const srcOf = async (id: number): Promise<string> => {
  const { track } = (await (
    await fetch(`${url}/api/v1/tracks/${id}`, { headers: { Accept: 'application/json' } })
  ).json()) as { track: { src: string } };
  return url + track.src;
};
const get = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, { headers });

test('P014 a track is served whole and in ranges, and revalidated by its ETag', async () => {
  const address = await srcOf(1);
  const head = await fetch(address, { method: 'HEAD' });
  const [size, etag] = [Number(head.headers.get('Content-Length')), head.headers.get('ETag') ?? ''];

  const [first, last, beyond, known, other] = await Promise.all([
    get(address, { Range: 'bytes=0-43' }),
    get(address, { Range: 'bytes=-4' }),
    get(address, { Range: `bytes=${size}-` }),
    get(address, { 'If-None-Match': etag }),
    get(address, { Range: 'bytes=0-43', 'If-Range': '"other"' }),
  ]);

  expect(head.headers.get('Content-Type')).toBe('audio/wav');
  expect([
    first.status,
    first.headers.get('Content-Range'),
    Buffer.from(await first.arrayBuffer()).toString('latin1', 0, 4),
  ]).toEqual([206, `bytes 0-43/${size}`, 'RIFF']);
  expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([206, 4]);
  expect([beyond.status, beyond.headers.get('Content-Range'), known.status]).toEqual([
    416,
    `bytes */${size}`,
    304,
  ]);
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

test('P015 signed addresses expire, and each is valid for one file only', async () => {
  applyScenarios(world.state, 'music by signed addresses');
  const address = await srcOf(1);

  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  for (const wrong of [
    address.replace('/1.wav', '/2.wav'),
    address.replace(/expires=\d/, 'expires=9'),
    address.split('?')[0] ?? '',
  ])
    expect((await get(wrong)).status).toBe(403);
  world.advance(61_000);
  expect((await get(address)).status).toBe(403);
  expect((await fetch(await srcOf(1), { method: 'HEAD' })).status).toBe(200);
});

test('P015 broken files are missing, unreadable or truncated', async () => {
  applyScenarios(world.state, 'music with broken files');
  const [missing, unreadable, cut] = await Promise.all(
    [2, 3, 4].map(async (id) => get(await srcOf(id))),
  );

  expect([missing?.status, unreadable?.status, cut?.status]).toEqual([404, 200, 200]);
  expect(await unreadable?.text()).toContain('Not a song');
  await expect(cut?.arrayBuffer()).rejects.toThrow('terminated');
});

test('P016 downloads require the permission', async () => {
  const download = (id: number): Promise<Response> => fetch(`${url}/api/v1/tracks/${id}/download`);

  expect((await download(1)).status).toBe(403);
  for (const role of world.state.roles)
    if (role.name === 'guests')
      role.permissions?.push({ id: 11, name: 'music.download', restrictions: [] });
  const file = await download(1);
  expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
    200,
    'attachment; filename="1.wav"; filename*=UTF-8\'\'Kettle%20Song.wav',
  ]);
  await file.body?.cancel();
  expect((await download(99_999)).status).toBe(404);
});

test('P014 serves other formats with their type, with ranges, and with the length in the API', async () => {
  applyScenarios(world.state, 'music in other formats');
  const types: (string | null)[] = [];
  for (const id of [1, 2, 3, 4, 5]) {
    const address = await srcOf(id);
    const [whole, part] = await Promise.all([
      get(address),
      get(address, { Range: 'bytes=100-199' }),
    ]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    types.push(whole.headers.get('Content-Type'));
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await get(address.replace(/\.\w+$/, '.wav'))).status).toBe(404);
  }

  expect(types).toEqual(['audio/mpeg', 'audio/mp4', 'audio/webm', 'audio/ogg', 'audio/flac']);
});
