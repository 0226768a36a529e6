import type { Page } from '@playwright/test';
import { sound } from './listening.ts';
import { expect, type Site } from './site.ts';

export const main = (page: Page) => page.getByRole('main');
export const arrow = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first();

export async function keepAlbum(page: Page, id: number): Promise<void> {
  await page.goto(`/album/${id}`);
  await arrow(page, 'Keep on this device').click();
  await expect(arrow(page, 'Remove from this device')).toBeVisible();
}

/** Number of files per folder of a person and track. */
export const keptFiles = (page: Page): Promise<Record<string, number>> =>
  page
    .evaluate(async () => {
      const found: Record<string, number> = {};
      const root = await navigator.storage.getDirectory();
      for await (const [person, folder] of root.entries())
        for await (const [track, files] of (folder as FileSystemDirectoryHandle).entries()) {
          found[`${person}/${track}`] = 0;
          for await (const _ of (files as FileSystemDirectoryHandle).keys())
            found[`${person}/${track}`] = (found[`${person}/${track}`] ?? 0) + 1;
        }
      return found;
    })
    // The page is deleting them.
    .catch(() => ({ unknown: 0 }));

/** Waits until a track plays from this device. */
export const expectPlaying = (page: Page, title: string): Promise<void> =>
  expect
    .poll(async () => {
      const { isMoving, file } = await sound(page);
      const name = await page.evaluate(() => navigator.mediaSession.metadata?.title);
      // The path of a `blob:` address.
      return isMoving && file.startsWith('http') && name;
    })
    .toBe(title);

export const titles = ({ world: { state } }: Site, album: number): string[] =>
  state.catalogue.tracks.filter((one) => one.album_id === album).map(({ name }) => name);
