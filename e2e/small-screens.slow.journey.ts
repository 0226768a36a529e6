import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './axe.ts';
import { expect, signIn, test, withCookie } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('at double text size, pages do not scroll sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/artist/1', '/playlist/1', '/channel/discover']) {
    await page.goto(path);
    await expect(page.locator('main [data-row]').first()).toBeVisible();
    await page.evaluate(() =>
      document.documentElement.style.setProperty('font-size', '200%', 'important'),
    );
    await expectNoSidewaysScroll(page);
  }
});

test('P004 P006 on a phone, rows of tracks omit number and length', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/album/1', '/artist/1', '/playlist/1']) {
    await page.goto(path);
    const rows = page.locator('main [data-row]');
    await expect(rows.first()).toBeVisible();
    const shown = await rows.evaluateAll((all) =>
      all.slice(0, 5).map((row) => {
        const title = row.querySelector('a[data-result]')!.closest('p')!;
        const { height } = row.getBoundingClientRect();
        return {
          isWhole: title.scrollWidth <= title.clientWidth,
          hasFigures: /\d/.test((row as HTMLElement).innerText.replace(title.innerText, '')),
          height: Math.round(height),
        };
      }),
    );

    expect(shown, path).toEqual(
      Array.from({ length: 5 }, () => ({ isWhole: true, hasFigures: false, height: 48 })),
    );
    await rows.first().getByRole('button', { name: /^Play/ }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(rows.first().getByRole('button', { name: /^Play/ })).toBeInViewport();
  }

  await page.setViewportSize({ width: 700, height: 844 });
  await expect(page.locator('main [data-row] .column-length').first()).toBeVisible();
});

test('P006 on a phone, the row that plays shows the mark that moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member');
  for (const path of ['/album/1', '/playlist/1']) {
    await page.goto(path);
    const row = page.locator('main [data-row]').first();
    await row.getByRole('button', { name: /^Play/ }).press('Enter');

    await expect(row).toHaveAttribute('aria-current', 'true');
    await page.locator('h1').click();
    await expect(row.locator('.animate-equalise').first()).toBeVisible();
  }
});

/** Positions of the site's bars after the page has scrolled. */
async function barsAfterScroll(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 300));
  return page.evaluate(() =>
    ['header', '[data-cookie-notice]'].map((bar) => {
      const { top, bottom } = document.querySelector(bar)!.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }),
  );
}

test('F074 F084 header and notice are sticky unless the window is too low', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  await expect.poll(async () => Math.min(...(await barsAfterScroll(page)))).toBeGreaterThan(40);

  await page.setViewportSize({ width: 320, height: 256 });

  await expect.poll(() => barsAfterScroll(page)).toEqual([0, 0]);
});

test('F221 three plans are in one row or one column, and the navigation fits, at 768 px and at every other width', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'de');
  await page.goto('/pricing');
  const cards = page.locator('main li:has(> div h2)');
  await expect(cards).toHaveCount(3);
  for (const width of [320, 600, 768, 900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect([1, 3], `columns at ${width} px`).toContain(new Set(lefts).size);
    const isCut = await page
      .locator('header nav ul')
      .evaluateAll((lists) =>
        lists.some((list) => list.checkVisibility() && list.scrollWidth > list.clientWidth),
      );
    expect(isCut, `links beyond the edge at ${width} px`).toBe(false);
    await expectNoSidewaysScroll(page);
  }

  await page.setViewportSize({ width: 320, height: 900 });
  await page.locator('main li :is(h2, p, span):not(:has(*))').evaluateAll((all) => {
    for (const words of all) words.textContent = 'w'.repeat(120);
  });
  await expectNoSidewaysScroll(page);
});
