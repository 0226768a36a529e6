import { present } from '../mocks/present.ts';
import type { World } from '../mocks/world.ts';
import { grid, openAdmin, panel, range, saveButton, search } from './admin-steps.ts';
import { tabTo } from './backstage-steps.ts';
import { expect, test } from './site.ts';

/** A comment with words that no other one has. */
function remarkable({ state }: World) {
  const comment = present(state.comments.find(({ parent_id }) => parent_id === null));
  comment.content = 'Lighthouse keepers hum this one.';
  return comment;
}

test('P025 P027 an admin finds, edits and deletes a comment, and undoes it, by keyboard alone', async ({
  page,
  site: { world },
}) => {
  const comment = remarkable(world);
  await openAdmin(page, '/admin/comments');
  await expect(range(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('lighthouse keepers');
  await expect(range(page)).toHaveText('1–1 of 1');
  const link = grid(page, 'Comments').getByRole('link').first();
  await tabTo(page, link);
  await page.keyboard.press('Enter');

  const open = panel(page, 'Comment');
  const field = open.getByLabel('Comment', { exact: true });
  await tabTo(page, field);
  await page.keyboard.press('End');
  await page.keyboard.type(' So do I.');
  await tabTo(page, saveButton(open));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(comment.content).toBe('Lighthouse keepers hum this one. So do I.');
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(link).toHaveText(comment.content);

  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('1 selected', { exact: true })).toBeVisible();
  await tabTo(page, bar.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete 1 comment?' });
  await expect(question.getByText('You can undo this afterwards.')).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  expect(comment.deleted_at).not.toBeNull();
  const job = page.getByRole('region', { name: 'Bulk actions' });
  await tabTo(page, job.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(job.getByText('1 of 1 restored')).toBeVisible();
  expect(comment.deleted_at).toBeNull();
  await expect(range(page)).toHaveText('1–1 of 1');
});
