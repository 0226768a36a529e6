import '@testing-library/jest-dom/vitest';
import { threadId } from 'node:worker_threads';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { onItemDropped } from '../contracts/loose.ts';
import { server, world } from '../mocks/node.ts';
import { forgetResponses } from './api/forget-responses.ts';
import { resetUnsupported } from './api/capabilities.ts';
import { forgetExpiry } from './api/session-expiry.ts';
import { Store } from './lib/store.ts';
import { closeDialog } from './ui/dialog-store.ts';
import { closeToast } from './ui/toast-store.ts';

configure(({ getElementError }) => {
  // `waitFor` tries again and again, and would print the whole page each time, which is slow. It
  // prints the page itself once it gives up.
  const describeError: typeof getElementError = (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isAskedAgain } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isAskedAgain) return getElementError(message, container);
    const error = new Error(message ?? '');
    Error.captureStackTrace(error, describeError);
    return error;
  };
  // Generous, since all suites at once may share two cores.
  return { asyncUtilTimeout: 15_000, getElementError: describeError };
});
vi.setConfig({ testTimeout: 40_000 });

// Test files run in parallel as threads of one process. This separates their channels, since they
// aren't tabs of one browser.
if (BroadcastChannel.name !== 'SeparateChannel')
  globalThis.BroadcastChannel = class SeparateChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${threadId} ${name}`);
    }
  };

// React notes where each element was made, for its warnings. That takes a tenth of the time.
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

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

/**
 * Isolates tests: resets screens, the fake backend's world, cookies, storage, and the app's state
 * outside React.
 */
afterEach(async ({ task }) => {
  // A test that timed out may still be inside an `act`. If the next one began meanwhile, no later
  // `act` of this worker would render anything.
  if (task.result?.state === 'fail') {
    vi.useRealTimers();
    await aMoment(200);
  }
  closeDialog();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.resetHandlers();
  world.reset();
  world.recording = null;
  closeToast();
  forgetResponses({ revalidate: false });
  resetUnsupported();
  forgetExpiry();
  onItemDropped(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${/^[^=]+(?==)/.exec(pair)?.[0] ?? ''}=; Max-Age=0; Path=/`;
  document.documentElement.removeAttribute('style');
  for (const name of ['data-theme', 'lang', 'dir']) document.documentElement.removeAttribute(name);
});

/**
 * Test files of a worker share its page and the app's modules, which saves two thirds of the time.
 * Everything that a file changed ends with it.
 */
keepFramesReal();
const restoreGlobals = rememberGlobals();
const restoreStores = rememberStores();

afterAll(async () => {
  // Unmounted parts go back in the tab's history a moment later.
  await aMoment();
  // SWR reports no failure while the connection is lost.
  window.dispatchEvent(new Event('online'));
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreGlobals();
  restoreStores();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  server.events.removeAllListeners();
  server.close();
});

function aMoment(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Files assign what jsdom lacks, such as `window.matchMedia`. */
function rememberGlobals(): () => void {
  const holders: object[] = [
    globalThis,
    document,
    navigator,
    URL,
    ...[Element, HTMLElement, HTMLMediaElement, Range, XMLHttpRequest].map(
      ({ prototype }) => prototype,
    ),
  ];
  const before = holders.map((holder) => Object.getOwnPropertyDescriptors(holder));
  const width = window.innerWidth;
  const height = window.innerHeight;
  return () => {
    for (const [index, holder] of holders.entries()) {
      const known: PropertyDescriptorMap = before[index] ?? {};
      for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
        // Libraries set these once: React notes facts, and user-event wraps the methods of focus.
        if (/^_|^IS_REACT|^(?:focus|blur)$/.test(name)) continue;
        const then = known[name];
        if (!then) Reflect.deleteProperty(holder, name);
        else if (now.value !== then.value || now.get !== then.get)
          Object.defineProperty(holder, name, then);
      }
    }
    Object.assign(window, { innerWidth: width, innerHeight: height });
  };
}

/** Every store gets back the value that it had before its first change. Loaded code stays loaded. */
function rememberStores(): () => void {
  const { set } = Store.prototype;
  const first = new Map<Store<unknown>, unknown>();
  Store.prototype.set = function change(this: Store<unknown>, value: unknown) {
    if (!first.has(this)) first.set(this, this.read());
    set.call(this, value);
  };
  return () => {
    Store.prototype.set = set;
    for (const [store, value] of first)
      if (typeof store.read() !== 'function') set.call(store, value);
  };
}

/**
 * jsdom draws frames by an interval that it starts once. It would wait forever for one that a fake
 * clock forgot, and nothing could receive focus any more.
 */
function keepFramesReal(): void {
  const { useFakeTimers } = vi;
  const { setInterval: every, clearInterval: clear } = globalThis;
  const timer = every(() => undefined);
  clear(timer);
  vi.useFakeTimers = (config) => {
    useFakeTimers(config);
    const { setInterval: fakeEvery, clearInterval: fakeClear } = globalThis;
    if (fakeEvery === every) return vi;
    globalThis.setInterval = ((act: () => void, ms?: number, ...rest: unknown[]) =>
      (ms === 1000 / 60 ? every : fakeEvery)(act, ms, ...rest)) as typeof setInterval;
    globalThis.clearInterval = (known) =>
      (known?.constructor === timer.constructor ? clear : fakeClear)(known);
    return vi;
  };
  afterAll(() => {
    vi.useRealTimers();
    vi.useFakeTimers = useFakeTimers;
  });
}
