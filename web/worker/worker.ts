import { list, record } from '../../contracts/loose.ts';
import { answer, keepRelease } from './answer.ts';

/** The events of a service worker, which the types of pages lack. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (response: Promise<Response>) => void;
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  data: unknown;
}

interface WorkerScope {
  addEventListener: (type: string, act: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
}

const scope = globalThis as unknown as WorkerScope;

// A new release takes over at once: no page keeps running on the worker of an older one.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    // Otherwise pages would wait until the worker has started.
    Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
);
scope.addEventListener('fetch', (event) => {
  const response = answer(event.request, event.preloadResponse);
  if (response) event.respondWith(response);
});
scope.addEventListener('message', (event) => {
  const { build, loaded, language } = record(event.data);
  // After a failure, the next visit tries again.
  event.waitUntil(keepRelease(build, list(loaded), language).catch(() => undefined));
});
