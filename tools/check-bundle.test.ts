import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { routes } from '../contracts/routes.ts';
import { bundleSuites } from './check-bundle.ts';

const dists: string[] = [];

const screens = [...new Set([...routes.map(({ screen }) => screen), 'landing', 'not-found', 'verify-email'])];

const screenChunk = (screen: string) => ({
  file: `assets/${screen}.js`, name: `${screen}-screen`, isDynamicEntry: true, imports: ['web/main.tsx'],
  ...(screen === 'pricing' && { dynamicImports: ['web/features/x/plans-part.tsx', 'web/features/x/plans-dialog.tsx'] }),
});

const manifest = {
  'web/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_field.js': { file: 'assets/field.js', imports: ['_react.js'] },
  'web/app/shell/auth-shell.tsx': { file: 'assets/auth-shell.js', name: 'auth-shell', isDynamicEntry: true, imports: ['_react.js', '_field.js'] },
  'web/app/shell/site-shell.tsx': { file: 'assets/site-shell.js', name: 'site-shell', isDynamicEntry: true, imports: ['_react.js'] },
  ...Object.fromEntries(screens.map((screen) => [`web/features/x/${screen}-screen.tsx`, screenChunk(screen)])),
  'web/features/x/plans-part.tsx': { file: 'assets/plans-part.js', name: 'plans-part' },
  'web/features/x/plans-dialog.tsx': { file: 'assets/plans-dialog.js', name: 'plans-dialog' },
};

/** Random bytes, so that they weigh as much compressed. */
function dist(sizes: Record<string, number>, modules: Record<string, string[]> = { 'assets/main.js': ['web/main.tsx'] }, chunks: object = manifest): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dist-'));
  dists.push(folder);
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('web/.vite/manifest.json', JSON.stringify(chunks));
  write('modules.json', JSON.stringify(modules));
  for (const name of ['main', 'react', 'field', 'auth-shell', 'site-shell', 'plans-part', 'plans-dialog', ...screens]) write(`web/assets/${name}.js`, randomBytes(sizes[name] ?? 10));
  return folder;
}

afterEach(() => {
  for (const folder of dists.splice(0)) rmSync(folder, { recursive: true });
});

test('passes first loads within their budgets', async () => {
  const [guests, members] = await bundleSuites(dist({ react: 60_000, main: 20_000, notifications: 49_000 }));

  expect(guests).toMatchObject({ passed: 1, failed: 0, name: expect.stringMatching(/at most 85\.0 kB:.* login 80\.0/) });
  expect(members).toMatchObject({ passed: 1, failed: 0, name: expect.stringContaining('at most 130.0 kB: notifications 129.') });
});

test.each(['main', 'react', 'field', 'auth-shell', 'site-shell', 'login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'landing', 'not-found', 'plans-part', 'artist', 'album', 'track', 'playlist', 'profile', 'search'])(
  'fails when %s takes the first load of a guest over it',
  async (name) => {
    const [guests] = await bundleSuites(dist({ [name]: 85_001 }));

    expect(guests).toMatchObject({ failed: 1, report: expect.stringContaining(`85.0 kB assets/${name}.js`) });
  },
);

test.each(['main', 'react', 'site-shell', 'upcoming', 'notifications', 'notification-settings'])('fails when %s takes the first load of a member over it', async (name) => {
  const [, members] = await bundleSuites(dist({ [name]: 130_001 }));

  expect(members).toMatchObject({ failed: 1, report: expect.stringContaining(`130.0 kB assets/${name}.js`) });
});

test.each(['node_modules/zod/v4/core/api.js', 'node_modules/msw/lib/core/index.mjs', 'mocks/world.ts', 'contracts/schema/user.ts', 'web/dev/ui-page.tsx', 'web/demo/panel.ts'])(
  'fails when %s is in the bundle',
  async (id) => {
    const [, , contents] = await bundleSuites(dist({}, { 'assets/main.js': ['web/main.tsx', id] }));

    expect(contents).toMatchObject({ failed: 1, report: `assets/main.js contains ${id}` });
  },
);

test.each(['web/uploads/core/queue.ts', 'web/features/account-settings/panels.ts', 'node_modules/tus-js-client/lib.esm/upload.js'])(
  'fails when %s is in what guests load first',
  async (id) => {
    const [guests, members] = await bundleSuites(dist({}, { 'assets/field.js': [id], 'assets/uploads.js': ['web/uploads/uploads.ts'] }));

    expect(guests).toMatchObject({ failed: 1, report: `assets/field.js contains ${id}` });
    expect(members).toMatchObject({ failed: 0 });
  },
);

test('counts no file that a page is not rendered with', async () => {
  const [guests] = await bundleSuites(dist({ 'plans-dialog': 85_001 }));

  expect(guests).toMatchObject({ failed: 0 });
});

test.each(['site-shell', 'auth-shell'])('fails when the build names no %s, which would weigh nothing', async (shell) => {
  const chunks = Object.fromEntries(Object.entries(manifest).filter(([key]) => !key.includes(shell)));

  const [guests] = await bundleSuites(dist({}, undefined, chunks));

  expect(guests).toMatchObject({ failed: 1, report: expect.stringContaining(`the build has no ${shell}`) });
});

test('fails when it has nothing to look at', async () => {
  const built = await bundleSuites(dist({}, {}));
  const missing = await bundleSuites('/nowhere');

  expect([built[2], ...missing].map((suite) => suite?.failed)).toEqual([1, 1, 1, 1]);
});
