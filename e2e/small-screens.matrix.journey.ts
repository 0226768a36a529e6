import type { PersonaId } from '../mocks/personas.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { sample } from '../tools/test/sample.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { expect, signIn, test, withCookie } from './site.ts';

/** The narrowest screen, as with 400 % zoom, in the language with the longest words. */
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
      parent.closest('.sr-only, .max-md\\:sr-only, [aria-hidden=true]')
    )
      continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      // In a scroll row, text isn't cut off if it's narrower than the row: scrolling reveals it.
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

/** Reusing a browser with cached code takes a third of the time. */
const cases = (Object.keys(pages) as (keyof typeof pages)[]).flatMap((who) =>
  Array.from({ length: Math.ceil(pages[who].length / 5) }, (_, part) => ({
    who,
    paths: pages[who].slice(part * 5, part * 5 + 5),
  })),
);

for (const { who, paths } of sample(cases))
  test(`at 320 px in German, all text of ${paths.join(', ')} fits for a ${who}`, async ({
    page,
    site,
  }) => {
    applyScenarios(site.world.state, 'no cookie notice');
    await page.setViewportSize(narrow);
    for (const person of site.world.state.people) person.language = 'de';
    if (who !== 'guest') await signIn(page, who);
    await withCookie(page, site.url, 'foyer-locale', 'de');
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(cutTexts), path).toEqual([]);
    }
  });
