import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { facts } from './core/test-queue.ts';
import { UnfinishedUploads } from './unfinished-uploads.ts';

const metadata = { disk: 'uploads', workspaceId: 0 };
const start = { facts: facts(), metadata };

/** Two tabs of one browser, which share storage and locks. */
let here: UnfinishedUploads;
let there: UnfinishedUploads;

beforeEach(() => {
  const stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  }) as Record<string, string>;
  vi.stubGlobal('localStorage', stored);
  [here, there] = [new UnfinishedUploads(7), new UnfinishedUploads(7)];
});

afterEach(async () => {
  await here.releaseAll();
  await there.releaseAll();
  vi.unstubAllGlobals();
});

const idsOf = async (uploads: UnfinishedUploads): Promise<string[]> =>
  (await uploads.free()).map(({ id }) => id);

test('stores the data of two uploads of the same file separately', async () => {
  const [first, second] = [await here.claim(start), await here.claim(start)];
  first.saved.update({ tusUrl: '/tus/1' });
  second.saved.update({ tusUrl: '/tus/2' });

  second.saved.forget();

  expect(first.saved.read()).toMatchObject({ tusUrl: '/tus/1' });
  await first.release();
  expect(await here.free()).toMatchObject([{ tusUrl: '/tus/1', facts: facts() }]);
});

test('F209 only one upload at a time resumes an unfinished upload', async () => {
  const left = await here.claim(start);
  left.saved.update({ tusUrl: '/tus/1' });
  await left.release();

  const [first, second] = await Promise.all([here.claim(start), here.claim(start)]);

  expect([first.saved.read()?.tusUrl, second.saved.read()]).toEqual(['/tus/1', null]);
});

test('F209 offers an upload of another tab only after that tab has closed', async () => {
  const running = await there.claim(start);
  running.saved.update({ tusUrl: '/tus/1' });

  expect(await idsOf(here)).toEqual([]);
  expect((await here.claim(start)).saved.read()).toBeNull();
  expect((await here.claim(start, running.saved.start.id)).saved.read()).toBeNull();

  // Browsers release a tab's locks when it closes.
  await there.releaseAll();
  expect(await idsOf(here)).toEqual([running.saved.start.id]);
  expect((await here.claim(start)).saved.read()?.tusUrl).toBe('/tus/1');
});

test('F209 does not resume an upload that went to a different destination', async () => {
  const left = await here.claim({ facts: facts(), metadata: { ...metadata, disk: 'public' } });
  left.saved.update({ tusUrl: '/tus/1' });
  await left.release();

  expect((await here.claim(start)).saved.read()).toBeNull();
  expect(
    (await here.claim({ facts: facts(), metadata: { ...metadata, disk: 'public' } })).saved.read()
      ?.tusUrl,
  ).toBe('/tus/1');
});

test('F209 still offers uploads that were saved before they had IDs', async () => {
  localStorage.setItem(
    'foyer-upload:7:song.mp3:1000:audio%2Fmpeg:1:',
    JSON.stringify({ facts: facts(), tusUrl: '/tus/1', bytesUploaded: 5, at: 1 }),
  );

  const [found] = await here.free();

  expect(found).toMatchObject({ id: 'song.mp3:1000:audio%2Fmpeg:1:', metadata: {} });
  expect((await here.claim({ facts: facts(), metadata: {} }, found?.id)).saved.read()?.tusUrl).toBe(
    '/tus/1',
  );
});

test('keeps the data of two uploads in one tab separate without Web Locks (plain HTTP)', async () => {
  vi.stubGlobal('navigator', {});
  const left = await here.claim(start);
  left.saved.update({ tusUrl: '/tus/1' });

  expect(await idsOf(here)).toEqual([]);
  expect((await here.claim(start)).saved.read()).toBeNull();
});
