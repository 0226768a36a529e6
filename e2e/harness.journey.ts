import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';
import { unexpected, watchForTrouble } from './trouble.ts';

// The net under all journeys: each of these would make a journey fail that does not expect it.
const planted: [what: string, plant: (page: Page) => Promise<unknown>, line: RegExp][] = [
  ['an error in the console', (page) => page.evaluate(() => console.error('planted')), /^console: planted/],
  ['an exception', (page) => page.evaluate(() => void Promise.reject(new Error('planted'))), /^uncaught: Error: planted/],
  ['a failing answer', (page) => page.goto('/planted'), /^answer: 500 to GET .*\/planted$/],
];

test.describe('the harness', () => {
  for (const [what, plant, line] of planted) {
    test(`notices ${what}`, async ({ page, context, expectTrouble }) => {
      expectTrouble(/planted/);
      const trouble = watchForTrouble(context);
      await page.route('**/planted', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'planted' }));
      await plant(page);

      await expect.poll(() => trouble).toContainEqual(expect.stringMatching(line));
      expect(unexpected(trouble, [])).not.toEqual([]);
      expect(unexpected(trouble, [/planted/])).toEqual([]);
    });
  }

  test('notices a picture without a text', async ({ page }) => {
    await page.setContent('<!doctype html><html lang="en"><title>planted</title><main><img src="data:,"></main></html>');

    await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  });

  test('puts a gateway in front of any address', async ({ foyerWith, request }) => {
    const foyer = await foyerWith({ UPSTREAM_URL: 'http://127.0.0.1:9' });
    const alive = await request.get(`${foyer.url}/healthz`);

    expect(alive.status()).toBe(200);
    expect(await foyer.stop()).toBe(0);
  });
});
