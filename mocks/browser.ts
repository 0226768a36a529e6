import { http } from 'msw/http';
import { setupWorker } from 'msw/browser';
import { control } from './control/control.ts';
import { legacyHandlers } from './dispatcher.ts';
import { keepWorld } from './go-on.ts';
import { cookiePort } from './session/session-ports.ts';
import { createWorld, type World } from './world.ts';

/** Starts the fake backend inside this tab's service worker. Resolves when it will handle the first call. */
export async function startMocks(): Promise<World> {
  const world = createWorld();
  const save = keepWorld(world, sessionStorage);
  // Every request of the page is the site's own, so every one may have a session.
  const port = cookiePort(world, () => true);
  const controls = http.all('*/__demo/*', async ({ request, cookies }) => (await control(request, world, port, cookies)) ?? undefined);
  const worker = setupWorker(controls, ...legacyHandlers(world, port));
  addEventListener('pagehide', save);
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  return world;
}
