import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentAssets, readBuiltAssets } from './assets.ts';

const manifest = {
  'web/main.tsx': {
    file: 'assets/main-1.js',
    css: ['assets/main-1.css'],
    imports: ['_shared.js'],
    isEntry: true,
  },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'web/screens/auth/login/login-screen.tsx': {
    file: 'assets/login-1.js',
    name: 'login-screen',
    imports: ['_shared.js', 'web/main.tsx', '_form.js'],
    css: ['assets/login-1.css'],
    dynamicImports: ['web/screens/auth/login/code-form.tsx'],
  },
  'web/screens/auth/login/code-form.tsx': { file: 'assets/code-1.js', name: 'code-form' },
  // Bundled with other modules, under the file's own name.
  '_auth-layout-1.js': { file: 'assets/auth-1.js', name: 'auth-layout', imports: ['_shared.js'] },
  '_form.js': { file: 'assets/form-1.js', imports: ['_shared.js'] },
  'web/screens/album/album-screen.tsx': {
    file: 'assets/album-1.js',
    name: 'album-screen',
    imports: ['_music.js'],
  },
  '_music.js': { file: 'assets/music-1.js', imports: ['_player.js'] },
  '_player.js': { file: 'assets/player-1.js', imports: ['_music.js'] },
};

let folder: string;
let assets: DocumentAssets;

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'foyer-assets-')), 'web');
  const files = {
    '.vite/manifest.json': JSON.stringify(manifest),
    'assets/main-1.js': 'plain',
    'assets/main-1.js.br': 'brotli',
    'assets/main-1.js.gz': 'gzipped',
    'favicon.svg': '<svg/>',
    '.env': 'SECRET',
    'worker.js': 'worker',
    'assets/offline-start-1.js': 'start',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  assets = readBuiltAssets(folder);
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

test('B014 lists the files that a start offline needs, and serves the worker unhashed', () => {
  expect(assets.shell).toEqual({
    scripts: ['/assets/main-1.js'],
    styles: ['/assets/shared-1.css', '/assets/main-1.css'],
    preloads: [
      '/assets/shared-1.js',
      '/assets/player-1.js',
      '/assets/music-1.js',
      '/assets/album-1.js',
    ],
    starter: '/assets/offline-start-1.js',
  });
  expect(assets.findFile('/worker.js')).toMatchObject({ isAlwaysChecked: true });
});

test('lists the files that a screen loads, imports first, without files that load later', () => {
  expect(assets.forScreen({ screen: 'login', layout: 'auth' })).toEqual({
    scripts: ['/assets/main-1.js'],
    styles: ['/assets/shared-1.css', '/assets/main-1.css', '/assets/login-1.css'],
    preloads: [
      '/assets/shared-1.js',
      '/assets/form-1.js',
      '/assets/login-1.js',
      '/assets/auth-1.js',
    ],
  });
});

test('lists each of two built files once if they import each other', () => {
  expect(assets.forScreen({ screen: 'album', layout: 'site' }).preloads).toEqual([
    '/assets/shared-1.js',
    '/assets/player-1.js',
    '/assets/music-1.js',
    '/assets/album-1.js',
  ]);
});

test.each([null, 'unknown', 'in'])('loads only the common files for the screen %j', (screen) => {
  expect(assets.forScreen(screen === null ? null : { screen, layout: 'site' })).toEqual({
    scripts: ['/assets/main-1.js'],
    styles: ['/assets/shared-1.css', '/assets/main-1.css'],
    preloads: ['/assets/shared-1.js'],
  });
});

test('B029 serves assets of the build that replaced this one, and of the build before it', () => {
  for (const [place, file] of [
    ['assets', 'main-2.js'],
    ['assets', 'main-2.js.br'],
    ['assets', 'main-2.js.map'],
    ['../earlier/assets', 'main-0.js'],
    ['..', 'secret.js'],
  ] as const) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, file), file);
  }

  const later = assets.findFile('/assets/~1/main-2.js');
  expect(later).toMatchObject({ isImmutable: true, type: 'text/javascript; charset=utf-8' });
  expect(later?.bodies.br?.toString()).toBe('main-2.js.br');
  expect(assets.findFile('/assets/main-0.js')?.bodies.identity.toString()).toBe('main-0.js');
  for (const path of ['/assets/main-2.js.map', '/assets/main-2.js.br', '/assets/../../secret.js'])
    expect(assets.findFile(path)).toBeNull();
});

test.each(['/assets/~1/main-1.js', '/assets/~5/main-1.js'])(
  'serves a built file under the retry name %s too',
  (path) => {
    expect(assets.findFile(path)).toBe(assets.findFile('/assets/main-1.js'));
  },
);

test.each([
  '/~1/favicon.svg',
  '/assets/~1/~1/main-1.js',
  '/assets/~12/main-1.js',
  '/.env',
  '/.vite/manifest.json',
  '/assets/main-1.js.br',
  '/../package.json',
  '/assets/../favicon.svg',
  '/',
  '/assets',
  '/assets/gone.js',
])('returns a 404 at %s', (path) => {
  expect(assets.findFile(path)).toBeNull();
});
