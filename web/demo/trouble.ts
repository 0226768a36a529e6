import { demo } from '../../contracts/demo.ts';

/** How the calls that this tab makes are to go wrong. Pages still load, so that it can be switched off again. */
export interface Trouble {
  delayMs: number;
  /** A failure of the fake backend's, `offline`, or empty. */
  fail: string;
  calls: 'all' | 'reads' | 'writes' | 'next';
}

const key = 'foyer-demo-trouble';
const none: Trouble = { delayMs: 0, fail: '', calls: 'all' };
const backendPath = /^\/(?:api|auth|secure)\//;

/** Tells the panel that trouble has changed by itself. */
export const troubleChanged = 'foyer-demo-trouble';

export function readTrouble(): Trouble {
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Trouble>) };
  } catch {
    return none;
  }
}

export const hasTrouble = ({ delayMs, fail }: Trouble): boolean => delayMs > 0 || fail !== '';

export function setTrouble(change: Partial<Trouble>): void {
  const before = readTrouble();
  const trouble = { ...before, ...change };
  sessionStorage.setItem(key, JSON.stringify(trouble));
  const isOffline = trouble.fail === 'offline';
  if (isOffline !== (before.fail === 'offline')) pretendOffline(isOffline);
  dispatchEvent(new Event(troubleChanged));
}

/** From now on this tab's calls go as wrong as they are meant to. */
export function spoilCalls(): void {
  window.fetch = spoiled(window.fetch.bind(window));
  if (readTrouble().fail === 'offline') pretendOffline(true);
}

function spoiled(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const trouble = readTrouble();
    if (!hasTrouble(trouble) || !isBackendCall(input)) return send(input, init);
    if (trouble.fail === 'offline') throw new TypeError('Failed to fetch');
    const given = input instanceof Request ? input : null;
    const headers = new Headers(init?.headers ?? given?.headers);
    if (trouble.delayMs > 0) headers.set(demo.headers.delay, String(trouble.delayMs));
    if (trouble.fail !== '' && isMeant(trouble, init?.method ?? given?.method ?? 'GET')) headers.set(demo.headers.fail, trouble.fail);
    return send(input, { ...init, headers });
  };
}

function isBackendCall(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin && backendPath.test(pathname);
}

function isMeant({ calls }: Trouble, method: string): boolean {
  const isRead = method.toUpperCase() === 'GET';
  if (calls === 'next') setTrouble({ fail: '' });
  return calls === 'all' || calls === 'next' || isRead === (calls === 'reads');
}

/** What a browser says of itself when it loses the network. */
function pretendOffline(isOffline: boolean): void {
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  else Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
