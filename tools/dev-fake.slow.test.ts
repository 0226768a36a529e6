import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LegacyServer, serveLegacy } from '../mocks/serve.ts';
import { startBrowser } from '../mocks/test-browser.ts';
import { runNode } from './process.ts';
import { freePort, untilListening } from './start/port.ts';
import { copyProject } from './test-project-copy.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let real: LegacyServer;
let project: string;
let url: string;
let child: ChildProcess;
let output = '';

const own = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|UPSTREAM_|FOYER_|NODE_ENV$)/.test(name),
  ),
);

beforeAll(async () => {
  real = await serveLegacy();
  // The real backend has its own name and its own data.
  real.world.state.branding.site_name = 'Realsong';
  real.world.state.people[0]!.first_name = 'Mirabel';
  for (const playlist of real.world.state.catalogue.playlists) playlist.name = 'Real';
  project = copyProject();
  const port = await freePort();
  url = `http://localhost:${port}`;
  child = spawn(
    process.execPath,
    ['tools/run.js', 'dev', '--fake', 'GET playlists/{id}', '--fake', 'POST playlists'],
    {
      cwd: project,
      env: { ...own, PORT: String(port), UPSTREAM_URL: real.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await untilListening({ host: 'localhost', port });
});

afterAll(async () => {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
  rmSync(project, { recursive: true, force: true });
  await real.close();
});

async function signIn() {
  const browser = startBrowser(url);
  await browser.get('/api/v1/bootstrap-data');
  const { status } = await browser.post('/auth/login', {
    email: 'mira@undersong.test',
    password: 'undersong',
    remember: true,
  });
  expect(status).toBe(200);
  return browser;
}
const read = async (browser: ReturnType<typeof startBrowser>, path: string): Promise<unknown> =>
  (await browser.get(`/api/v1/${path}`)).json();

test('answers the named calls from the fake backend, and all others from the real one', async () => {
  const browser = await signIn();

  expect(await read(browser, 'playlists/4')).toMatchObject({
    playlist: { name: expect.not.stringMatching(/^Real$/) as string },
  });
  expect(await read(browser, 'users/1/playlists')).toMatchObject({
    pagination: { data: expect.arrayContaining([expect.objectContaining({ name: 'Real' })]) as [] },
  });
  expect(await read(browser, 'bootstrap-data')).toMatchObject({
    data: { settings: { branding: { site_name: 'Realsong' } } },
  });
});

test('attributes a fake write to the user of the real backend, without sending it there', async () => {
  const browser = await signIn();

  const created = await browser.post('/api/v1/playlists', { name: 'Only here' });

  expect(created.status).toBe(200);
  expect(await created.json()).toMatchObject({
    playlist: {
      name: 'Only here',
      owner: { id: 1, display_name: expect.stringMatching(/^Mirabel/) as string },
    },
  });
  expect(real.world.state.catalogue.playlists.at(-1)?.name).toBe('Real');
  expect(await browser.user()).toMatchObject({ first_name: 'Mirabel' });
});

test('serves the pictures in fake replies', async () => {
  expect((await fetch(`${url}/storage/art/covers/1.svg`)).status).toBe(200);
  expect(output).toContain('Fake: GET playlists/{id}, POST playlists.');
});

test('refuses an unknown call with the nearest names, before anything starts', async () => {
  const { ok, output: report } = await runNode(
    ['tools/run.js', 'dev', '--fake', 'GET playlist/{id}'],
    {
      cwd: project,
      env: { UPSTREAM_URL: real.url, PORT: String(await freePort()) },
    },
  );

  expect(ok).toBe(false);
  expect(report).toContain("There is no call 'GET playlist/{id}' in the table.");
  expect(report).toContain("'GET playlists/{id}'");
});
