import { afterAll, vi } from 'vitest';
import { Store } from '../../lib/store.ts';

/** Helpers for test files that share a page and the app's modules. */

const { set } = Store.prototype;
const first = new Map<Store<unknown>, unknown>();
// Patched once for all files, because pending work of an earlier file may change a store between
// two files.
Store.prototype.set = function change(this: Store<unknown>, value: unknown) {
  if (!first.has(this)) first.set(this, this.read());
  set.call(this, value);
};

/** Restores every store's value from before its first change. Loaded code stays loaded. */
export function restoreStores(): void {
  for (const [store, value] of first)
    if (typeof store.read() !== 'function') set.call(store, value);
  first.clear();
}

/**
 * Remembers global properties, because files assign APIs that jsdom lacks, such as
 * `window.matchMedia`. Returns a function that restores them.
 */
export function rememberGlobals(): () => void {
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
        // Libraries set these once: React stores flags, and user-event wraps the focus methods.
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

/**
 * jsdom draws frames with an interval that it starts once. If a fake clock dropped that interval,
 * jsdom would wait for it forever, and nothing could receive focus any more.
 */
export function keepFramesReal(): void {
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

/**
 * The keys in local storage, without the positions that the player stores for each visitor once a
 * file of this worker has loaded it.
 */
export const storedKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => !key.endsWith(':place'));
