import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server, world } from '../mocks/node.ts';
import { forgetResponses } from './api/forget-responses.ts';
import { resetUnsupported } from './api/capabilities.ts';
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
const file = Math.random().toString(36);
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`);
  }
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

/**
 * Isolates tests: resets screens, the fake backend's world, cookies, storage, and the app's state
 * outside React.
 */
afterEach(() => {
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
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${/^[^=]+(?==)/.exec(pair)?.[0] ?? ''}=; Max-Age=0; Path=/`;
  document.documentElement.removeAttribute('style');
  for (const name of ['data-theme', 'lang', 'dir']) document.documentElement.removeAttribute(name);
});

// jsdom lacks layout and the top layer.
window.scrollTo = () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;
