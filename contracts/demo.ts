import { cookieInBrowser } from './constants.ts';

/**
 * Names that browser, gateway and demo backend use to control the demo. Outside the demo none of
 * them exist.
 */
export const demo = {
  /**
   * Names a visitor's own world: random, set by the gateway with the first page, read by gateway
   * and demo backend.
   */
  worldCookie: 'foyer-demo-world',
  /** Controls of the demo backend are below this path. */
  prefix: '__demo',
  /** Hostnames of the browser's own machine, which no other site can use. */
  ownHosts: ['127.0.0.1', 'localhost', '[::1]'] as readonly string[],
  /**
   * Address of the recording that the browser's own fake backend replays; a 404 if there is none.
   */
  recording: '/__demo/recording.json',
  /** Headers that delay a call, or inject faults into it: see contracts/faults/parse-faults.ts. */
  headers: { delay: 'X-Demo-Delay', fail: 'X-Demo-Fail' },
} as const;

const worldId = /^[\w-]{16,64}$/;

/** The world ID in a visitor's cookies; null if missing or invalid. */
export function worldIn(cookies: ReadonlyMap<string, string>): string | null {
  // A backend behind the gateway does not know whether browsers use https.
  const id =
    cookies.get(cookieInBrowser(demo.worldCookie, true)) ?? cookies.get(demo.worldCookie) ?? '';
  return worldId.test(id) ? id : null;
}
