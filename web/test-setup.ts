import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server, world } from '../mocks/node.ts';
import { clearCalls } from './api/use-call.ts';
import { showTrace } from './feedback/trace-store.ts';
import { closeDialog } from './ui/dialog-store.ts';
import { fetchLaterParts } from './ui/lazy-part.tsx';
import './ui/toast-place.tsx';
import { closeToast } from './ui/toast-store.ts';

// As on a page that has been there for a moment.
await fetchLaterParts();

// Generous, since two cores may be shared by every suite at once.
configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

/** Nothing of one test reaches the next: screens, the backend's world, cookies, storage, and what the app keeps outside of React. */
afterEach(async () => {
  closeDialog();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.resetHandlers();
  world.reset();
  closeToast();
  showTrace(null);
  await clearCalls();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${/^[^=]+(?==)/.exec(pair)?.[0] ?? ''}=; Max-Age=0; Path=/`;
  document.documentElement.removeAttribute('style');
  for (const name of ['data-theme', 'lang', 'dir']) document.documentElement.removeAttribute(name);
});

// jsdom has neither a layout nor dialogs.
window.scrollTo = () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement): void {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
