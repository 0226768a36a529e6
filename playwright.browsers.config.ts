import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/**
 * Journeys in Debian's Firefox, which Playwright controls through WebDriver BiDi. They run in the
 * order of what differs most between engines: sound, focus, dialogs, uploads.
 */
export default defineConfig({
  ...chromium,
  testMatch: [
    'access',
    'account',
    'appearance',
    'comments',
    'focus',
    'keyboard',
    'language',
    'library',
    'member',
    'menus',
    'notifications',
    'player',
    'player-formats',
    'player-panels',
    'playlists',
    'scroll-and-focus',
    'search',
    'sign-in',
    'uploads',
  ].map((name) => `**/${name}.journey.ts`),
  // The two would share one sound device and one display.
  workers: 1,
  fullyParallel: false,
  use: {
    trace: 'off',
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: {
        'media.autoplay.default': 0,
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
        'services.settings.server': 'data:,',
      },
    },
  },
});
