import { demo } from '../../contracts/demo.ts';

/** How the calls that this tab makes are to go wrong. Pages still load, so that it can be switched off again. */
export interface FailurePlan {
  delayMs: number;
  /** A failure of the fake backend's, `offline`, or empty. */
  fail: string;
  calls: 'all' | 'reads' | 'writes' | 'next';
}

/** What the panel offers: values with their words. */
export const delays = [
  ['0', 'None'],
  ['300', '0.3 seconds'],
  ['1000', '1 second'],
  ['3000', '3 seconds'],
  ['10000', '10 seconds'],
] as const;
export const failures = [
  ['', 'Nothing'],
  ['trace', '500 with a trace'],
  ['expired', '419: token expired'],
  ['unauthenticated', '401: signed out in mid-work'],
  ['too-many', '429: too many attempts'],
  ['maintenance', '503: maintenance'],
  ['broken-json', 'Malformed JSON'],
  ['empty', 'Empty answer'],
  ['html', 'A page instead of data'],
  ['cut', 'Breaks off in the middle'],
  ['drifted', 'Fields of another type and name'],
  ['offline', 'Offline'],
] as const;
export const calls = [
  ['all', 'Every call'],
  ['next', 'The next call'],
  ['reads', 'Calls that read'],
  ['writes', 'Calls that change something'],
] as const;

const key = 'foyer-demo-failures';
export const noFailures: FailurePlan = { delayMs: 0, fail: '', calls: 'all' };
const backendPath = /^\/(?:api|auth|secure)\//;

/** Tells the panel that the plan has changed by itself. */
export const planChanged = 'foyer-demo-failures';

export function readPlanned(): FailurePlan {
  try {
    return {
      ...noFailures,
      ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<FailurePlan>),
    };
  } catch {
    return noFailures;
  }
}

export const hasPlanned = ({ delayMs, fail }: FailurePlan): boolean => delayMs > 0 || fail !== '';

export function planFailures(change: Partial<FailurePlan>): void {
  const before = readPlanned();
  const plan = { ...before, ...change };
  sessionStorage.setItem(key, JSON.stringify(plan));
  const isOffline = plan.fail === 'offline';
  if (isOffline !== (before.fail === 'offline')) pretendOffline(isOffline);
  dispatchEvent(new Event(planChanged));
}

/**
 * What of this can be meant by nobody, in words; null where all can.
 * A link may have been typed, or be older than the panel.
 */
export function mistakeIn({ delayMs, fail, calls: which }: FailurePlan): string | null {
  const has = (table: readonly (readonly [string, string])[], value: string): boolean =>
    table.some(([known]) => known === value);
  if (!has(delays, String(delayMs))) return `No delay is called '${delayMs}'`;
  if (!has(failures, fail)) return `No failure is called '${fail}'`;
  return has(calls, which) ? null : `No calls are called '${which}'`;
}

/** From now on this tab's calls go as wrong as they are meant to, those included whose replies the document brings along. */
export function spoilCalls(): void {
  // Without a gateway the app asks for its bootstrap data itself: that is the page, not one of its calls.
  const isStarted = document.getElementById('bootstrap') !== null;
  window.fetch = spoiled(window.fetch.bind(window), isStarted);
  const plan = readPlanned();
  if (plan.fail === 'offline') pretendOffline(true);
  if (hasPlanned(plan) && plan.calls !== 'writes') forgetInlined();
}

/** The app asks for what it does not find in the document, and makes the screen that it does not find rendered from it. */
function forgetInlined(): void {
  document.getElementById('route-data')?.remove();
  document.getElementById('root')?.removeAttribute('data-path');
}

function spoiled(send: typeof fetch, wasStarted: boolean): typeof fetch {
  let isStarted = wasStarted;
  return async (input, init) => {
    const plan = readPlanned();
    if (!isStarted && isBackendCall(input)) {
      isStarted = true;
      return send(input, init);
    }
    if (!hasPlanned(plan) || !isBackendCall(input)) return send(input, init);
    if (plan.fail === 'offline') throw new TypeError('Failed to fetch');
    const request = input instanceof Request ? input : null;
    const headers = new Headers(init?.headers ?? request?.headers);
    if (plan.delayMs > 0) headers.set(demo.headers.delay, String(plan.delayMs));
    if (plan.fail !== '' && isMeant(plan, init?.method ?? request?.method ?? 'GET'))
      headers.set(demo.headers.fail, plan.fail);
    return send(input, { ...init, headers });
  };
}

function isBackendCall(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin && backendPath.test(pathname);
}

function isMeant({ calls }: FailurePlan, method: string): boolean {
  const isRead = method.toUpperCase() === 'GET';
  if (calls === 'next') planFailures({ fail: '' });
  return calls === 'all' || calls === 'next' || isRead === (calls === 'reads');
}

/** What a browser says of itself when it loses the network. */
function pretendOffline(isOffline: boolean): void {
  if (isOffline)
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
