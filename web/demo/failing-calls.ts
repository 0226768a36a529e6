import { demo } from '../../contracts/demo.ts';

/** How the calls that this tab makes are to go wrong. Pages still load, so that it can be switched off again. */
export interface FailurePlan {
  delayMs: number;
  /** A failure of the fake backend's, `offline`, or empty. */
  fail: string;
  calls: 'all' | 'reads' | 'writes' | 'next';
}

const key = 'foyer-demo-failures';
const none: FailurePlan = { delayMs: 0, fail: '', calls: 'all' };
const backendPath = /^\/(?:api|auth|secure)\//;

/** Tells the panel that the plan has changed by itself. */
export const planChanged = 'foyer-demo-failures';

export function readPlanned(): FailurePlan {
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<FailurePlan>) };
  } catch {
    return none;
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

/** From now on this tab's calls go as wrong as they are meant to. */
export function spoilCalls(): void {
  window.fetch = spoiled(window.fetch.bind(window));
  if (readPlanned().fail === 'offline') pretendOffline(true);
}

function spoiled(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const plan = readPlanned();
    if (!hasPlanned(plan) || !isBackendCall(input)) return send(input, init);
    if (plan.fail === 'offline') throw new TypeError('Failed to fetch');
    const request = input instanceof Request ? input : null;
    const headers = new Headers(init?.headers ?? request?.headers);
    if (plan.delayMs > 0) headers.set(demo.headers.delay, String(plan.delayMs));
    if (plan.fail !== '' && isMeant(plan, init?.method ?? request?.method ?? 'GET')) headers.set(demo.headers.fail, plan.fail);
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
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
