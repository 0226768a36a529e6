import type { Page } from '@playwright/test';
import { test } from './development.ts';
import { expect } from './test.ts';

const warningsOn = (page: Page): string[] => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('hard to read')) warnings.push(message.text());
  });
  return warnings;
};

/**
 * Shows an opaque white picture and hides the operator's colours; unless `isShaded`, hides the
 * header's own shade, too. Call it before each check: the app may render the header again.
 */
const showWhite = (page: Page, { isShaded }: { isShaded: boolean }): Promise<void> =>
  page.locator('[data-overlay]').evaluate((overlay, keepsShade) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><path fill="white" d="M0 0h16v9H0z"/></svg>';
    const white = `data:image/svg+xml,${svg}`;
    const [picture, shade] = [overlay.previousElementSibling, overlay.nextElementSibling];
    for (const source of picture?.querySelectorAll('source') ?? []) source.remove();
    const image = picture?.querySelector('img');
    if (!image || !(shade instanceof HTMLElement) || !(overlay instanceof HTMLElement))
      throw new Error('The header has no picture, overlay or shade.');
    if (image.src !== white) image.src = white;
    image.style.opacity = '1';
    overlay.style.backgroundImage = 'none';
    shade.style.backgroundImage = keepsShade ? '' : 'none';
  }, isShaded);

test('F234 the header darkens pictures enough for its text, or warns the developer', async ({
  page,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/is hard to read on its picture/);
  const warnings = warningsOn(page);
  await page.goto('/');
  await expect(page.locator('[data-overlay]')).toBeAttached({ timeout: 30_000 });
  for (const width of [1_440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await showWhite(page, { isShaded: true });
    // Longer than the next check takes. If there is no warning, there is nothing to wait for.
    await page.waitForTimeout(1_000);
  }
  expect(warnings).toEqual([]);

  await expect
    .poll(async () => (await showWhite(page, { isShaded: false }), warnings.length), {
      timeout: 15_000,
    })
    .toBeGreaterThan(1);
  expect(warnings[0]).toMatch(
    /^"Hear what lies underneath" is hard to read on its picture\. Its contrast is 1\.\d:1; it needs at least 3:1\./,
  );
});
