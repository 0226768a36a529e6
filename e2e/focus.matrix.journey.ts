import type { Page } from '@playwright/test';
import { sample } from '../tools/test/sample.ts';
import { expect, openAndSettle, signIn, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Returns the focused element if the site's bars needlessly cover any of it (or of the row that a
 * link represents).
 */
function hiddenFocus(): string | null {
  const focused = document.activeElement as HTMLElement;
  const bars = [
    ...document.querySelectorAll<HTMLElement>('header:has(nav), [data-cookie-notice], [data-tabs]'),
  ];
  if (focused === document.body || bars.some((bar) => bar.contains(focused))) return null;
  const shown = focused.matches('[data-result]')
    ? (focused.closest('li, [role=row]') ?? focused)
    : focused;
  const { top, bottom, width, height } = shown.getBoundingClientRect();
  const free = innerHeight - bars.reduce((sum, bar) => sum + bar.offsetHeight, 0);
  if (width < 2 || height > free) return null;
  const isCovered = bars.some((bar) => {
    const edge = bar.getBoundingClientRect();
    return (
      bar.checkVisibility() &&
      getComputedStyle(focused).position !== 'fixed' &&
      top < edge.bottom - 1 &&
      bottom > edge.top + 1
    );
  });
  // The skip link is above the bars.
  return isCovered || top < 0 || bottom > innerHeight
    ? `${focused.tagName} ${focused.textContent?.slice(0, 40) ?? ''} ${Math.round(top)} to ${Math.round(bottom)}`
    : null;
}

/** Presses the key until the focus leaves the page, and checks for hidden focus each time. */
async function goThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press(key);
    const element = await page.evaluate(hiddenFocus);
    if (element) hidden.push(element);
    if (await page.evaluate(() => document.activeElement === document.body)) return hidden;
  }
  throw new Error(`200 times ${key} didn't leave the page.`);
}

/** Focuses each item while only its name is in view, at the top. */
async function fromBelow(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (const item of await page.locator('main [data-result]').all()) {
    await item.evaluate((element) => {
      (document.activeElement as HTMLElement).blur();
      scrollBy(0, element.getBoundingClientRect().top - 100);
      (element as HTMLElement).focus();
    });
    const element = await page.evaluate(hiddenFocus);
    if (element) hidden.push(element);
  }
  return hidden;
}

const viewports = {
  'a wide screen': { width: 1280, height: 600 },
  'a phone': { width: 360, height: 640 },
} as const;
const cases = (['/artist/1', '/account-settings'] as const).flatMap((path) =>
  Object.entries(viewports).map(([name, viewport]) => ({ path, name, viewport })),
);

for (const { path, name, viewport } of sample(cases))
  test(`on ${name} every focused element of ${path} is visible, forwards and backwards`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'member');
    // Content that arrives late would move the focused element.
    await openAndSettle(page, path);
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();

    expect(await goThrough(page, 'Tab')).toEqual([]);
    expect(await goThrough(page, 'Shift+Tab')).toEqual([]);
    expect(await fromBelow(page)).toEqual([]);
  });
