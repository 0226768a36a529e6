import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import type { RenderGuestPage } from './page-renderer.ts';

/** What the build of the app for the gateway gives. */
interface Built {
  createRenderer(origin: string): Promise<RenderGuestPage>;
}

/**
 * The app's renderer from the build in `folder` (dist/server), used once so that no visitor waits for code that runs for the first time.
 * Rejects where there is no such build, or it does not start.
 */
export async function loadRenderer(folder: string, origin: string): Promise<RenderGuestPage> {
  const { createRenderer } = (await import(pathToFileURL(join(folder, 'server.js')).href)) as Built;
  const render = await createRenderer(origin);
  for (const path of ['/', '/login']) render({ path, bootstrap: normaliseBootstrap({ settings: {} }), routeData: {}, themeChoice: null });
  return render;
}
