import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, signIn, test } from './site.ts';
import { toComments } from './comments-steps.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('P003 a member on a phone writes, replies to, edits and deletes a comment, and undoes the deletion', async ({
  page,
  site,
}) => {
  const { state } = site.world;
  await signIn(page, 'member');
  await page.goto('/track/1');
  const section = await toComments(page, 'Comments');
  const articles = section.getByRole('article');
  await expect(articles).toHaveCount(5);

  await section.getByRole('textbox', { name: 'Your comment' }).fill('The lid rattles in C.');
  await page.keyboard.press('Control+Enter');
  await expect(articles.first()).toContainText('The lid rattles in C.');
  await expect.poll(() => state.comments.at(-1)?.content).toBe('The lid rattles in C.');
  await expect(section.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');

  await articles.nth(1).getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(section.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('There is another at ten.');
  await section.getByRole('button', { name: 'Send' }).nth(1).click();
  const answer = articles.filter({ hasText: 'There is another at ten.' });
  await expect(answer).toBeFocused();
  await expect.poll(() => state.comments.at(-1)?.parent_id).toBe(5);

  await answer.getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.type(' And at noon.');
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(
    answer.getByRole('paragraph').filter({ hasText: 'There is another at ten. And at noon.' }),
  ).toBeVisible();
  await expect
    .poll(() => state.comments.at(-1)?.content)
    .toBe('There is another at ten. And at noon.');
  await answer.getByRole('button', { name: 'Delete' }).click();
  await expect(answer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(answer).toBeFocused();
  await expect.poll(() => state.comments.at(-1)?.deleted_at).toBeNull();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
