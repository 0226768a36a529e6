import { configure, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { cookie } from '../../../contracts/constants.ts';
import { startPageMocks } from '../../../mocks/browser.ts';
import { personById } from '../../../mocks/people.ts';
import type { World } from '../../../mocks/world.ts';
import { call } from '../../data/calls/call.ts';
import { App } from '../../app/app.tsx';
import { writeCookie } from '../../lib/cookie.ts';
import { createTranslate } from '../../lib/translate.ts';
import { readBootstrap } from '../../data/session/read-bootstrap.ts';
import { readAddress, type View, workerPath } from './address.ts';
import { allStates } from './all-states.ts';
import { BlockPage } from './part-page.tsx';
import { startFaults, networkOf, setUpWorld } from './set-up.ts';
import type { State } from './state.ts';
import { wait } from '../../lib/dom.ts';

declare global {
  interface Window {
    /** For tools: resolves when the page has stopped changing again, for example after a resize. */
    foyerSettled?: () => Promise<void>;
  }
}

/** Also for tools: `data-settled` of the document, set once the state is reached. */
type Result = 'shown' | 'failed';

/** Shows a state in this page: the app on its own world, set up for the state. */
export async function openState(root: HTMLElement): Promise<void> {
  const view = readAddress(location.href);
  const state = allStates.get(view.id);
  if (!state) throw new RangeError(`There is no state '${view.id}'`);
  const problems = watchProblems();
  const activity = watchActivity();
  const { world, worker } = await startPageMocks(workerPath);
  worker.use(...networkOf(state));
  setUpWorld(world, state);
  setAppearance(world, view);
  // The router shows the screen of this address. A reload would leave the state.
  history.replaceState(null, '', state.path);
  const bootstrap = await readBootstrap(await call('GET bootstrap-data'));
  startFaults(world, state);
  if (state.isOffline) goOffline();
  const noteProblem = (error: unknown) => problems.push(String(error));
  createRoot(root, { onUncaughtError: noteProblem, onCaughtError: noteProblem }).render(
    state.Block ? (
      <BlockPage bootstrap={bootstrap} Block={state.Block} />
    ) : (
      <App bootstrap={bootstrap} inlined={{}} />
    ),
  );
  // Some blocks are placeholders.
  const isLoading = state.Block !== undefined || state.faults?.includes('delay') === true;
  const idle = () => untilIdle(activity, isLoading);
  await reach(state, world, bootstrap.i18n).then(idle).catch(noteProblem);
  window.foyerSettled = () => {
    activity.changedAt = performance.now();
    return idle();
  };
  report(problems);
}

/** Follows the state's steps, then waits for the text that proves that it is reached. */
async function reach(
  { steps, shows }: State,
  world: World,
  { lines, language }: Bootstrap['i18n'],
): Promise<void> {
  const t = createTranslate(lines, language);
  // In development, each screen loads as many small files.
  configure({ asyncUtilTimeout: 20_000 });
  if (steps) await steps({ user: userEvent.setup({ delay: null }), screen, world, t });
  const isEnglish = Object.keys(lines).length === 0;
  const awaited = typeof shows === 'string' ? t(shows) : isEnglish ? shows : undefined;
  if (awaited !== undefined) await screen.findAllByText(awaited);
}

/** Sets the page's theme, direction and language. The notice about cookies would cover its end. */
function setAppearance(world: World, { theme, dir, lang }: View): void {
  writeCookie(cookie.activeTheme, theme);
  writeCookie(cookie.noticeDismissed, '1');
  const session = world.state.sessions[world.state.actingSession ?? ''];
  const person = session?.user_id ? personById(world.state, session.user_id) : undefined;
  if (session) session.locale = lang;
  if (person) person.language = lang;
  if (dir === '') return;
  const { documentElement: page } = document;
  // The app would set the direction of its language.
  const force = () => {
    if (page.dir !== dir) page.dir = dir;
  };
  new MutationObserver(force).observe(page, { attributeFilter: ['dir'] });
  force();
}

function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
}

/** Collects uncaught errors from now on. */
function watchProblems(): string[] {
  const problems: string[] = [];
  window.addEventListener('error', ({ message }) => {
    // Browsers report a layout that takes two frames as an error.
    if (!message.startsWith('ResizeObserver loop')) problems.push(message);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  return problems;
}

function report(problems: readonly string[]): void {
  const result: Result = problems.length === 0 ? 'shown' : 'failed';
  if (problems.length > 0) console.error(`This state has problems:\n${problems.join('\n')}`);
  const { dataset } = document.documentElement;
  dataset['problems'] = problems.join('\n');
  dataset['settled'] = result;
}

/** After this many milliseconds without a change, the page counts as complete. */
const quietMs = 500;
/** A failed read is retried twice, the second time after up to four seconds. */
const retriesMs = 4_500;
const timeoutMs = 45_000;

interface Activity {
  /** Calls without a response yet. */
  pending: number;
  failed: number;
  /** When the page, or a call, last changed. */
  changedAt: number;
}

/** Watches calls and page changes from now on. */
function watchActivity(): Activity {
  const activity: Activity = { pending: 0, failed: 0, changedAt: performance.now() };
  const note = () => {
    activity.changedAt = performance.now();
  };
  const send = window.fetch;
  window.fetch = async (...request) => {
    activity.pending += 1;
    note();
    try {
      const response = await send(...request);
      if (response.status >= 500) activity.failed += 1;
      return response;
    } catch (error) {
      activity.failed += 1;
      throw error;
    } finally {
      activity.pending -= 1;
      note();
    }
  };
  new MutationObserver(note).observe(document.documentElement, { childList: true, subtree: true });
  return activity;
}

/**
 * Resolves when the page has stopped changing and its pictures have loaded. `isLoading`: calls that
 * never get a response don't count. Rejects if the page does not stop changing.
 */
async function untilIdle(activity: Activity, isLoading: boolean): Promise<void> {
  await document.fonts.ready;
  const deadline = performance.now() + timeoutMs;
  while (!isIdle(activity, isLoading)) {
    if (performance.now() > deadline) throw new Error('The page does not stop changing');
    await wait(100);
  }
}

function isIdle({ pending, failed, changedAt }: Activity, isLoading: boolean): boolean {
  if (!document.querySelector('main')?.textContent?.trim()) return false;
  const quiet = performance.now() - changedAt;
  if (isLoading) return quiet > 2 * quietMs;
  if (pending > 0 || document.querySelector(placeholders) || !arePicturesLoaded()) return false;
  return quiet > (failed > 0 && !offersRetry() ? retriesMs : quietMs);
}

const offersRetry = (): boolean =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again');

/** Skeletons and spinners. */
const placeholders = '.animate-breathe, .animate-spin-slow';

const arePicturesLoaded = (): boolean =>
  [...document.images].every(
    (image) => image.complete || (image.loading === 'lazy' && !isInView(image)),
  );

function isInView(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
