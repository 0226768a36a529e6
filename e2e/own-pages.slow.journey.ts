import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

const token = 'operators-token-1234';
const unreachable = 'http://127.0.0.1:9';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`the pages that the gateway writes itself are styled and readable, ${colorScheme}`, async ({
      page,
      context,
      foyerWith,
      expectFailures,
    }) => {
      expectFailures(/status of (?:401|404|431|502|503)|answer: 50[23] to GET/);
      const { url } = await foyerWith({
        UPSTREAM_URL: unreachable,
        STATUS_TOKEN: token,
        CSP_SOURCES: 'script-src https://ads.example',
      });
      const visit = async (path: string, status: number, words: RegExp): Promise<void> => {
        const response = await page.goto(url + path);
        expect([path, response?.status()]).toEqual([path, status]);
        await expect(page.getByText(words).first()).toBeVisible();
        await expectAccessible(page);
      };

      await visit('/', 503, /unavailable|back|again/i);
      await visit('/auth/social/google/login', 502, /Reference/);
      await visit('/assets/nothing.js', 404, /Reference/);
      await visit('/_foyer/status', 401, /token/i);
      expect((await page.goto(`${url}/_foyer/ad-frame`))?.status()).toBe(200);
      await page.setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
      await visit('/_foyer/status', 200, /Requests/);
      await page.setExtraHTTPHeaders({});
      await context.addCookies(
        Array.from({ length: 6 }, (_, index) => ({
          name: `big${index}`,
          value: 'y'.repeat(3_500),
          url,
        })),
      );
      await visit('/album/1', 431, /stored too much/);
      await page.getByRole('link', { name: 'Delete it and start again' }).click();
      await expect(page).toHaveURL(`${url}/`);
      expect(await context.cookies()).toEqual([]);
    });
  });
}
