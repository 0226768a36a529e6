import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { bundlePage } from '../../tools/browsers/bundle-page.ts';
import type { Engine } from '../../tools/browsers/webdriver.ts';
import { type EngineName, engines } from '../../tools/browsers/engines.ts';
import { type Site, startSite } from '../start-site.ts';
import { Tab } from './tab.ts';

export interface WorkerFixtures {
  sharedSite: Site;
  engineName: EngineName;
  engine: Engine;
  pageScript: string;
}

interface Fixtures {
  /** The gateway and its backend, whose state is fresh. */
  site: Site;
  /** A window without cookies and data of earlier journeys. */
  tab: Tab;
}

/** Playwright's `test` with a browser of the project's choice, instead of Playwright's own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedSite: [
    async ({}, use) => {
      const { site, stop } = await startSite();
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  engineName: ['firefox', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName].start();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  pageScript: [
    async ({}, use) => use(await bundlePage(join(import.meta.dirname, 'page-script.ts'))),
    { scope: 'worker', timeout: 180_000 },
  ],

  site: async ({ sharedSite }, use) => {
    sharedSite.world.reset();
    await use(sharedSite);
  },

  tab: async ({ engine, site, pageScript }, use, info) => {
    const session = await engine.openSession();
    try {
      const tab = await Tab.first(session, site.url, pageScript);
      await tab.resize(1280, 800);
      await use(tab);
      // Without a picture, the page's errors still explain the failure.
      if (info.status !== info.expectedStatus)
        await tab.saveScreenshot(info.outputPath('failure.png')).catch(console.warn);
      expect(await tab.errors(), 'nothing goes wrong unexpectedly').toEqual([]);
    } finally {
      await session.close();
    }
  },
});

export { expect };
