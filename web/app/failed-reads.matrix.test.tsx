import { cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { matchKey } from '../../contracts/calls/match-call.ts';
import { forgetResponses } from '../data/calls/forget-responses.ts';
import { resetUnsupported } from '../data/calls/capabilities.ts';
import { server } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { withoutGateway } from '../dev/states/set-up.ts';
import { renderApp } from '../dev/test/test-app.tsx';
import { round } from '../dev/test/test-wrong-types.ts';
import { sample } from '../../tools/test/sample.ts';
import { closeToast, toastStore } from '../ui/toast-store.ts';
import { languages, opened, showsLists } from './test-read-screens.ts';

type Reads = Set<string>;

const failing = () => HttpResponse.json({ message: 'Server Error' }, { status: 500 });
const noNetwork = () => HttpResponse.error();
const refusing = () => HttpResponse.json({ message: 'No.' }, { status: 403 });

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
  'Last seen unknown',
  // Users can cancel a plan even if its name could not be read.
  'Your plan',
  // A shelf whose covers the failed one would repeat.
  'Albums you like',
  // Titles of items whose names could not be read.
  'User',
  'Role',
  'Channel',
  'Language',
  // Users can sign out their sessions even if the list could not be read.
  'Log out everywhere',
  // Replaces a number of the dashboard.
  'Not available',
]);

/** The two retries of a read take at most 6 s. */
const retriesTakeMs = 7_000;

/** The page's texts, one entry for each element that has its own text. */
function words(): string[] {
  const main = document.body;
  return [...(main.querySelectorAll('*') ?? [])].flatMap((element) => {
    // Rows render as they scroll into view, so they differ between runs.
    if (element.closest('li, tr, [role="row"]')) return [];
    const ownText = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim())
      .join(' ');
    // Clock text changes while the test runs.
    return ownText === '' || ownText.endsWith(' ago') ? [] : [ownText.replaceAll(/\d/g, '0')];
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
  const giveUpAt = performance.now() + 30_000;
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

/** A calm screen: an error with "Try again", no empty state, and one toast. */
const calm = { looksEmpty: [], canRetry: true, toasts: 1 };

type Opened = Awaited<ReturnType<typeof openScreen>>;

/** How a screen differs from the same screen when all reads succeed. */
function difference(complete: Opened, { words: shown, toasts }: Opened) {
  const added = shown.filter((word) => !complete.words.includes(word));
  return {
    looksEmpty: added.filter((word) => !failureWords.has(word)),
    canRetry: added.includes('Try again'),
    toasts: toasts.length,
  };
}

const kinds = ['every read fails', 'one of its reads fails', 'reads are refused'] as const;
const cases = opened.flatMap(([path, as, beside = []], index) =>
  kinds.map((kind) => ({
    path,
    as,
    beside,
    kind,
    // Every second screen, since both go through the same code.
    fail: index % 2 === 0 ? failing : noNetwork,
    part: path.split('/')[1],
  })),
);

test.each(
  sample(
    cases,
    ({ part }) => part,
    ({ kind }) => kind,
  ),
)(
  'F256 $path for $as shows a retry instead of an empty state if $kind',
  async ({ path, as, beside, kind, fail }) => {
    if (kind === 'reads are refused') {
      const { toasts } = await openScreen(path, as, () => true, refusing);
      expect(toasts).toEqual([]);
      return;
    }

    const complete = await openScreen(path, as, () => false, fail);
    expect(complete.reads.size).toBeGreaterThan(0);

    if (kind === 'every read fails') {
      const isOver = () => false;
      const broken = await openScreen(path, as, () => true, fail, isOver);
      expect(difference(complete, broken)).toEqual(calm);
      return;
    }
    for (const key of complete.reads) {
      const isBeside = (key === languages && !showsLists.has(path)) || beside.includes(key);
      const hasToast = (toasts: string[]) => toasts.length > 0;
      const broken = await openScreen(path, as, (read) => read === key, failing, hasToast);
      expect([key, difference(complete, broken)]).toEqual([key, { ...calm, canRetry: !isBeside }]);
    }
  },
);
