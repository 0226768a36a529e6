import type { BrowserContext } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { freePort } from '../tools/start/port.ts';
import { test as base } from './test.ts';

/**
 * For development-only features: the app with mocks in the browser, as `npm run dev -- --mode mock`
 * serves it.
 */
export const test = base.extend<object, { workshop: ViteDevServer; visitor: BrowserContext }>({
  workshop: [
    async ({}, use, { parallelIndex }) => {
      // Two servers that fill the same cache at once leave a page with two copies of React.
      const cacheDir = `node_modules/.vite/development-${parallelIndex}`;
      const server = await createServer({
        cacheDir,
        mode: 'mock',
        logLevel: 'error',
        server: { port: await freePort(), strictPort: true, host: '127.0.0.1', hmr: false },
      });
      await server.listen();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // Shared by all journeys of a worker: its browser then already has the hundreds of modules of the
  // development server.
  visitor: [
    async ({ browser, workshop }, use) => {
      const visitor = await browser.newContext({
        baseURL: workshop.resolvedUrls?.local[0] ?? '',
        // The mocks are one.
        serviceWorkers: 'allow',
      });
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ visitor }, use) => {
    await use(visitor);
    // Playwright closes pages only together with their context, and this one is shared. The errors of
    // an open page would count as failures of the next journey.
    await Promise.all(visitor.pages().map((page) => page.close()));
  },
  // No gateway is started for them.
  baseURL: async ({ workshop }, use) => use(workshop.resolvedUrls?.local[0]),
});
