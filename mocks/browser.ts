import { setupWorker } from 'msw/browser';
import { legacyHandlers } from './dispatcher.ts';
import { keepWorld } from './keep-world.ts';
import { cookiePort } from './session/cookie-port.ts';
import { createWorld, type World } from './world.ts';

/** Starts the fake backend inside this tab's service worker. Resolves when the first call will be answered by it. */
export async function startMocks(): Promise<World> {
  const world = createWorld();
  const save = keepWorld(world, sessionStorage);
  // Every request of the page is the site's own, so every one may have a session.
  const worker = setupWorker(...legacyHandlers(world, cookiePort(world, () => true)));
  addEventListener('pagehide', save);
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  return world;
}
