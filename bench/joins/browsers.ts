import { chromium } from '@playwright/test';
import { type EngineName, engines } from '../../tools/browsers/engines.ts';
import { findChromium } from '../../tools/chromium/find-chromium.ts';
import type { Tab } from './tab.ts';
import { tabOf } from './webdriver.ts';

export interface Browser {
  name: string;
  /** The package to install, by its common name; null if nothing is missing. */
  missing(): string | null;
  launch(): Promise<Tab>;
}

export const browsers: readonly Browser[] = [
  {
    name: 'Chromium',
    missing: () => (findChromium() ? null : 'chromium'),
    launch: launchChromium,
  },
  {
    name: 'Firefox',
    missing: engines.firefox.missing,
    launch: () => launchEngine('firefox'),
  },
  {
    name: 'WebKit',
    missing: engines.webkit.missing,
    launch: () => launchEngine('webkit'),
  },
];

async function launchChromium(): Promise<Tab> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  const page = await browser.newPage({ bypassCSP: true });
  return {
    open: async (url) => {
      await page.goto(url);
    },
    run: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

async function launchEngine(name: EngineName): Promise<Tab> {
  const engine = await engines[name].start();
  try {
    return closing(await tabOf(await engine.openSession()), engine.stop);
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

/** The same tab, which also stops its browser when it closes. */
function closing(tab: Tab, stop: () => Promise<void>): Tab {
  return {
    ...tab,
    async close() {
      await tab.close();
      await stop();
    },
  };
}
