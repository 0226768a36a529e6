import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { missingOf } from '../../tools/browsers/missing.ts';
import { Place } from '../../tools/browsers/place.ts';
import { missingForWebKit, startWebKit } from '../../tools/browsers/webkit.ts';
import { findChromium } from '../../tools/chromium/find-chromium.ts';
import { connectBidi } from './bidi.ts';
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
    missing: () => missingOf(['firefox-esr', 'pulseaudio']),
    launch: launchFirefox,
  },
  {
    name: 'WebKit',
    missing: missingForWebKit,
    launch: launchWebKit,
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

async function launchFirefox(): Promise<Tab> {
  const place = new Place();
  try {
    await place.startSound();
    writeFileSync(
      join(place.folder, 'user.js'),
      [
        'user_pref("media.autoplay.default", 0);',
        'user_pref("browser.shell.checkDefaultBrowser", false);',
        'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
        'user_pref("app.normandy.enabled", false);',
        'user_pref("network.captive-portal-service.enabled", false);',
        'user_pref("network.connectivity-service.enabled", false);',
        'user_pref("services.settings.server", "data:,");',
      ].join('\n'),
    );
    const firefox = place.start('firefox-esr', [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      place.folder,
      'about:blank',
    ]);
    const [, address = ''] = await firefox.line(/WebDriver BiDi listening on (ws:\S+)/);
    return closing(await connectBidi(address), () => place.clear());
  } catch (error) {
    await place.clear();
    throw error;
  }
}

async function launchWebKit(): Promise<Tab> {
  const webkit = await startWebKit();
  try {
    return closing(await tabOf(await webkit.openSession()), webkit.stop);
  } catch (error) {
    await webkit.stop();
    throw error;
  }
}

/** The tab, which also stops what it runs in when it closes. */
function closing(tab: Tab, stop: () => Promise<void>): Tab {
  return {
    ...tab,
    async close() {
      await tab.close();
      await stop();
    },
  };
}
