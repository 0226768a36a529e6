import type { Page } from '@playwright/test';
import type { PersonaId } from '../mocks/personas.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { expect, signIn, test, withCookie } from './site.ts';

/**
 * The narrowest screen, which is also any screen at 400 % zoom, in the language with the longest
 * words.
 */
const narrow = { width: 320, height: 640 };
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages: Record<'guest' | (PersonaId & ('member' | 'subscriber')), string[]> = {
  guest: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/pricing',
    '/contact',
    '/pages/terms',
    '/artist/1',
    '/album/1',
    '/search/sa',
    '/channel/discover',
    '/channel/all-records',
    '/channel/charts',
    '/genre/jazz',
    '/tag/slow',
    '/radio/artist/1',
    '/artist/1/-/albums',
    '/artist/1/-/about',
    '/user/1/-/playlists',
  ],
  member: [
    '/',
    '/notifications',
    '/notifications/settings',
    '/account-settings',
    '/uploads',
    '/checkout/3/6',
  ],
  subscriber: ['/billing', '/change-plan/3/6/confirm', '/library'],
};

/**
 * Text that is outside the page or cut off by an ancestor without an ellipsis, and words of
 * headings that are wider than their line.
 */
function cutTexts(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut: string[] = [];
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const parent = node.parentElement!;
    if (
      node.textContent?.trim() === '' ||
      !parent.checkVisibility({ checkVisibilityCSS: true }) ||
      parent.closest('.sr-only, [aria-hidden=true]')
    )
      continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      // A row that scrolls on purpose can show each of its words in full.
      const row = parent.closest('.scroll-row')?.getBoundingClientRect();
      if (row && row.left >= -1 && row.right <= innerWidth + 1 && right - left <= row.width)
        continue;
      let isShortened = false;
      for (
        let box: HTMLElement | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        // The element has no box.
        if (style.display === 'contents') continue;
        const edge = box.getBoundingClientRect();
        const isWider = left < edge.left - 1 || right > edge.right + 1;
        if (style.overflowX === 'visible') {
          // It extends over its parent's padding.
          if (isWider)
            cut.push(`${node.textContent} (wider than its ${box.tagName.toLowerCase()})`);
          continue;
        }
        const saysSo =
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none' ||
          (style.overflowY === 'auto' && box.scrollHeight > box.clientHeight);
        isShortened = saysSo;
        if (!saysSo && (isWider || top < edge.top - 4 || bottom > edge.bottom + 4))
          cut.push(`${node.textContent} (cut by ${box.className})`);
        break;
      }
      if (!isShortened && (left < -1 || right > innerWidth + 1))
        cut.push(`${node.textContent} (leaves the page)`);
    }
  }
  const context = document.createElement('canvas').getContext('2d')!;
  for (const heading of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')) {
    const style = getComputedStyle(heading);
    if (style.hyphens !== 'auto') cut.push(`${heading.textContent} (does not hyphenate)`);
    context.font = style.font;
    context.letterSpacing = style.letterSpacing;
    for (const word of heading.textContent?.split(/[\s-]+/) ?? []) {
      if (
        heading.checkVisibility() &&
        heading.clientWidth > 1 &&
        context.measureText(word).width > heading.clientWidth + 1
      )
        cut.push(`${word} (longer than its line)`);
    }
  }
  return [...new Set(cut)];
}

for (const [who, paths] of Object.entries(pages) as [keyof typeof pages, string[]][]) {
  test(`at 320 px in German no text of a ${who}'s pages is cut off or scrolls sideways`, async ({
    page,
    site,
  }) => {
    test.slow();
    applyScenarios(site.world.state, 'no cookie notice');
    await page.setViewportSize(narrow);
    for (const person of site.world.state.people) person.language = 'de';
    if (who !== 'guest') await signIn(page, who);
    await withCookie(page, site.url, 'foyer-locale', 'de');
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      found[path] = await page.evaluate(cutTexts);
    }

    expect(
      Object.fromEntries(Object.entries(found).filter(([, texts]) => texts.length > 0)),
    ).toEqual({});
  });
}

test('at double text size nothing scrolls sideways on a phone', async ({ page }) => {
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

test('P004 P006 rows of tracks have neither number nor length on a phone, so that titles are whole', async ({
  page,
}) => {
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

test('F074 F084 header and notice are sticky, except where they would leave no room to read', async ({
  page,
}) => {
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
});
