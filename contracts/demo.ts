import { cookieInBrowser } from './constants.ts';

/** What browser, gateway and demo backend say to each other about the demo itself. None of it exists outside the demo. */
export const demo = {
  /** Names a visitor's own world: random, set by the gateway with the first page, read by gateway and demo backend. */
  worldCookie: 'foyer-demo-world',
  /** Controls of the demo backend lie below this path. */
  prefix: '__demo',
  /** Names by which a browser reaches its own machine. No other site can make its own name one of these. */
  ownHosts: ['127.0.0.1', 'localhost', '[::1]'] as readonly string[],
  /** Where the browser's own fake backend finds the recording that it is to say; nothing is there where it has none. */
  recording: '/__demo/recording.json',
  /** Headers that delay a call or make it fail. */
  headers: { delay: 'X-Demo-Delay', fail: 'X-Demo-Fail' },
} as const;

/** How the requests of a world go wrong on purpose, until it is switched off. */
export interface Trouble {
  delayMs: number;
  /** A way in which the demo backend can fail; empty for none. */
  fail: string;
  calls: 'all' | 'reads' | 'writes' | 'next';
}

export const noTrouble: Trouble = { delayMs: 0, fail: '', calls: 'all' };

const worldId = /^[\w-]{16,64}$/;

/** The world that a visitor's cookies name; null where they name none, or no valid one. */
export function worldIn(cookies: ReadonlyMap<string, string>): string | null {
  // A backend behind the gateway does not know whether browsers are on https.
  const id =
    cookies.get(cookieInBrowser(demo.worldCookie, true)) ?? cookies.get(demo.worldCookie) ?? '';
  return worldId.test(id) ? id : null;
}
