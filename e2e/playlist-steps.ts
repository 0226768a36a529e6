import type { Page } from '@playwright/test';
import { present } from '../mocks/present.ts';
import { expect, type Site } from './site.ts';

export const mine = 4;

export const rowOf = ({ world }: Site, id = mine) =>
  world.state.catalogue.playlists.find((one) => one.id === id);

export const named = ({ world }: Site, name: string) =>
  world.state.catalogue.playlists.find((one) => one.name === name);

export const trackName = ({ world }: Site, id: number) =>
  world.state.catalogue.tracks.find((track) => track.id === id)?.name ?? '';

const setTracks = (site: Site, ids: number[]) =>
  Object.assign(present(rowOf(site)), { track_ids: ids });

export const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

/** The tracks of the table, in their displayed order. */
export const shown = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows
        .slice(1)
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => row.querySelector('a')?.textContent),
    );

export async function openOwn(page: Page, site: Site, ids: number[]): Promise<void> {
  setTracks(site, ids);
  await page.goto(`/playlist/${mine}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(ids.map((id) => trackName(site, id)));
}
