import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The parts of the machine that the search reads; a test passes in its own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  exists: (path: string) => boolean;
  list: (folder: string) => string[];
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/** An installed Chromium: CHROMIUM_PATH, a usual path, or Playwright's own. */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const named = machine.env['CHROMIUM_PATH'];
  if (named) {
    // A wrong path is a mistake to report, not a reason to test in another browser.
    if (!machine.exists(named))
      throw new Error(`CHROMIUM_PATH is ${named}, but that file does not exist.`);
    return named;
  }
  return [...defaultPaths(machine), ...playwrightsOwn(machine)].find(machine.exists);
}

function defaultPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (folder) => folder !== undefined,
    );
    return folders.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  // The headless build does the same work in two thirds of the time.
  return [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ].map((name) => `/usr/bin/${name}`);
}

const IN_PLAYWRIGHTS_FOLDER = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

function playwrightsOwn({ platform, env, list }: Machine): string[] {
  const usual =
    { darwin: 'Library/Caches', win32: 'AppData/Local' }[platform as string] ?? '.cache';
  const cache = env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), usual, 'ms-playwright');
  const newestFirst = list(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => revision(b) - revision(a));
  return newestFirst.flatMap((name) =>
    IN_PLAYWRIGHTS_FOLDER.map((path) => join(cache, name, path)),
  );
}

function revision(folder: string): number {
  return Number(folder.split('-')[1]);
}
