import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { bundlePage } from '../../tools/browsers/bundle-page.ts';
import { startWebKit, type WebKit } from '../../tools/browsers/webkit.ts';
import { type Site, startSite } from '../start-site.ts';
import { Tab } from './tab.ts';

interface WorkerFixtures {
  sharedSite: Site;
  webkit: WebKit;
  pageScript: string;
}

interface Fixtures {
  /** The gateway and its backend, whose state is fresh. */
  site: Site;
  /** A window without cookies and data of earlier journeys. */
  tab: Tab;
}

/** Playwright's `test` with WebKit instead of its own browsers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedSite: [
    async ({}, use) => {
      const { site, stop } = await startSite();
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  webkit: [
    async ({}, use) => {
      const webkit = await startWebKit();
      await use(webkit);
      await webkit.stop();
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

  tab: async ({ webkit, site, pageScript }, use, info) => {
    const session = await webkit.openSession();
    try {
      const tab = await Tab.first(session, site.url, pageScript);
      await tab.resize(1280, 800);
      await use(tab);
      if (info.status !== info.expectedStatus)
        await tab.saveScreenshot(info.outputPath('failure.png'));
      expect(await tab.errors(), 'nothing goes wrong unexpectedly').toEqual([]);
    } finally {
      await session.close();
    }
  },
});

export { expect };
