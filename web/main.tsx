import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Bootstrap } from '../contracts/site/bootstrap.ts';
import { appGone, appLost } from '../contracts/constants.ts';
import { record } from '../contracts/loose.ts';
import { matchRoute } from '../contracts/routes/routes.ts';
import { routeOn, type ScreenChoice, screenOf } from '../contracts/routes/screen-of.ts';
import { call } from './data/calls/call.ts';
import { App } from './app/app.tsx';
import { decisionAt } from './app/guard.ts';
import { isUnreachable, loadScreen } from './app/screens.ts';
import { showStartFailure } from './app/start-failure.ts';
import { report } from './ui/failures/reports.ts';
import { isEditing, readInlined } from './lib/dom.ts';
import { readBootstrap } from './data/session/read-bootstrap.ts';
import { renewCookies } from './data/calls/xsrf.ts';
import './styles.css';

/**
 * The gateway puts the bootstrap data into the document. It is fetched only without a gateway
 * (development on mocks).
 */
async function startData(): Promise<Bootstrap> {
  const inlined = readInlined('bootstrap');
  if (inlined !== null) return inlined as Bootstrap;
  if (import.meta.env.DEV && import.meta.env.MODE === 'mock') {
    const { startMocks } = await import('../mocks/browser.ts');
    await startMocks();
    const { startDemo } = await import('./dev/demo/start-demo.ts');
    await startDemo();
  }
  return readBootstrap(await call('GET bootstrap-data'));
}

/**
 * The path of the screen that the document contains; null if it has none, or one for another
 * address.
 */
function prerenderedPath(root: HTMLElement, bootstrap: Bootstrap): string | null {
  const path = root.dataset['path'];
  if (path === undefined || bootstrap.user !== null) return null;
  return routeOn(bootstrap, matchRoute(path.replace(/\?.*/s, ''))) ===
    routeOn(bootstrap, matchRoute(location.pathname))
    ? path
    : null;
}

/** The page is still correct: React has re-rendered the difference. */
function tellMismatch(error: unknown): void {
  console.error("The server-rendered page doesn't match the app", error);
  report(error);
}

/** The first screen; null if another address comes first, such as the sign-in page. */
function firstChoice(bootstrap: Bootstrap): ScreenChoice | null {
  const { pathname } = location;
  const decision = isEditing() ? null : decisionAt(pathname, bootstrap);
  if (decision?.do === 'redirect') return null;
  return screenOf(
    decision?.do === 'not-found' ? null : matchRoute(pathname),
    bootstrap,
    isEditing(),
  );
}

/**
 * No top-level await: the screens' chunks import from this one, so both would wait for each other.
 */
async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.DEV) {
    const { watchDocument } = await import('./data/calls/validate-reply.ts');
    watchDocument(record(readInlined('route-data')), readInlined('bootstrap') !== null);
    const { watchOverlayContrast } = await import('./dev/overlay-contrast.ts');
    watchOverlayContrast();
  }
  const bootstrap = await startData();
  const choice = firstChoice(bootstrap);
  const member =
    bootstrap.user &&
    import('./app/member-start.ts').then(
      (file) => file.startMember(),
      // The page then works, but not without a connection.
      () => undefined,
    );
  // The document preloads the screen's code. Waiting for it avoids a spinner.
  if (choice) await loadScreen(choice, true);
  if (choice && isUnreachable(choice)) {
    // The page stays unchanged, and its document loads the app again. If no instance has a file,
    // the app starts without it.
    const gone = new Promise((resolve) => document.addEventListener(appGone, resolve));
    document.dispatchEvent(new CustomEvent(appLost, { detail: new URL(import.meta.url).pathname }));
    await gone;
    await loadScreen(choice);
  }
  const prerenderedAt = prerenderedPath(root, bootstrap);
  await member;
  const inlined = record(readInlined('route-data'));
  // The data belongs to one person. Only the app keeps it, and deletes it in time.
  document.getElementById('route-data')?.remove();
  const onUncaughtError = (error: unknown) => showStartFailure(root, error, bootstrap);
  if (prerenderedAt === null)
    createRoot(root, { onUncaughtError }).render(<App bootstrap={bootstrap} inlined={inlined} />);
  else {
    // Renders in slices, so the browser can scroll and take keys: in one go it would block a slow
    // phone for a quarter of a second.
    startTransition(
      () =>
        void hydrateRoot(
          root,
          <App bootstrap={bootstrap} inlined={inlined} prerenderedAt={prerenderedAt} />,
          { onUncaughtError, onRecoverableError: tellMismatch },
        ),
    );
  }
  renewCookies(bootstrap.user !== null);
}

// A page that the app could not take over has no root: it shows the failure, and works without the
// app.
const root = document.getElementById('root');
if (root)
  start(root).catch((error: unknown) => showStartFailure(root, error, readInlined('bootstrap')));
