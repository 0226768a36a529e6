import { http } from 'msw/http';
import { type SetupWorker, setupWorker } from 'msw/browser';
import { demo } from '../contracts/demo.ts';
import { control } from './control/control.ts';
import { legacyHandlers } from './dispatcher.ts';
import { CallLog } from './faults/call-log.ts';
import { persistWorld } from './restore-state.ts';
import { type Recording, readRecording } from './replay/recording-format.ts';
import { actingPort, cookiePort } from './session/session-ports.ts';
import { createWorld, type World } from './world.ts';

/** The recording passed to `npm run dev -- --mode mock --replay NAME`; null if there is none. */
async function readRecordingOfPage(): Promise<Recording | null> {
  const response = await fetch(demo.recording);
  return response.status === 200 ? readRecording(await response.text()) : null;
}

/**
 * Starts the fake backend inside this tab's service worker. Resolves when it is ready for the first
 * call.
 */
export async function startMocks(): Promise<World> {
  const world = createWorld();
  world.recording = await readRecordingOfPage();
  world.calls = new CallLog();
  const save = persistWorld(world, sessionStorage);
  // The page's requests are same-origin, so each may carry a session unless it omits credentials.
  const port = cookiePort(world, ({ credentials }) => credentials !== 'omit');
  const controls = http.all(
    '*/__demo/*',
    async ({ request, cookies }) => (await control(request, world, port, cookies)) ?? undefined,
  );
  const worker = setupWorker(controls, ...legacyHandlers(world, port));
  addEventListener('pagehide', save);
  await worker.start({ onUnhandledFrame: 'bypass', quiet: true });
  return world;
}

/**
 * Starts a fake backend for a single page: a fresh world that stores its own session, independent
 * of the site's cookies. `workerPath`: only pages in its folder use the worker.
 */
export async function startPageMocks(
  workerPath: string,
): Promise<{ world: World; worker: SetupWorker }> {
  const world = createWorld();
  const worker = setupWorker(...legacyHandlers(world, actingPort(world)));
  await worker.start({
    onUnhandledFrame: 'bypass',
    quiet: true,
    serviceWorker: {
      url: workerPath,
      options: { scope: workerPath.slice(0, workerPath.lastIndexOf('/') + 1) },
    },
  });
  return { world, worker };
}
