import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anyTier } from '../tools/test/tier.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as base } from './test.ts';
import { centre, type MakeSample, mega, withSamples } from './upload-steps.ts';

const test = base.extend<{ sample: MakeSample }>({
  sample: async ({}, use) => withSamples(use),
});

const ROOT = join(import.meta.dirname, '..');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Demo' });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Demo/ }).click();
  await expect(panel(page).getByRole('radio', { name: 'Guest' })).toBeVisible();
}

/** Runs a copied test of the fake backend, and resolves to its outcome. */
async function runCopied(text: string, name: string): Promise<{ code: number; output: string }> {
  const path = join(ROOT, 'mocks', `copied-${name}-${process.pid}.test.ts`);
  await writeFile(path, text);
  try {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', path], {
      cwd: ROOT,
      env: { ...process.env, ...anyTier, NO_COLOR: '1' },
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, output: output.join('') };
  } finally {
    await rm(path);
  }
}

test('a link slows two uploads and breaks the second, and can be copied as a test', async ({
  page,
  context,
  sample,
  expectFailures,
}) => {
  expectFailures(/file-entries/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const files = [await sample('one.mp3', mega), await sample('two.mp3', mega)];
  await page.goto(
    '/uploads?as=mira&fail=POST file-entries:slow@512k;POST file-entries:2:reset@512k',
  );
  await expect(page).toHaveURL('/uploads');
  await expect(page.getByRole('heading', { name: 'Uploads', exact: true })).toBeVisible();
  const began = Date.now();
  await page.getByLabel('Choose files').setInputFiles(files.map(({ path }) => path));

  await expect(centre(page).getByText('1 file was not uploaded')).toBeVisible({ timeout: 30_000 });
  expect(Date.now() - began).toBeGreaterThan(1_500);

  await openPanel(page);
  await panel(page).getByText('Request log').click();
  await expect(panel(page).getByText('connection broken', { exact: false }).first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Copy as a test' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('Test copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  const failing = await runCopied(copied, 'failing');
  expect(failing.output).toContain('connection broken');
  expect(failing.code).toBe(1);
  // Without the faults, the same calls succeed, so the copied test fails because of the fault.
  const passing = await runCopied(copied.replace(/"faults": ".*"/, '"faults": ""'), 'passing');
  expect(passing.output).toContain('1 passed');
  expect(passing.code).toBe(0);
});

test('a developer adds a fault in the panel, sees it hit, shares it by link, and removes it', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/artists/);
  await page.goto('/?as=mira');
  await openPanel(page);
  const add = async (call: string, when: string, effect: string): Promise<void> => {
    await panel(page).getByLabel('Call', { exact: true }).fill(call);
    await panel(page).getByLabel('When', { exact: true }).fill(when);
    await panel(page).getByLabel('Effect', { exact: true }).fill(effect);
    await panel(page).getByRole('button', { name: 'Add fault' }).click();
  };
  await add('GET genras', '2', '418');
  await expect(panel(page).getByRole('status')).toContainText("Did you mean 'GET genres'");
  await add('GET artists/2', '2', '418');
  await expect(panel(page).getByText('GET artists/2:2:418', { exact: true })).toBeVisible();
  const link = panel(page).getByLabel('Link to this page in this world');
  await link.focus();

  expect(await link.inputValue()).toContain('&fail=GET+artists/2:2:418');
  const statuses = await page.evaluate(async () => {
    const codes: number[] = [];
    for (let time = 0; time < 3; time += 1) codes.push((await fetch('/api/v1/artists/2')).status);
    return codes;
  });
  expect(statuses).toEqual([200, 418, 200]);
  await expect(panel(page).getByText(/^Hit 1 of 3, over$/)).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Remove GET artists/2:2:418' }).click();
  await expect(panel(page).getByText('GET artists/2:2:418', { exact: true })).toBeHidden();
});

test("the request log shows the gateway's additions and a mismatch of a reply", async ({
  page,
  expectFailures,
}) => {
  expectFailures(/artists/);
  await page.goto('/?as=mira&fail=GET artists/{id}:retype=artist.id');
  await expect(page).toHaveURL('/');
  await page.evaluate(() => fetch('/api/v1/artists/1'));
  await openPanel(page);
  await panel(page).getByText('Request log').click();
  const entry = panel(page).getByRole('listitem').filter({ hasText: '/api/v1/artists/1' }).first();

  await expect(entry).toContainText('1 mismatch');
  await entry.locator('summary').click();
  await expect(entry).toContainText('GET artists/{id}:retype=artist.id');
  await expect(entry).toContainText('X-Request-ID');
  await expect(entry).toContainText('artist.id: expected number');
});
