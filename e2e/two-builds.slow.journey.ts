import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startBalancer } from '../bff/test/test-balancer.ts';
import { startProcess } from '../bff/test/test-process.ts';
import { noRedis, redisBinary, startRedis } from '../bff/test/test-redis.ts';
import { provideNginx, whyNoNginx, withSbin } from '../deploy/nginx/nginx.ts';
import { ROOT, runNode } from '../tools/process.ts';
import { freePort } from '../tools/start/port.ts';
import { copyProject } from '../tools/test-project-copy.ts';
import { serveBackend } from './evidence.ts';
import { countDocuments, fillSignIn, openAndSettle } from './site.ts';
import { expect, test } from './test.ts';

/** Two versions of the app, side by side as during a rolling deploy. */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const open: { close(): Promise<void> }[] = [];
/** A checkout of the next version. */
let next = '';

/** Changes the style, and scripts that every page loads. */
async function buildNext(version: string): Promise<void> {
  for (const file of ['main.tsx', 'app/screens.ts', 'screens/auth/login/login-screen.tsx'])
    appendFileSync(
      join(next, 'web', file),
      `\nObject.assign(globalThis, { '${file}': ${version} });`,
    );
  appendFileSync(join(next, 'web/styles.css'), `\n:root { --version: ${version}; }\n`);
  const { ok, output } = await runNode(['tools/run.js', 'build'], {
    cwd: next,
    env: { NODE_ENV: 'production' },
  });
  expect(ok, output).toBe(true);
}

test.beforeAll(async () => {
  next = copyProject();
  await buildNext('2');
});
test.afterAll(() => rmSync(next, { recursive: true }));
test.afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** Starts instances of these checkouts. Returns their addresses. */
async function startInstances(
  origin: string,
  roots: readonly string[],
  env: Record<string, string> = {},
): Promise<string[]> {
  const backend = await serveBackend();
  open.push(backend);
  const settings = {
    UPSTREAM_URL: backend.url,
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    FOYER_WEB_FOLDER: 'dist/web',
    ...env,
  };
  const started = await Promise.all(roots.map((root) => startProcess(open, settings, { root })));
  return started.map(({ url }) => url);
}

/** A load balancer that sends requests in turn to instances of these checkouts. */
async function startInTurn(
  roots: readonly string[],
  env: Record<string, string> = {},
): ReturnType<typeof startBalancer> {
  const balancer = await startBalancer();
  open.push(balancer);
  for (const url of await startInstances(balancer.url, roots, env)) balancer.add(url);
  await expect.poll(() => balancer.ready()).toBe(roots.length);
  return balancer;
}

/** Number of page views in each test. */
const views = Number(process.env['VIEWS'] ?? 20);
const paths = ['/', '/login', '/album/1', '/pricing', '/channel/discover'];

/** Opens pages as new visitors. Returns the pages without style, and those that did not start. */
async function viewPages(browser: Browser, origin: string): Promise<string[]> {
  const broken: string[] = [];
  let viewed = 0;
  async function visit(): Promise<void> {
    while (viewed < views) {
      const path = paths[(viewed += 1) % paths.length] ?? '/';
      const page = await browser.newPage({ ignoreHTTPSErrors: true });
      await page.addInitScript(() =>
        document.addEventListener('foyer:ready', () => {
          document.documentElement.dataset['started'] = '';
        }),
      );
      await page.goto(origin + path);
      for (const [problem, isRight] of [
        ['has not started', () => 'started' in document.documentElement.dataset],
        ['has no style', () => getComputedStyle(document.body).getPropertyValue('--scrim') !== ''],
      ] as const)
        await page.waitForFunction(isRight).catch(() => broken.push(`${path} ${problem}`));
      await page.close();
    }
  }
  await Promise.all([visit(), visit(), visit()]);
  return broken;
}

test('B029 behind nginx, pages of two versions are complete', async ({ browser }) => {
  test.skip(whyNoNginx() !== null, whyNoNginx() ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'foyer-two-builds-'));
  open.push({ close: async () => rmSync(folder, { recursive: true }) });
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const [one = 0, other = 0] = (await startInstances(origin, [ROOT, next])).map((url) =>
    Number(new URL(url).port),
  );
  const nginx = spawn('nginx', provideNginx({ folder, port, instances: [one, other] }), {
    env: withSbin,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  open.push({ close: async () => void nginx.kill() });
  await expect.poll(() => existsSync(join(folder, 'nginx.pid'))).toBe(true);

  expect(await viewPages(browser, origin)).toEqual([]);
});

test('B029 without nginx and Redis, browsers retry files that one instance lacks', async ({
  browser,
}) => {
  const { url } = await startInTurn([ROOT, next]);

  expect(await viewPages(browser, url)).toEqual([]);
});

test('B029 with Redis, every instance serves the files of both versions', async ({ browser }) => {
  test.skip(redisBinary === null, noRedis);
  const redis = await startRedis();
  open.push(redis);
  const { url } = await startInTurn([ROOT, next], { REDIS_URL: redis.url });

  expect(await viewPages(browser, url)).toEqual([]);
});

test('B029 an open tab keeps working while its version is replaced in the same folder', async ({
  page,
}) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url());
  });
  const balancer = await startInTurn([next]);
  await openAndSettle(page, `${balancer.url}/contact`);
  const documents = countDocuments(page);

  await buildNext('3');
  const [later = ''] = await startInstances(balancer.url, [next]);
  balancer.add(later);
  await expect.poll(() => balancer.ready()).toBe(2);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(documents()).toBe(0);

  for (const path of [...paths, ...paths]) await openAndSettle(page, balancer.url + path);
  expect(missing).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('B029 B014 a deploy reaches a page with a worker at once, and starts offline follow it', async ({
    page,
    context,
    expectFailures,
  }) => {
    // While no instance serves, calls of the open page get a 502.
    expectFailures(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|preload|502/);
    const balancer = await startBalancer();
    open.push(balancer);
    const [old = '', later = ''] = await startInstances(balancer.url, [ROOT, next]);
    balancer.add(old);
    await expect.poll(() => balancer.ready()).toBe(1);
    const shell = () =>
      page.evaluate(async () =>
        (await (await caches.match('/_foyer/shell', { ignoreVary: true }))?.text())
          ?.match(/foyer-app" content="([^"]+)/)
          ?.at(1),
      );
    const version = () => page.evaluate(() => Reflect.get(globalThis, 'main.tsx') as unknown);
    await page.goto(`${balancer.url}/login`);
    await fillSignIn(page, 'member');
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    await expect(page).toHaveURL(`${balancer.url}/`);
    await page.reload();
    await expect.poll(shell).toMatch(/main-/);
    const [before, first] = [await shell(), await version()];
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    balancer.remove(old);
    balancer.add(later);
    await expect.poll(() => balancer.ready()).toBe(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const second = await version();
    expect(second).not.toBe(first);
    await expect.poll(shell).not.toBe(before);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(await version()).toBe(second);
  });
});
