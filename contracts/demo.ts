/** What browser, gateway and demo backend say to each other about the demo itself. None of it exists outside the demo. */
export const demo = {
  /** Names a visitor's own world: random, given by the gateway with the first page, read by gateway and demo backend. */
  worldCookie: 'foyer-demo-world',
  /** Controls of the demo backend lie below this path. */
  prefix: '__demo',
  /** Headers of a call that asks for trouble. */
  headers: { delay: 'X-Demo-Delay', fail: 'X-Demo-Fail' },
} as const;

const worldId = /^[\w-]{16,64}$/;

/** The world that a visitor's cookies name; null for nobody's, or a name that nobody was given. */
export function worldIn(cookies: ReadonlyMap<string, string>): string | null {
  const id = cookies.get(demo.worldCookie) ?? '';
  return worldId.test(id) ? id : null;
}
