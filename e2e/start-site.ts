import { serveLegacy } from '../mocks/serve.ts';
import type { World } from '../mocks/world.ts';
import { startFoyer } from './foyer.ts';

export interface Site {
  url: string;
  /** The backend's origin, as the backend itself writes it. */
  backendUrl: string;
  /** The state of this site's backend: journeys may change it, and each starts with a fresh one. */
  world: World;
  /** All output of the gateway so far. */
  output: () => string;
}

/** The gateway in front of a separate fake backend, over TCP. */
export async function startSite(): Promise<{ site: Site; stop: () => Promise<void> }> {
  const legacy = await serveLegacy();
  // One journey's world must never show in the next.
  const foyer = await startFoyer({
    UPSTREAM_URL: legacy.url,
    CSP_SOURCES: `connect-src ${legacy.bucketUrl}`,
    GUEST_CACHE_SECONDS: '0',
  });
  return {
    site: {
      url: foyer.url,
      backendUrl: legacy.url,
      world: legacy.world,
      output: foyer.output,
    },
    async stop() {
      await foyer.stop();
      await legacy.close();
    },
  };
}
