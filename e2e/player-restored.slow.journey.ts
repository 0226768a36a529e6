import type { Page } from '@playwright/test';
import {
  bar,
  sound,
  playFrom,
  pressMediaKey,
  readMediaSession,
  shownAt,
  waitUntilPlaying,
} from './listening.ts';
import { expect, signIn, test } from './site.ts';

/** Everything stored in this browser. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('foyer');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('no database')));
    });
    const reading = database.transaction('kept').objectStore('kept').getAllKeys();
    await new Promise((resolve) => {
      reading.addEventListener('success', resolve);
    });
    database.close();
    return [
      ...reading.result.map(String),
      ...Object.keys(localStorage).filter((key) => key.startsWith('foyer-kept')),
    ];
  });

test('P009 signing out in one tab stops the music in another and deletes the queue', async ({
  page,
  context,
}) => {
  await signIn(page, 'member');
  await playFrom(page, 1, 1, 20);
  const other = await context.newPage();
  await other.goto('/album/2');
  await expect(bar(other)).toContainText('Playing in another tab');
  // What a start offline needs is kept too, once the page is idle.
  expect((await keptHere(page)).map((key) => key.replace(/\d+/, 'N'))).toEqual(
    expect.arrayContaining(['foyer-kept:N:place', 'foyer-kept:N:queue']),
  );

  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('menuitem', { name: /sign out|log out/i }).click();

  await expect(other).toHaveURL('/login');
  await expect(bar(other)).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);
  await expect
    .poll(() => keptHere(other))
    .not.toContainEqual(expect.stringMatching(/foyer-kept:\d+:/));
  await signIn(other, 'subscriber');
  await other.goto('/album/2');
  await other.waitForLoadState('networkidle');
  await expect(bar(other)).toBeHidden();
});

test("P011 the system's media controls show the current track and correct positions, until playback stops", async ({
  page,
}) => {
  await playFrom(page, 1, 1, 10);
  const metadata = await page.evaluate(() => {
    const { title, artist, album, artwork } =
      navigator.mediaSession.metadata ?? new MediaMetadata();
    return {
      title,
      artist,
      album,
      artwork: artwork.map(
        ({ src, sizes }) => `${new URL(src).origin === location.origin} ${sizes}`,
      ),
    };
  });
  expect(metadata).toMatchObject({
    title: 'Kettle Song',
    artist: 'Wren Castellane',
    album: 'Salt on the Sill',
  });
  expect(metadata.artwork).toEqual(expect.arrayContaining(['true 96x96', 'true 512x512']));

  await pressMediaKey(page, 'pause');
  await expect.poll(async () => (await readMediaSession(page)).playback).toBe('paused');
  await pressMediaKey(page, 'play');
  await pressMediaKey(page, 'seekforward');
  await waitUntilPlaying(page, 1, 20);
  await pressMediaKey(page, 'nexttrack');
  await waitUntilPlaying(page, 2);
  await expect(page).toHaveTitle('Half the Harbour · Wren Castellane');

  await pressMediaKey(page, 'stop');
  await expect.poll(async () => (await readMediaSession(page)).handled).toEqual([]);
  await expect(page).toHaveTitle(/Undersong/);
  const { playback, positions } = await readMediaSession(page);
  expect(playback).toBe('none');
  // A start, three presses, another track, and the states around them: far fewer than one every 250
  // ms.
  expect(positions.length).toBeLessThan(25);
  for (const { position = Number.NaN, duration = Number.NaN } of positions)
    expect(position >= 0 && position <= duration && Number.isFinite(duration)).toBe(true);
});

test('P009 a queue of 5,000 is restored with its position', async ({ page }) => {
  await playFrom(page, 1, 1, 50);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('foyer');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    const reading = store.get('foyer-kept:guest:queue') as IDBRequest<{
      value: { items: { itemId: string }[] };
    }>;
    await new Promise((resolve) => {
      reading.addEventListener('success', resolve);
    });
    const { value } = reading.result;
    const { items } = value;
    value.items = Array.from({ length: 5_000 }, (_, index) =>
      structuredClone({
        ...items[index % items.length],
        itemId: items[index]?.itemId ?? `more-${index}`,
      }),
    );
    const writing = store.put(reading.result, 'foyer-kept:guest:queue');
    await new Promise((resolve) => {
      writing.addEventListener('success', resolve);
    });
    database.close();
  });
  await page.reload();
  await expect(bar(page)).toContainText('Kettle Song');
  expect(await shownAt(page)).toBeGreaterThanOrEqual(50);
  await bar(page).getByRole('button', { name: 'Queue' }).click();

  await expect
    .poll(async () =>
      Number(
        await page
          .getByRole('complementary', { name: 'Queue' })
          .getByRole('grid')
          .last()
          .getAttribute('aria-rowcount'),
      ),
    )
    .toBeGreaterThan(4_900);
});
