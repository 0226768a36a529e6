import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, signIn, type Site } from './site.ts';

/** The playlist in the sidebar that receives. */
export const receiver = 'Songs With a Dog in Them';
export const idsOf = ({ world }: Site) =>
  world.state.catalogue.playlists.find((one) => one.name === receiver)?.track_ids ?? [];
export const target = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Your playlists' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: receiver }) });

export async function openBeside(page: Page, site: Site, path: string): Promise<void> {
  applyScenarios(site.world.state, 'no cookie notice');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'member');
  await page.goto(path);
  await expect(target(page)).toBeVisible();
}
