import type { Page } from '@playwright/test';
import { sample } from '../tools/test/sample.ts';
import { expect, follow, openAndSettle, signIn, test, untilIdle } from './site.ts';

interface Shifts {
  score: number;
  moved: string[];
}

/** Adds up layout shifts from now on. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: Shifts = Object.assign(globalThis, { shifts: { score: 0, moved: [] } }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[]) {
        shifts.score += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.moved.push(
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift' });
  });

/** The bottom of the page's top part, and the top of its first row. */
const tops = (page: Page, ...parts: [top: string, row: string]): Promise<number[]> =>
  page.locator('main').evaluate((main, [top, row]) => {
    const [above, first] = [main.querySelector(top)!, main.querySelector(row)!];
    return [above.getBoundingClientRect().bottom, first.getBoundingClientRect().top].map(
      Math.round,
    );
  }, parts);

/** The first opens from another album; the second from the first, with only part of its data. */
const pages = {
  artist: { path: '/artist/1/wren-castellane', call: '**/api/v1/artists/1*', hasTop: true },
  album: { path: '/album/1/salt-on-the-sill', call: '**/api/v1/albums/1*', hasTop: true },
  playlist: { path: '/playlist/1/kitchen', call: '**/api/v1/playlists/1*', hasTop: true },
  tracks: { path: '/library/tracks', call: '**/api/v1/users/1/liked-tracks*', hasTop: false },
  library: { path: '/library', call: '**/api/v1/users/1/liked-*', hasTop: false },
  uploads: {
    path: '/uploads',
    call: /\/api\/v1\/(?:file-entries|user\/space-usage)/,
    hasTop: false,
  },
  checkout: { path: '/checkout/3/6', call: '**/api/v1/billing/products*', hasTop: false },
  search: { path: '/search/wren', call: '**/api/v1/search?*', hasTop: false },
};

type Name = keyof typeof pages;

/** Waits until no request is in flight, and everything has been painted. */
async function untilPainted(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const requests = () => performance.getEntriesByType('resource').length;
        const before = requests();
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
        return requests() - before;
      }),
    )
    .toBe(0);
  await untilIdle(page);
}

/** Follows a link to a page whose data arrives late, and compares the page with its skeleton. */
async function expectNothingMoves(page: Page, name: Name, width: number): Promise<void> {
  const { path, call, hasTop } = pages[name];
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  await follow(page, path);
  await expect(page.locator('main [role=status]').filter({ hasText: /\S/ }).first()).toBeVisible();
  const shape = hasTop && (await tops(page, '.bg-background-alt', 'li.track-line'));
  await watchShifts(page);
  const shot = process.env['SHOTS'];
  if (shot) await page.screenshot({ path: `${shot}/${name}-${width}-skeleton.png` });
  answer();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // The buttons that wait for a probe load, too.
  await untilPainted(page);
  if (shot) await page.screenshot({ path: `${shot}/${name}-${width}-page.png` });

  if (shape) expect(await tops(page, 'header', '[data-row]')).toEqual(shape);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
  expect(shifts.score, shifts.moved.join('\n')).toBeLessThan(0.005);
  await page.unroute(call);
}

const cases = [390, 820, 1_440].flatMap((width) =>
  [
    ['artist', 'album', 'playlist'] as const,
    // A phone shows only the names of the library's parts.
    width < 640 ? (['tracks', 'search'] as const) : (['tracks', 'library', 'search'] as const),
    ['uploads', 'checkout'] as const,
  ].map((names) => ({ width, names })),
);

for (const { width, names } of sample(cases))
  test(`F030 nothing moves when the skeletons of ${names.join(', ')} are replaced, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'member');
    await openAndSettle(page, '/album/4');

    for (const name of names) await expectNothingMoves(page, name, width);
  });
