import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

// The net under all journeys: what is planted here must fail, and `test.fail` holds that it does.
test.describe('the harness', () => {
  test.fail('a journey fails when the console has an error', async ({ page }) => {
    await page.evaluate(() => console.error('planted'));
  });

  test.fail('a journey fails when the page throws', async ({ page }) => {
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted');
        }),
    );
    await thrown;
  });

  test.fail('a journey fails when an answer is 500', async ({ page }) => {
    await page.route('**/planted', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'planted' }));
    await page.goto('/planted');
  });

  test.fail('a picture without a text is not accessible', async ({ page }) => {
    await page.setContent('<!doctype html><html lang="en"><title>planted</title><main><img src="data:,"></main></html>');
    await expectAccessible(page);
  });

  test('trouble that belongs to a journey is let through', async ({ page, expectTrouble }) => {
    expectTrouble(/planted/);
    await page.evaluate(() => console.error('planted'));
  });

  test('a gateway can be put in front of any address', async ({ foyerWith, request }) => {
    const foyer = await foyerWith({ UPSTREAM_URL: 'http://127.0.0.1:9' });
    const alive = await request.get(`${foyer.url}/healthz`);

    expect(alive.status()).toBe(200);
    expect(await foyer.stop()).toBe(0);
  });
});
