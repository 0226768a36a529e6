import { noFaults, type Trouble } from '../../contracts/demo.ts';
import { control, readState } from './control.ts';

/** The panel's options: values with their labels. */
export const delays = [
  ['0', 'None'],
  ['300', '0.3 seconds'],
  ['1000', '1 second'],
  ['3000', '3 seconds'],
  ['10000', '10 seconds'],
] as const;
export const failures = [
  ['', 'Nothing'],
  ['trace', '500 with a stack trace'],
  ['expired', '419: token expired'],
  ['unauthenticated', '401: signed out'],
  ['too-many', '429: too many attempts'],
  ['maintenance', '503: maintenance'],
  ['broken-json', 'Malformed JSON'],
  ['empty', 'Empty response'],
  ['html', 'HTML instead of JSON'],
  ['cut', 'Cut off halfway'],
  ['drifted', 'Renamed and retyped fields'],
  ['offline', 'Offline'],
] as const;
export const calls = [
  ['all', 'Every call'],
  ['next', 'The next call'],
  ['reads', 'Only reads'],
  ['writes', 'Only writes'],
] as const;

const offlineKey = 'foyer-demo-offline';
const backendPath = /^\/(?:api|auth|secure)\//;
const offline = 'offline';
const nextMs = 1_000;

/** Notifies the panel that the plan has changed by itself. */
export const planChanged = 'foyer-demo-failures';

/** The plan of the visitor's world at the last request. */
let known: Trouble = noFaults;

const isOffline = (): boolean => sessionStorage.getItem(offlineKey) !== null;

/**
 * The failures in effect. The fake backend makes them for every request of the visitor; this tab
 * makes `offline`, which no backend can simulate.
 */
export const readPlanned = (): Trouble => (isOffline() ? { ...known, fail: offline } : known);

export const hasPlanned = ({ delayMs, fail }: Trouble): boolean => delayMs > 0 || fail !== '';

/** @throws Error with a readable message if the fake backend refuses it. */
export async function planFailures(change: Partial<Trouble>): Promise<void> {
  const before = readPlanned();
  const { trouble, isTabOffline } = splitPlan({ ...before, ...change });
  // Set at once, so that two quick changes do not overwrite each other.
  setOffline(isTabOffline);
  learnPlan(trouble);
  await control('POST apply', { trouble }).catch((error: unknown) => {
    setOffline(before.fail === offline);
    learnPlan(splitPlan(before).trouble);
    throw error;
  });
}

/** Splits a plan into the fake backend's part and this tab's part. */
export const splitPlan = (plan: Trouble): { trouble: Trouble; isTabOffline: boolean } =>
  plan.fail === offline
    ? { trouble: { ...plan, fail: '' }, isTabOffline: true }
    : { trouble: plan, isTabOffline: false };

/** Reads the world's failures, including those set in another tab. */
export async function refreshPlan(): Promise<void> {
  const { trouble } = await readState();
  learnPlan(trouble);
}

export function learnPlan(trouble: Trouble): void {
  known = trouble;
  dispatchEvent(new Event(planChanged));
  // The fake backend ends it by itself.
  if (trouble.fail !== '' && trouble.calls === 'next')
    setTimeout(() => void refreshPlan().catch(() => {}), nextMs);
}

export function setOffline(isWanted: boolean): void {
  if (isWanted === isOffline()) return;
  if (isWanted) sessionStorage.setItem(offlineKey, '');
  else sessionStorage.removeItem(offlineKey);
  pretendOffline(isWanted);
}

/**
 * A message about an invalid value; null if all are valid. A link may have been typed by hand, or
 * be older than the panel.
 */
export function mistakeIn({ delayMs, fail, calls: which }: Trouble): string | null {
  const has = (table: readonly (readonly [string, string])[], value: string): boolean =>
    table.some(([known]) => known === value);
  if (!has(delays, String(delayMs))) return `Unknown delay '${delayMs}'`;
  if (!has(failures, fail)) return `Unknown failure '${fail}'`;
  return has(calls, which) ? null : `Unknown kind of calls '${which}'`;
}

/** Makes this tab's calls fail while it is offline. */
export function watchOffline(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (isOffline() && isBackendCall(input instanceof Request ? input.url : input))
      throw new TypeError('Failed to fetch');
    return send(input, init);
  };
  failUploads(XMLHttpRequest.prototype);
  if (isOffline()) pretendOffline(true);
}

/** Uploads use XMLHttpRequest, because only it reports progress. */
function failUploads(prototype: XMLHttpRequest): void {
  const { open, send } = prototype;
  const addresses = new WeakMap<XMLHttpRequest, string | URL>();
  prototype.open = function (this: XMLHttpRequest, ...args: Parameters<typeof open>) {
    addresses.set(this, args[1]);
    Reflect.apply(open, this, args);
  } as typeof open;
  prototype.send = function (this: XMLHttpRequest, body) {
    if (!isOffline() || !isBackendCall(addresses.get(this) ?? '')) {
      send.call(this, body);
      return;
    }
    setTimeout(() => {
      for (const name of ['error', 'loadend']) this.dispatchEvent(new ProgressEvent(name));
    });
  };
}

function isBackendCall(address: string | URL): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && backendPath.test(pathname);
}

/** The signs by which a browser reports a lost network. */
function pretendOffline(isWanted: boolean): void {
  if (isWanted)
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(isWanted ? 'offline' : 'online'));
}
