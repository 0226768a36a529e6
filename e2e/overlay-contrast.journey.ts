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

test('F234 the header darkens any picture enough for its text, and a developer sees a warning if it cannot', async ({
  page,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/is hard to read on its picture/);
  const warnings = warningsOn(page);
  await page.goto('/');
  const overlay = page.locator('[data-overlay]');
  await expect(overlay).toBeAttached({ timeout: 30_000 });
  await overlay.evaluate((element) => {
    element.style.backgroundImage = 'linear-gradient(45deg, white, rgb(255, 255, 200))';
  });
  for (const width of [1_440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // Longer than the next check takes. If there is no warning, there is nothing to wait for.
    await page.waitForTimeout(1_000);
  }
  expect(warnings).toEqual([]);

  await overlay.evaluate((element) => {
    const shade = element.nextElementSibling;
    if (shade instanceof HTMLElement) shade.style.backgroundImage = 'none';
  });

  await expect.poll(() => warnings.length, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(warnings[0]).toMatch(
    /^"Hear what lies underneath" is hard to read on its picture\. Its contrast is 1\.\d:1; it needs at least 3:1\./,
  );
});
