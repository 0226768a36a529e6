import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFile, looksLikeFile } from './answer-file.ts';
import { readBuiltAssets } from './built-assets.ts';
import type { DocumentAssets } from './document-assets.ts';

const manifest = {
  'web/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'web/features/login/login-screen.tsx': { file: 'assets/login-1.js', imports: ['_shared.js', 'web/main.tsx', '_form.js'], css: ['assets/login-1.css'] },
  'web/app/shell/auth-shell.tsx': { file: 'assets/auth-1.js', imports: ['_shared.js'] },
  '_form.js': { file: 'assets/form-1.js', imports: ['_shared.js'] },
};

let folder: string;
let assets: DocumentAssets;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-assets-'));
  const files = {
    '.vite/manifest.json': JSON.stringify(manifest), 'assets/main-1.js': 'plain', 'assets/main-1.js.br': 'brotli', 'assets/main-1.js.gz': 'gzipped', 'favicon.svg': '<svg/>', '.env': 'SECRET',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  assets = readBuiltAssets(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('finds what a screen loads, what is imported first', () => {
  expect(assets.forScreen({ screen: 'login', shell: 'auth' })).toEqual({
    scripts: ['/assets/main-1.js'],
    styles: ['/assets/shared-1.css', '/assets/main-1.css', '/assets/login-1.css'],
    preloads: ['/assets/shared-1.js', '/assets/form-1.js', '/assets/login-1.js', '/assets/auth-1.js'],
  });
});

test.each([null, 'unknown', 'in'])('loads what every page needs for the screen %j', (screen) => {
  expect(assets.forScreen(screen === null ? null : { screen, shell: 'site' })).toEqual({ scripts: ['/assets/main-1.js'], styles: ['/assets/shared-1.css', '/assets/main-1.css'], preloads: ['/assets/shared-1.js'] });
});

test.each(['/.env', '/.vite/manifest.json', '/assets/main-1.js.br', '/../package.json', '/assets/../favicon.svg', '/', '/assets', '/assets/gone.js'])('serves nothing at %s', (path) => {
  expect(assets.findFile(path)).toBeNull();
});

async function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string; headers: Record<string, string> }> {
  const file = assets.findFile(path);
  if (!file) throw new Error(`${path} is not there`);
  const response = answerFile(file, new Headers(headers));
  return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) };
}

test.each([['br, gzip', 'brotli', 'br'], ['gzip', 'gzipped', 'gzip'], ['', 'plain', undefined]])('answers Accept-Encoding %j with the %s file', async (accepted, text, encoding) => {
  const answer = await ask('/assets/main-1.js', { 'accept-encoding': accepted });

  expect(answer.text).toBe(text);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', 'content-type': 'text/javascript; charset=utf-8', 'content-length': String(text.length) });
});

test('sends no file that the browser has, and knows its encodings apart', async () => {
  const { etag = '' } = (await ask('/assets/main-1.js', { 'accept-encoding': 'br' })).headers;

  expect(await ask('/assets/main-1.js', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` })).toMatchObject({ status: 304, text: '' });
  expect(await ask('/assets/main-1.js', { 'if-none-match': etag })).toMatchObject({ status: 200 });
});

test('keeps a file whose name stays the same for a short time only', async () => {
  expect((await ask('/favicon.svg')).headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-type': 'image/svg+xml' });
});

test.each([['/assets/x', true], ['/favicon.ico', true], ['/a.php', true], ['/login', false], ['/search/mr.robot', false], ['/pages/about.us', false]])('takes %s for a file: %j', (path, expected) => {
  expect(looksLikeFile(path)).toBe(expected);
});
