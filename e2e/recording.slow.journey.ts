import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readRecording } from '../mocks/replay/recording-format.ts';
import { freePort } from '../tools/start/port.ts';
import { fillSignIn } from './site.ts';
import { expect, test } from './test.ts';

const ROOT = join(import.meta.dirname, '..');

/** Runs `npm run record` on the demo. `stop` sends Ctrl-C, and resolves to the output. */
async function startRecorder(file: string): Promise<{ url: string; stop(): Promise<string> }> {
  const port = await freePort();
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:UPSTREAM_|FOYER_|DEMO_|PUBLIC_URL$|LOG_LEVEL$)/.test(name),
    ),
  );
  const child = spawn(process.execPath, ['tools/run.js', 'record', '--name', file], {
    cwd: ROOT,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200)).toPass({
    timeout: 30_000,
  });
  const stop = async (): Promise<string> => {
    if (child.exitCode === null) child.kill('SIGINT');
    await ended;
    return output;
  };
  return { url, stop };
}

/** Signs in, changes a name and uploads a file in the browser. */
async function visit(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, 'member');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.goto(`${url}/account-settings`);
  await page.getByLabel('First name').fill(name);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Updated account details')).toBeVisible();
  await page.goto(`${url}/uploads`);
  await page.getByLabel('Choose files').setInputFiles({
    name: 'a-private-demo-tape.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.alloc(20_000, 7),
  });
  await expect(page.getByText('1 file uploaded').first()).toBeVisible();
}

test('B003 B004 `npm run record` records a browser session without personal data, and the recording replays without its backend', async ({
  page,
  foyerWith,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-recording-'));
  const file = join(folder, 'session.json');
  const recorder = await startRecorder(file);
  await visit(page, recorder.url, 'Wilhelmina');
  // An open page fetches more while it is idle.
  await page.goto('about:blank');

  const output = await recorder.stop();
  const text = readFileSync(file, 'utf8');
  const { exchanges } = readRecording(text);
  await page.context().clearCookies();
  const { url } = await foyerWith({ DEMO_REPLAY: file });
  rmSync(folder, { recursive: true });

  expect(output).toContain(`${exchanges.length} exchanges are in ${file}`);
  expect(output).not.toMatch(/Mismatch with the schema|personal data/);
  expect(exchanges.map(({ request }) => request)).toEqual(
    expect.arrayContaining([
      'POST /auth/login',
      'PUT /api/v1/users/me',
      'POST /api/v1/file-entries',
    ]),
  );
  expect(text).not.toMatch(/mira@|mira l|lindqvist|wilhelmina|private-demo-tape|@undersong/i);
  await visit(page, url, 'Nobody');
  // The save was only recorded, not stored by a backend, so the recorded reply is returned.
  await page.goto(`${url}/account-settings`);
  await expect(page.getByLabel('First name')).toHaveValue(/^Given\d+$/);
});
