import { afterAll, vi } from 'vitest';
import { Store } from '../../lib/store.ts';

/** For test files that share a page and the app's modules. */

const { set } = Store.prototype;
const first = new Map<Store<unknown>, unknown>();
// Once for all files, since work that an earlier file left may change a store between two of them.
Store.prototype.set = function change(this: Store<unknown>, value: unknown) {
  if (!first.has(this)) first.set(this, this.read());
  set.call(this, value);
};

/** Every store gets back the value that it had before its first change. Loaded code stays loaded. */
export function restoreStores(): void {
  for (const [store, value] of first)
    if (typeof store.read() !== 'function') set.call(store, value);
  first.clear();
}

/** Files assign what jsdom lacks, such as `window.matchMedia`. */
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

/**
 * jsdom draws frames by an interval that it starts once. It would wait forever for one that a fake
 * clock forgot, and nothing could receive focus any more.
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
 * The keys in local storage. Once a file of this worker has loaded the player, it also keeps where
 * each visitor stopped.
 */
export const storedKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => !key.endsWith(':place'));
