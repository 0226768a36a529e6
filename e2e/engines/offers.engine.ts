import { applyScenarios } from '../../mocks/scenarios.ts';
import { nth, role, text } from './queries.ts';
import { main, signIn, sound } from './steps.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ site }) => applyScenarios(site.world.state, 'no cookie notice'));

/** What this browser can do, read apart from the app. */
const abilities = (tab: Tab) =>
  tab.run(async () => ({
    keepsFiles:
      'createWritable' in (globalThis.FileSystemFileHandle?.prototype ?? {}) &&
      (await navigator.storage?.getDirectory?.().catch(() => null)) instanceof
        FileSystemDirectoryHandle,
    hasWorkers: 'serviceWorker' in navigator,
    readsPasskeys:
      typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function',
    installs: 'onbeforeinstallprompt' in globalThis,
  }));

/** Pages offer these parts once they are idle, after two seconds at the latest. */
const untilIdle = (tab: Tab) => tab.run(() => new Promise((resolve) => setTimeout(resolve, 3_000)));

test('B014 music is kept on the device and plays from there, where the browser writes files', async ({
  tab,
  site,
}) => {
  applyScenarios(site.world.state, 'short tracks');
  await signIn(tab, 'subscriber');
  await tab.openApp('/album/62');
  const keep = nth(role('button', 'Keep on this device', main), 0);
  const { keepsFiles } = await abilities(tab);
  if (!keepsFiles) {
    await untilIdle(tab);
    await tab.hides(keep);
    return;
  }
  await tab.click(keep);
  await tab.shows(nth(role('button', 'Remove from this device', main), 0));

  await tab.click(nth(role('button', 'Play', main), 0));
  await tab.until('sound from the device', async () => {
    const { isMoving, file } = await sound(tab);
    // The path of a `blob:` address.
    return isMoving && file.startsWith('http');
  });
});

test('B019 passkeys are offered at sign-in where the browser has them', async ({ tab }) => {
  await tab.openApp('/login');
  const button = role('button', 'Sign in with a passkey');
  const { readsPasskeys } = await abilities(tab);
  await untilIdle(tab);
  if (readsPasskeys) await tab.shows(button);
  else await tab.hides(button);
});

test('B014 a worker keeps the app where the browser has workers, and only Chromium installs by a menu entry', async ({
  tab,
}) => {
  await signIn(tab, 'member');
  await tab.openApp('/');
  const { hasWorkers, installs } = await abilities(tab);
  const hasShell = () =>
    tab.run(async () => (await caches.match('/_foyer/shell', { ignoreVary: true })) !== undefined);
  if (hasWorkers) await expect.poll(hasShell).toBe(true);
  await tab.click(role('button', 'Account menu'));
  await tab.shows(text('mira@undersong.test'));
  expect(installs).toBe(false);
  await tab.hides(text('Install app'));
});
