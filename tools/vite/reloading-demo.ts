import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { type DemoBackend, startDemoBackend } from '../start/demo-backend.ts';
import { freePort } from '../start/port.ts';

const CODE = /^(?:mocks|contracts)\/.*(?<!\.test)\.ts$/;

/** The demo backend for development: at one address, its bucket at another, started anew when its code changes. */
export async function reloadingDemo({ config, watcher }: ViteDevServer): Promise<Pick<DemoBackend, 'url' | 'bucketUrl' | 'stop'>> {
  const ports = { port: await freePort(), bucketPort: await freePort() };
  let current = startDemoBackend(ports);
  const { url, bucketUrl } = await current;

  const restart = async (previous: Promise<DemoBackend>): Promise<DemoBackend> => {
    await previous.then(({ stop }) => stop()).catch(() => {});
    return startDemoBackend(ports);
  };
  watcher.on('all', (_event, path) => {
    if (!CODE.test(relative(config.root, path).replaceAll('\\', '/'))) return;
    current = restart(current);
    current.catch((error: Error) => config.logger.error(`${error.message} It starts again with the next change.`));
  });
  return { url, bucketUrl, stop: async () => (await current).stop() };
}
