import { plantMenus, plantNotifications, plantSite, plantThemes } from './hostile/plant.ts';
import { type Violation, watchForViolations } from './hostile/watch.ts';
import { expect, signIn, test as base } from './site.ts';

/**
 * A visitor of a hostile site. Console messages are ignored, for example about broken pictures;
 * only harmful actions count.
 */
const test = base.extend<{ harm: Violation }>({
  harm: [
    async ({ context, site, expectFailures }, use) => {
      expectFailures(/^console:/);
      const harm = await watchForViolations(context, site.url);
      await use(harm);
      expect(harm.done, 'nothing runs, and nothing leaves the site').toEqual([]);
      expect(harm.pictures, 'no picture of another site').toEqual([]);
    },
    { auto: true },
  ],
});

test('pages cause only known violations of the content security policy', async ({
  page,
  site,
  harm,
}) => {
  plantNotifications(site.world.state, 1);
  plantMenus(site.world.state);
  plantThemes(site.world.state);
  for (let index = 0; index < 4; index += 1) {
    plantSite(site.world.state, index * 27);
    await page.goto(index % 2 ? '/register' : '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(harm.stopped).toEqual([]);
  site.world.state.branding.logo_dark = '';
  await signIn(page, 'member');
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  // Chromium reports handlers and styles of a parsed document that is never shown.
  expect(harm.stopped.filter((line) => !line.startsWith('[script-src-attr] inline'))).toEqual([]);
});
