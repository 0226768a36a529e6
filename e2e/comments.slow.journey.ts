import { expectNoSidewaysScroll } from './axe.ts';
import { expect, test, withCookie } from './site.ts';
import { toComments } from './comments-steps.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('P003 on a right-to-left page, comments align to the right in any language', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/track/1');
  const section = await toComments(page, 'التعليقات');

  const [words, picture] = await Promise.all([
    section.getByText('The kettle is in tune.').boundingBox(),
    section.getByRole('article').last().locator('img').boundingBox(),
  ]);
  expect(picture!.x).toBeGreaterThan(words!.x);
  expect(picture!.x - (words!.x + words!.width)).toBeLessThan(40);
  await expectNoSidewaysScroll(page);
});
