import { sample } from '../tools/test/sample.ts';
import {
  builtModules,
  expectAtMost,
  modulesOf,
  viewport,
  visitUntouched,
} from './script-budget-steps.ts';
import { expect, signIn, test } from './site.ts';

const limits = { guest: 130_000, member: 172_000 };
/** Each small file costs a request and compresses worse. */
const guestsFiles = 14;

const pages: Record<keyof typeof limits, string[]> = {
  guest: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/pricing',
    '/artist/1',
    '/album/1',
    // Short pages, whose end is visible and loads its code, too.
    '/album/33',
    '/track/1',
    '/playlist/1',
    '/user/1',
    '/search',
    '/search/a',
    '/search/a/albums',
    '/contact',
    '/pages/about',
    // One of each: all channels share the same code, and so do all tabs of an artist or profile.
    '/channel/discover',
    '/genre/jazz',
    '/tag/slow',
    '/radio/artist/1',
    '/artist/1/-/albums',
    '/user/1/-/followers',
  ],
  member: [
    '/',
    '/notifications',
    '/account-settings',
    '/uploads',
    '/billing',
    '/checkout/3/6',
    '/artist/1',
  ],
};
const cases = (['guest', 'member'] as const).flatMap((who) =>
  pages[who].map((path) => ({ who, path })),
);

/**
 * Code only for members or only for playback. It would fit the budget, but every guest would
 * download it.
 */
const notForGuests =
  /^web\/(?:uploads\/core|screens\/account-settings|player\/(?:view\/(?:bar|panel)|recovery))\/|^web\/player\/(?:player-core|engine\/create-engine|queue\/change-queue)\.ts$|\/tus-js-client\//;
/** Code that pages load only when a guest opens a menu: Base UI and everything built on it. */
const popups = /\/@base-ui\/|^web\/ui\/popups\//;
const withoutPopups = ['/', '/login', '/pricing'];

test.use({ viewport });

for (const { who, path } of sample(cases, (one) => one.who))
  test(`before interaction, ${path} transfers at most ${limits[who] / 1000} kB of script to a ${who}`, async ({
    page,
  }) => {
    if (who === 'member') await signIn(page, 'subscriber');
    const wanted = [
      'web/main.tsx',
      ...(path === '/album/33' ? ['web/music/pages/more-by.tsx'] : []),
    ];
    const { scripts } = await visitUntouched(page, path, wanted);

    expectAtMost(limits[who], path, scripts);
    if (who === 'guest') expect(scripts.size).toBeLessThanOrEqual(guestsFiles);
    const built = builtModules();
    const modules = modulesOf(scripts, built);
    const unwanted = withoutPopups.includes(path) ? [notForGuests, popups] : [notForGuests];
    for (const pattern of unwanted) {
      expect(
        Object.values(built)
          .flat()
          .some((id) => pattern.test(id)),
      ).toBe(true);
      if (who === 'guest') expect(modules.filter((id) => pattern.test(id))).toEqual([]);
    }
  });
