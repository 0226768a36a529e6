import { act, cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { matchKey } from '../../contracts/match-call.ts';
import { matchRoute, routes } from '../../contracts/routes.ts';
import { forgetResponses } from '../api/forget-responses.ts';
import { resetUnsupported } from '../api/capabilities.ts';
import { server } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { withoutGateway } from '../dev/states/set-up.ts';
import { renderApp } from '../test-app.tsx';
import { closeToast, toastStore } from '../ui/toast-store.ts';

type Reads = Set<string>;

/**
 * Reads that only decide what to offer: a tab, a button, a language. The page is complete without
 * them.
 */
const languages = 'GET value-lists/{names}';
const radio = 'GET radio/{type}/{id}';
const artistTabs = ['GET artists/{id}/tracks', 'GET artists/{id}/followers', radio];
const profileTabs = [
  'GET user-profile/{id}',
  'GET users/{id}/liked-tracks',
  'GET users/{id}/playlists',
  'GET users/{id}/reposts',
  'GET users/{id}/followers',
  'GET users/{id}/followed-users',
];
/** Their numbers link to the lists, which offer the retry. */
const counted = ['GET artists', 'GET albums', 'GET tracks', 'GET playlists'];
const without = (keys: readonly string[], shown: string) => keys.filter((key) => key !== shown);

/** Every screen that reads data, as a person for whom it has content. `beside`: optional reads. */
const screens: [path: string, as: PersonaId | 'guest', beside?: readonly string[]][] = [
  ['/', 'guest'],
  ['/', 'member'],
  ['/account-settings', 'admin'],
  ['/pricing', 'guest'],
  ['/checkout/3/6', 'member'],
  ['/billing', 'subscriber'],
  ['/change-plan/4/7/confirm', 'subscriber'],
  ['/notifications', 'member'],
  ['/notifications/settings', 'member'],
  ['/pages/about', 'guest'],
  ['/artist/1/x', 'member', artistTabs],
  ['/artist/1/x/tracks', 'guest', without(artistTabs, 'GET artists/{id}/tracks')],
  ['/artist/1/x/albums', 'guest', artistTabs],
  ['/artist/1/x/followers', 'guest', without(artistTabs, 'GET artists/{id}/followers')],
  ['/album/1/x', 'member'],
  ['/track/1/x', 'member', [radio]],
  ['/playlist/1/x', 'member'],
  ['/channel/new-releases', 'guest'],
  ['/genre/ambient', 'guest', [radio]],
  ['/tag/night', 'guest'],
  ['/library', 'member'],
  ['/library/tracks', 'member'],
  ['/library/albums', 'member'],
  ['/library/artists', 'member'],
  ['/library/playlists', 'member'],
  ['/library/history', 'member'],
  [
    '/user/1/x',
    'guest',
    without(without(profileTabs, 'GET users/{id}/liked-tracks'), 'GET user-profile/{id}'),
  ],
  ['/user/1/x/playlists', 'guest', without(profileTabs, 'GET users/{id}/playlists')],
  ['/user/1/x/reposts', 'guest', without(profileTabs, 'GET users/{id}/reposts')],
  ['/user/1/x/followers', 'guest', without(profileTabs, 'GET users/{id}/followers')],
  ['/user/1/x/following', 'guest', without(profileTabs, 'GET users/{id}/followed-users')],
  ['/radio/artist/1', 'guest'],
  ['/search', 'guest'],
  ['/search/wren', 'guest', ['GET search/model/{modelType}']],
  ['/search/wren/tracks', 'guest'],
  ['/search/wren/artists', 'guest'],
  ['/backstage', 'artist', ['GET user/space-usage', 'GET artists/{id}']],
  ['/backstage/requests', 'subscriber'],
  ['/backstage/profile/1', 'artist'],
  // One route, whose pages are chosen inside. Panels that are just a form read as roles do.
  ['/admin', 'admin', counted],
  ['/admin/genres', 'admin'],
  ['/admin/users/7', 'admin'],
  ['/admin/roles/4', 'admin'],
  ['/admin/requests/3', 'admin'],
  ['/admin/channels/1', 'admin'],
  ['/admin/localizations/2', 'admin'],
  ['/admin/settings/mail', 'admin'],
  ['/admin/appearance', 'admin'],
  ['/admin/health', 'admin'],
  ['/admin/logs', 'admin'],
];

/** The lists of the value lists' call are part of these pages. */
const showsLists = new Set(['/account-settings', '/admin/roles/4']);

/** Screens that read no data of their own, and those that read the same as another. */
const others = new Set([
  // Reads the same as another screen of its kind.
  'page-with-id',
  'search-albums',
  'search-playlists',
  'search-people',
  // Its description is a static file of the site.
  'api-docs',

  'login',
  'workspace-login',
  'register',
  'workspace-register',
  'forgot-password',
  'reset-password',
  'contact',
  'uploads',
  'backstage-releases',
  'backstage-new-release',
  'backstage-release',
  'backstage-statistics',
]);

/**
 * Screens that no line above names, at an address of nothing but words and an id: as a member sees
 * the first of each.
 */
const plain = routes.flatMap(({ id, path }): typeof screens => {
  const address = path.replace(/:id\/:slug\?$/, '1/x');
  const isNamed = others.has(id) || screens.some(([one]) => matchRoute(one)?.route.id === id);
  return isNamed || /[:*]/.test(address) ? [] : [[address, 'member']];
});
const opened = [...screens, ...plain];

const failures = {
  'a failing backend': () => HttpResponse.json({ message: 'Server Error' }, { status: 500 }),
  'no network': () => HttpResponse.error(),
};

/**
 * All text that a failure may show. Any other text that appears only on a failing page would be an
 * empty state.
 */
const failureWords = new Set([
  'Something went wrong on our side. Please try again.',
  "We couldn't reach the server. Check your connection and try again.",
  "We couldn't load this page",
  "We couldn't complete the search",
  'There was an issue loading this page',
  'Please try again later',
  'Try again',
  // A plan can be cancelled even if its name could not be read.
  'Your plan',
  // The titles of records whose names could not be read.
  'User',
  'Role',
  'Channel',
  'Language',
  // People can be signed out even if their sessions could not be read.
  'Sign out everywhere',
  // In place of a number of the dashboard.
  'Not available',
]);

/** The two retries of a read take at most 6 s. */
const retriesTakeMs = 7_000;

/** Advances the page's clock by a third of a second, and lets pending responses arrive. */
async function round(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(300));
  await act(
    () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve);
      }),
  );
}

/** The page's texts, one entry for each element that has its own text. */
function words(): string[] {
  const main = document.body;
  return [...(main.querySelectorAll('*') ?? [])].flatMap((element) => {
    // Rows render as they scroll into view, so they differ between runs.
    if (element.closest('li, tr, [role="row"]')) return [];
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim())
      .join(' ');
    // Clock text changes while the test runs.
    return own === '' || own.endsWith(' ago') ? [] : [own.replaceAll(/\d/g, '0')];
  });
}

const isThere = () => document.querySelector('main')?.textContent?.trim();
const busy = 'main .animate-breathe, main .animate-spin-slow, main [aria-busy=true]:empty';
// Frames never load here.
const isBusy = () =>
  [...document.querySelectorAll(busy)].some((element) => !element.closest('iframe ~ *'));

/** Opens a screen while some of its reads fail, and waits until it is stable. */
async function openScreen(
  path: string,
  as: PersonaId | 'guest',
  isFailing: (key: string) => boolean,
  fail: () => Response,
  isOver: (toasts: string[]) => boolean = () => true,
): Promise<{ reads: Reads; words: string[]; toasts: string[] }> {
  cleanup();
  forgetResponses({ revalidate: false });
  resetUnsupported();
  server.resetHandlers();
  closeToast();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const reads: Reads = new Set();
  server.use(
    withoutGateway,
    http.get('*/api/v1/*', ({ request }) => {
      const key = matchKey('GET', new URL(request.url).pathname) ?? request.url;
      if (key === 'GET bootstrap-data') return undefined;
      reads.add(key);
      return isFailing(key) ? fail() : undefined;
    }),
  );
  const toasts: string[] = [];
  const unsubscribe = toastStore.subscribe(() => {
    const toast = toastStore.read();
    if (toast) toasts.push(toast.message);
  });
  await renderApp({ path, as, scenarios: ['api on'] });
  // Screens load by import, which fake timers do not control.
  const giveUpAt = performance.now() + 10_000;
  for (let quiet = 0; quiet < 4 && performance.now() < giveUpAt;) {
    const before = reads.size;
    await round();
    quiet = reads.size === before && isThere() && !isBusy() ? quiet + 1 : 0;
  }
  const shown = words();
  for (let rest = 0; rest < retriesTakeMs && !isOver(toasts); rest += 300) await round();
  unsubscribe();
  return { reads, words: shown, toasts };
}

test('F256 every screen that reads data is opened here', () => {
  const ids = new Set(opened.map(([path]) => matchRoute(path)?.route.id));
  const forgotten = routes.filter(({ id }) => !ids.has(id) && !others.has(id));
  expect(forgotten.map(({ id }) => id)).toEqual([]);
});

describe.each(opened)('F256 %s for %s', (path, as, beside = []) => {
  test('shows an error with "Try again", no empty state and one toast when reads fail', async () => {
    const whole = await openScreen(path, as, () => false, failures['no network']);
    expect(whole.reads.size).toBeGreaterThan(0);
    const outcome = async (
      failing: (key: string) => boolean,
      fail: () => Response,
      isOver: (toasts: string[]) => boolean,
    ) => {
      const { words: shown, toasts } = await openScreen(path, as, failing, fail, isOver);
      const added = shown.filter((word) => !whole.words.includes(word));
      return {
        looksEmpty: added.filter((word) => !failureWords.has(word)),
        canRetry: added.includes('Try again'),
        toasts: toasts.length,
      };
    };
    const calm = { looksEmpty: [], canRetry: true, toasts: 1 };

    for (const fail of Object.values(failures))
      expect(
        await outcome(
          () => true,
          fail,
          () => false,
        ),
      ).toEqual(calm);
    for (const key of whole.reads) {
      const isBeside = (key === languages && !showsLists.has(path)) || beside.includes(key);
      const isTold = (toasts: string[]) => toasts.length > 0;
      expect([
        key,
        await outcome((read) => read === key, failures['a failing backend'], isTold),
      ]).toEqual([key, { ...calm, canRetry: !isBeside }]);
    }
  });

  test('shows no toast when the backend refuses reads', async () => {
    const refuse = () => HttpResponse.json({ message: 'No.' }, { status: 403 });

    const { toasts } = await openScreen(path, as, () => true, refuse);

    expect(toasts).toEqual([]);
  });
});
