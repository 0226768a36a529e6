import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { type PersonaId, persona } from '../mocks/personas.ts';
import { personByEmail } from '../mocks/people.ts';
import { present } from '../mocks/present.ts';
import { encodings } from '../mocks/sound/encoded.ts';
import { wavFile } from '../mocks/sound/test-files.ts';
import type { Person } from '../mocks/state.ts';
import type { World } from '../mocks/world.ts';
import { expectAccessibleIn, expectFits, expectNoSidewaysScroll, lightAndDark } from './axe.ts';
import { expect, signIn, type Site, test as base } from './site.ts';

export { expect } from './site.ts';

/** Journeys with a separate folder for the music that they upload. */
export const test = base.extend<{ sounds: Sounds }>({
  sounds: async ({}, use) => withSounds(use),
});

interface Tags {
  title: string;
  artist?: string;
  album?: string;
  number?: number;
}

export interface Sounds {
  /** A file with this content. Returns its path. */
  file: (name: string, content: Buffer) => Promise<string>;
  /** Music that browsers can play, with tags and a cover. `repeats` makes it longer. */
  mp3: (name: string, tags: Tags, repeats?: number) => Promise<string>;
  /** A file of exactly this size. Its sound is silence that takes no disk space, or noise. */
  wav: (
    name: string,
    tags: Tags,
    size: { bytes: number; isNoise?: boolean },
  ) => Promise<{ path: string; sha256: string | null }>;
}

async function withSounds(use: (sounds: Sounds) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-sounds-'));
  const file = async (name: string, content: Buffer): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  };
  await use({
    file,
    async mp3(name, tags, repeats = 1) {
      const excerpt = await readFile(encodings.mp3.url);
      // Without the empty tag at its beginning.
      const frames = excerpt.subarray(10 + (excerpt.at(9) ?? 0));
      const sound = Array.from({ length: repeats }, () => frames);
      return file(name, Buffer.concat([id3(tags), ...sound]));
    },
    async wav(name, tags, { bytes, isNoise = false }) {
      const head = await wavHead(tags, bytes);
      if (isNoise) {
        const content = Buffer.concat([head, randomBytes(bytes - head.length)]);
        const sha256 = createHash('sha256').update(content).digest('hex');
        return { path: await file(name, content), sha256 };
      }
      const path = await file(name, head);
      const handle = await open(path, 'r+');
      await handle.truncate(bytes);
      await handle.close();
      return { path, sha256: null };
    },
  });
  await rm(folder, { recursive: true, force: true });
}

/** A picture of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** ID3v2.4 writes a length in seven bits of each byte. */
const synchsafe = (length: number): Buffer =>
  Buffer.from([21, 14, 7, 0].map((shift) => (length >>> shift) & 0x7f));

function id3({ title, artist, album, number }: Tags): Buffer {
  const frame = (kind: string, data: Buffer) =>
    Buffer.concat([Buffer.from(kind), synchsafe(data.length), Buffer.alloc(2), data]);
  const words = (kind: string, text: string | number | undefined) =>
    text === undefined ? [] : [frame(kind, Buffer.from(`\u0003${text}`))];
  const frames = Buffer.concat([
    ...words('TIT2', title),
    ...words('TPE1', artist),
    ...words('TALB', album),
    ...words('TRCK', number),
    frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\u0003\0'), picture])),
  ]);
  return Buffer.concat([Buffer.from('ID3\u0004\0\0'), synchsafe(frames.length), frames]);
}

/** Everything before the samples. 10 MB last a minute, within any quota. */
async function wavHead({ title, artist, album, number }: Tags, bytes: number): Promise<Buffer> {
  const tags = {
    INAM: title,
    ...(artist !== undefined && { IART: artist }),
    ...(album !== undefined && { IPRD: album }),
    ...(number !== undefined && { ITRK: String(number) }),
  };
  const head = Buffer.from(await wavFile({ seconds: 0, tags }).arrayBuffer());
  head.writeUInt32LE(bytes - 8, 4);
  for (const rate of [24, 28]) head.writeUInt32LE(176_400, rate);
  head.writeUInt32LE(bytes - head.length, head.length - 4);
  return head;
}

export const titleField = (page: Page): Locator => page.getByLabel('Title', { exact: true });
export const trackTitle = (page: Page, number: number): Locator =>
  page.getByLabel(`Title of track ${number}`, { exact: true });
/** The hidden input behind 'Choose files'. */
export const trackPicker = (page: Page): Locator =>
  page.getByLabel('Tracks: Choose files', { exact: true });

export async function expectTitles(page: Page, titles: readonly string[]): Promise<void> {
  for (const [index, title] of titles.entries())
    await expect(trackTitle(page, index + 1)).toHaveValue(title);
  await expect(trackTitle(page, titles.length + 1)).toHaveCount(0);
}

export const interrupted = (page: Page): Locator =>
  page.getByText('The upload was interrupted. Choose the same file again, and it continues.');

/** Every track has its file. Call it once the tracks are shown. */
export async function waitForFiles(page: Page): Promise<void> {
  await expect(interrupted(page)).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: /^Upload of/ })).toHaveCount(0, {
    timeout: 40_000,
  });
}

/** Finds an album by name, including hidden ones. */
export function albumNamed({ state: { catalogue, unreleased } }: World, name: string) {
  return [...unreleased.albums, ...catalogue.albums].find((album) => album.name === name);
}

/** An album's tracks in their order. */
export function tracksOf({ state: { catalogue, unreleased } }: World, albumId: number) {
  return [...unreleased.tracks, ...catalogue.tracks]
    .filter(({ album_id }) => album_id === albumId)
    .toSorted((a, b) => a.number - b.number);
}

export const trackNames = (world: World, albumId: number): string[] =>
  tracksOf(world, albumId).map(({ name }) => name);

export const personOf = ({ state }: World, id: PersonaId): Person =>
  present(personByEmail(state, persona(id).email));

/** A separate browser for somebody else. Close its context at the end. */
export async function openAs(
  browser: Browser,
  { url }: Site,
  id: PersonaId | 'guest',
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  if (id !== 'guest') await signIn(page, id);
  return page;
}

/** Decides a request as an admin, by its call: the screen has a journey of its own. */
export async function decideRequest(
  browser: Browser,
  site: Site,
  requestId: number,
  decision: 'approve' | 'deny',
  notes = '',
): Promise<void> {
  const page = await openAs(browser, site, 'admin');
  const context = page.context();
  const { origin } = new URL(site.url);
  const token =
    (await context.cookies(origin)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await context.request.post(
    `/api/v1/backstage-request/${requestId}/${decision}`,
    {
      headers: {
        Accept: 'application/json',
        Origin: origin,
        Referer: `${origin}/`,
        'X-XSRF-TOKEN': decodeURIComponent(token),
      },
      data: { notes },
    },
  );
  expect(response.ok(), await response.text()).toBe(true);
  await context.close();
}

/** Kills the page's process, so that its code can't react. */
export async function crashPage(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It gets no response: the process that would send it is gone.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Presses Tab until the target has the focus, to test that it is reachable by keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isReached = () => target.evaluate((node) => node === document.activeElement);
  for (let presses = 0; presses < 250 && !(await isReached()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Checks the open page on a desktop, light and dark, then the problems of narrower windows. */
export async function expectAccessibleAtAllWidths(page: Page, { state }: World): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleIn(lightAndDark(state.themes), page);
  await page.setViewportSize({ width: 820, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectFits(page);
}
