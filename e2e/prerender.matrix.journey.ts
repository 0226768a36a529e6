import { sample } from '../tools/test/sample.ts';
import { expect, holdScripts, layoutShift, logoShift, startApp, test } from './site.ts';

const pages: { path: string; heading: string | RegExp; status?: 404 }[] = [
  { path: '/', heading: /./ },
  { path: '/workspace/join/login', heading: /^To join your team/ },
  { path: '/register?redirectFrom=pricing', heading: "First, let's create your account" },
  { path: '/password/reset/secret-token?email=a%40b.test', heading: 'Reset your password' },
  { path: '/contact?x=1#main', heading: /./ },
  { path: '/no/such/page', heading: /great nothing/, status: 404 },
];

for (const { path, heading, status = 200 } of sample(pages)) {
  test(`${path} shows before any script runs, and the app hydrates it unchanged`, async ({
    page,
    expectFailures,
  }) => {
    if (status === 404) expectFailures(/404 \(Not Found\)/);
    const release = await holdScripts(page);
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      Object.assign(globalThis, { first: document.querySelector('#main') });
    });
    await startApp(page, release);

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const isSame = await page.evaluate(
      () => (globalThis as { first?: Element | null }).first === document.querySelector('#main'),
    );
    expect(isSame).toBe(true);
    if (!path.includes('?')) expect(await layoutShift(page)).toBeLessThan(logoShift);
  });
}
