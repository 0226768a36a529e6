import '@testing-library/jest-dom/vitest';
import { threadId } from 'node:worker_threads';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { onItemDropped } from '../../../contracts/loose.ts';
import { server, world } from '../../../mocks/node.ts';
import { forgetResponses } from '../../data/calls/forget-responses.ts';
import { resetUnsupported } from '../../data/calls/capabilities.ts';
import { forgetExpiry } from '../../data/calls/session-expiry.ts';
import { reportTo } from '../../ui/failures/reports.ts';
import { keepFramesReal, rememberGlobals, restoreStores } from './test-shared-page.ts';
import { closeDialog } from '../../ui/dialog-store.ts';
import { closeToast } from '../../ui/toast-store.ts';

configure(({ getElementError }) => {
  // `waitFor` retries often, and printing the whole page each time would be slow. It prints the
  // page itself once it gives up.
  const describeError: typeof getElementError = (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isRetry } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isRetry) return getElementError(message, container);
    const error = new Error(message ?? '');
    Error.captureStackTrace(error, describeError);
    return error;
  };
  // Generous, because all suites may run at once on two cores.
  return { asyncUtilTimeout: 15_000, getElementError: describeError };
});
vi.setConfig({ testTimeout: 40_000 });

// Test files run in parallel as threads of one process. This separates their channels, because they
// aren't tabs of one browser.
if (BroadcastChannel.name !== 'SeparateChannel')
  globalThis.BroadcastChannel = class SeparateChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${threadId} ${name}`);
    }
  };

// React records where each element was created, for its warnings. That takes a tenth of the time.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(
  (React as unknown as Record<typeof internals, object>)[internals],
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {}, configurable: true },
);

// jsdom lacks layout and the top layer.
window.scrollTo = () => undefined;
HTMLElement.prototype.scrollIntoView ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

/** IDs of the requests that the fake backend hasn't answered yet. */
const underWay = new Set<string>();

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  server.events.on('request:start', ({ requestId }) => void underWay.add(requestId));
  server.events.on('request:end', ({ requestId }) => void underWay.delete(requestId));
});

/**
 * Isolates tests: resets screens, the fake backend's world, cookies, storage, and the app's state
 * outside React.
 */
afterEach(async ({ task }) => {
  // After a timeout, an `act` may still be running. If the next test began now, no later `act` of
  // this worker would render anything.
  if (task.result?.state === 'fail') {
    vi.useRealTimers();
    await aMoment(200);
  }
  closeDialog();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  await settle();
  server.resetHandlers();
  world.reset();
  world.recording = null;
  closeToast();
  forgetResponses({ revalidate: false });
  resetUnsupported();
  forgetExpiry();
  await leaveScreens();
  onItemDropped(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${/^[^=]+(?==)/.exec(pair)?.[0] ?? ''}=; Max-Age=0; Path=/`;
  document.documentElement.removeAttribute('style');
  for (const name of ['data-theme', 'lang', 'dir']) document.documentElement.removeAttribute(name);
});

/**
 * Test files of a worker share its page and the app's modules, which halves the time. Everything
 * that a file changes is undone when it ends.
 */
keepFramesReal();
const restoreGlobals = rememberGlobals();
restoreStores();

afterAll(async () => {
  // An import that is still running when this file ends would fail, and affect later files.
  await vi.dynamicImportSettled();
  // SWR reports no failure while the connection is lost.
  window.dispatchEvent(new Event('online'));
  reportTo(() => undefined);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreGlobals();
  restoreStores();
  localStorage.clear();
  sessionStorage.clear();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  server.events.removeAllListeners();
  server.close();
});

/**
 * Waits for late replies and writes, which would change the next test's world and state: until no
 * request is under way for three turns, because a reply may lead to a write. Some requests never end.
 */
async function settle(): Promise<void> {
  for (let turn = 0, quiet = 0; turn < 50 && quiet < 3; turn += 1) {
    await aMoment(underWay.size > 0 ? 2 : 0);
    quiet = underWay.size > 0 ? 0 : quiet + 1;
  }
  underWay.clear();
}

/**
 * A full-screen view goes back in history when it closes. In jsdom that takes two event-loop turns,
 * and it never happens if the history changes first or the clock is fake.
 */
async function leaveScreens(): Promise<void> {
  const isScreen = () => (history.state as { isScreen?: unknown } | null)?.isScreen === true;
  for (let turn = 0; turn < 5 && isScreen(); turn += 1) await aMoment();
  if (!isScreen()) return;
  history.replaceState({ key: 'none' }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function aMoment(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
