import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { lockedSpam } from '../mocks/seed/spam.ts';
import type { World } from '../mocks/world.ts';
import { grid, openAdmin, range } from './admin-steps.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './backstage-steps.ts';
import { expect, test } from './site.ts';

interface Loss {
  /** Resolves once the response is lost. */
  isLost: Promise<void>;
}

/**
 * Lets some deletions succeed. The backend carries out the next one, but its response never
 * arrives.
 */
async function loseResponseAfter(page: Page, count: number, { state }: World): Promise<Loss> {
  const lost = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(/\/api\/v1\/comment\/[\d,]+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    requests += 1;
    if (requests <= count) return route.continue();
    const ids = new Set(route.request().url().split('/').at(-1)?.split(',').map(Number));
    for (const comment of state.comments)
      if (ids.has(comment.id)) comment.deleted_at = new Date().toISOString();
    return lost.resolve();
  });
  return { isLost: lost.promise };
}

test('P025 an admin deletes 1,999 of 2,000 comments, and resumes in a new tab after closing the first one', async ({
  page,
  context,
  site: { world },
  expectFailures,
}) => {
  // The locked comment, and comments whose deletion was not confirmed, which are sent again.
  expectFailures(/(?:422|404) .*\/api\/v1\/comment\/[\d,]+\)$/);
  applyScenarios(world.state, 'ten thousand comments', 'one comment cannot be deleted');
  // A fifth of all spam.
  const isSpam = ({ content }: { content: string }) => /cheap/i.test(content);
  const spared = world.state.comments.findLast(isSpam);
  const others = () => JSON.stringify(world.state.comments.filter((one) => !isSpam(one)));
  const left = () =>
    world.state.comments
      .filter((one) => isSpam(one) && one.deleted_at === null)
      .map(({ id }) => id);
  const before = others();
  expect(left()).toHaveLength(2_000);

  await openAdmin(page, '/admin/comments?q=cheap');
  await expect(range(page)).toHaveText('1–50 of 2,000');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Select all 2,000' }).click();
  await page.getByRole('checkbox', { name: `Select ${spared?.content}`, exact: true }).uncheck();
  await expect(bar.getByText('1,999 selected', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1,999 comments?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByLabel(/^Type 1,?999 to confirm$/).fill('1999');
  expect(left()).toHaveLength(2_000);
  const { isLost } = await loseResponseAfter(page, 6, world);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await isLost;
  await page.close();
  expect(left()).toHaveLength(1_300);

  const again = await context.newPage();
  await again.goto('/admin/comments?q=cheap');
  const job = again.getByRole('region', { name: 'Bulk actions' });
  await expect(job.getByText('The tab was closed before this finished.')).toBeVisible();
  await job.getByRole('button', { name: 'Resume' }).click();
  await expect(job.getByText('1,998 of 1,999 deleted · 1 failed')).toBeVisible();
  expect(left().toSorted((a, b) => a - b)).toEqual([lockedSpam, spared?.id]);
  expect(others()).toBe(before);
  await expect(range(again)).toHaveText('1–2 of 2');
  await job.getByRole('button', { name: 'Show report' }).click();
  const report = again.getByRole('dialog', { name: '1,998 of 1,999 deleted · 1 failed' });
  const failed = report.getByRole('region', { name: 'Failed: 1' });
  await expect(failed.getByRole('listitem')).toHaveCount(1);
  await expect(failed.getByText(/part of an open case and cannot be deleted/)).toBeVisible();
  await expect(failed.getByRole('link')).toHaveAttribute('href', `/admin/comments/${lockedSpam}`);
  await expectAccessible(again, '[role=dialog]');
});

test('P025 an admin browses 100,000 tracks by page and by keyboard', async ({
  page,
  site: { world },
}) => {
  applyScenarios(world.state, 'hundred thousand tracks', 'no cookie notice');
  // The scenario fills the catalogue; drafts of artists are in the table, too.
  const count = 100_000 + world.state.unreleased.tracks.length;
  const words = count.toLocaleString('en');
  await openAdmin(page, '/admin/tracks');
  await expect(range(page)).toHaveText(`1–50 of ${words}`);
  const rows = grid(page, 'Tracks');
  await expect(rows).toHaveAttribute('aria-rowcount', String(count + 1));
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(range(page)).toHaveText(`100,001–${words} of ${words}`);
  await expect(page).toHaveURL('/admin/tracks?page=2001');
  await page.goBack();
  await expect(range(page)).toHaveText(`1–50 of ${words}`);

  const row = (number: number) => rows.locator(`tr[aria-rowindex="${number + 1}"]`);
  await tabTo(page, row(1).getByRole('link'));
  await page.keyboard.press('j');
  await expect(row(2).getByRole('link')).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(row(50).locator('td').last()).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(row(1).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(row(1).getByRole('checkbox')).not.toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(range(page)).toHaveText(`51–100 of ${words}`);
  await page.keyboard.press('Enter');
  await expect(range(page)).toHaveText(`101–150 of ${words}`);
  await expect(row(101)).toBeVisible();
});
