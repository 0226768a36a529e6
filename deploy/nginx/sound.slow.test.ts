import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startProcess } from '../../bff/test/test-process.ts';
import { freePort } from '../../tools/start/port.ts';
import { nginxFile, whyNoNginx, withoutTls } from './nginx.ts';
import { startNginx } from './test-nginx.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

const sound = 'the sound of a track';
const bucket = 'https://bucket.example.test/7.mp3?signature=x';

/** Like PHP: checks the session, and leaves the file to the web server. */
const php: RequestListener = ({ url = '', headers }, res) => {
  res.setHeader('set-cookie', 'laravel_session=another; HttpOnly');
  if (url.startsWith('/secure/tracks/moved')) res.writeHead(302, { location: bucket }).end();
  else if (url.startsWith('/api/v1/tracks/7'))
    res.writeHead(200, { 'content-type': 'application/json' }).end(`{"src":"${bucket}"}`);
  else if (url.startsWith('/storage/tracks/'))
    res.writeHead(200, { 'content-type': 'audio/mpeg' }).end(`${headers.host} ${headers.cookie}`);
  else if (!headers.cookie?.includes('laravel_session=mine')) res.writeHead(401).end();
  else
    res
      .writeHead(200, { 'content-type': 'audio/mpeg', 'x-accel-redirect': '/sound/7.mp3' })
      .end('');
};

async function startPhp(): Promise<string> {
  const server = createServer(php).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  open.push({
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The folder of the files. */
function storeSound(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-sound-'));
  open.push({ close: async () => rmSync(folder, { recursive: true }) });
  writeFileSync(join(folder, '7.mp3'), sound);
  return `${folder}/`;
}

const foyerBefore = (address: string) =>
  startProcess(open, { UPSTREAM_URL: `http://${address}`, PUBLIC_URL: 'http://127.0.0.1' });

const member = { cookie: 'laravel_session=mine' };
const part = { range: 'bytes=4-8' };

/** Sends a request, and returns the parts of the response that matter here. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, { headers, method, redirect: 'manual' });
  const names = ['content-range', 'content-type', 'location', 'set-cookie', 'x-accel-redirect'];
  const found = names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, body: await response.text(), ...Object.fromEntries(found) };
}

const playedPart = {
  status: 206,
  body: 'sound',
  'content-type': 'audio/mpeg',
  'content-range': `bytes 4-8/${sound.length}`,
};

test('nginx in front of Foyer routes sound past it to PHP, read-only and with the session', async (context) => {
  context.skip(whyNoNginx() !== null, whyNoNginx() ?? '');
  const backend = await startPhp();
  const foyer = await foyerBefore(backend);
  const port = await freePort();
  const locations = nginxFile('sound.conf')
    .replaceAll('10.0.0.5:8080', backend)
    .replace('/srv/sound/', storeSound());
  const { url } = await startNginx(
    open,
    port,
    withoutTls(port, [Number(new URL(foyer.url).port)]).replace('  location / {', `${locations}$&`),
  );

  expect(await ask(`${url}/secure/tracks/7`, { ...member, ...part })).toMatchObject(playedPart);
  expect(await ask(`${url}/secure/tracks/7`)).toMatchObject({ status: 401 });
  expect(await ask(`${url}/sound/7.mp3`, member)).toMatchObject({ status: 404 });
  expect(await ask(`${url}/secure/tracks/7`, member, 'POST')).toMatchObject({ status: 403 });
  expect(await ask(`${url}/storage/tracks/7.mp3`, member)).toEqual({
    status: 200,
    body: 'api.example.test undefined',
    'content-type': 'audio/mpeg',
  });
  const paths = () => foyer.log.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  expect(await ask(`${url}/storage/tracks/7.html`, member)).toMatchObject({ status: 200 });
  await expect.poll(() => paths().length).toBeGreaterThan(0);
  expect(paths().filter((path) => /7$|mp3$/.test(path))).toEqual([]);
}, 20_000);

test('nginx in front of PHP sends sound through Foyer, which drops the name of a file', async (context) => {
  context.skip(whyNoNginx() !== null, whyNoNginx() ?? '');
  const backend = await startPhp();
  const port = await freePort();
  const servers = nginxFile('sound-backend.conf')
    .replace('10.0.0.5:8080;', `127.0.0.1:${port};`)
    .replace('127.0.0.1:9000', backend)
    .replace('/srv/sound/', storeSound());
  await startNginx(open, port, servers);
  const behindNginx = await foyerBefore(`127.0.0.1:${port}`);
  const withoutNginx = await foyerBefore(backend);
  const path = '/secure/tracks/7';

  expect(await ask(behindNginx.url + path, { ...member, ...part })).toMatchObject(playedPart);
  const alone = await ask(withoutNginx.url + path, member);
  expect(alone).toMatchObject({ body: '' });
  expect(alone).not.toHaveProperty('x-accel-redirect');
}, 20_000);

test('Foyer leaves the addresses of a bucket unchanged, in replies and in redirects', async () => {
  const { url } = await foyerBefore(await startPhp());

  expect(await ask(`${url}/api/v1/tracks/7`)).toMatchObject({ body: `{"src":"${bucket}"}` });
  expect(await ask(`${url}/secure/tracks/moved`)).toMatchObject({ location: bucket });
}, 20_000);
