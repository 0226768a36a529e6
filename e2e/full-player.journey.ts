import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { bar, playAlbum, waitUntilPlaying } from './listening.ts';
import { expect, test } from './site.ts';

const full = (page: Page): Locator => page.getByRole('dialog', { name: 'Player' });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It has no place.');
  return box;
}

test('P009 P013 on a wide screen the lyrics and the queue are beside the cover, switched by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await playAlbum(page, 1);
  await bar(page).getByRole('button', { name: 'Open the player' }).click();
  const words = full(page).getByRole('tabpanel', { name: 'Lyrics' });
  const lines = words.getByRole('list', { name: 'Lyrics' }).getByRole('button');
  await lines.nth(10).click();
  await expect(lines.nth(10)).toHaveAttribute('aria-current', 'true');
  await waitUntilPlaying(page, 1, 60);

  const [left, right] = [
    await boxOf(full(page).getByRole('heading', { name: 'Kettle Song' })),
    await boxOf(words),
  ];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(right.height).toBeGreaterThan(500);
  await expect(lines.nth(10)).toBeInViewport();
  await expectAccessible(page, '[role=dialog]');

  await full(page).getByRole('tab', { name: 'Lyrics' }).press('ArrowRight');
  await expect(full(page).getByRole('tab', { name: 'Queue' })).toBeFocused();
  const queue = full(page).getByRole('tabpanel', { name: 'Queue' });
  await expect(queue.getByRole('button', { name: 'Play Linen Weather' })).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  await queue.getByRole('button', { name: 'Play Linen Weather' }).click();
  await expect(full(page).getByRole('heading', { name: 'Linen Weather' })).toBeVisible();
  await expect(full(page).getByRole('tab', { name: 'Queue' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await page.setViewportSize({ width: 900, height: 700 });
  await expectNoSidewaysScroll(page);
  for (const name of ['Next', 'Share'])
    await expect(full(page).getByRole('button', { name, exact: true })).toBeInViewport();
});
