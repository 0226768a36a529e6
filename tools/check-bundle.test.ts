import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { bundleSuites } from './check-bundle.ts';

const dists: string[] = [];

const manifest = {
  'web/main.tsx': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['web/features/auth/login-screen.tsx'] },
  '_react.js': { file: 'assets/react.js' },
  '_field.js': { file: 'assets/field.js', imports: ['_react.js'] },
  'web/features/auth/login-screen.tsx': { file: 'assets/login.js', isDynamicEntry: true, imports: ['web/main.tsx', '_field.js'] },
  'web/app/shell/auth-shell.tsx': { file: 'assets/shell.js', isDynamicEntry: true, imports: ['_react.js'] },
  'web/features/home/home-screen.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_react.js'] },
};

/** Random bytes, so that they weigh as much compressed. */
function dist(sizes: Record<string, number>, modules: Record<string, string[]> = { 'assets/main.js': ['web/main.tsx'] }): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dist-'));
  dists.push(folder);
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('web/.vite/manifest.json', JSON.stringify(manifest));
  write('modules.json', JSON.stringify(modules));
  for (const name of ['main', 'react', 'field', 'login', 'shell', 'home']) write(`web/assets/${name}.js`, randomBytes(sizes[name] ?? 10));
  return folder;
}

afterEach(() => {
  for (const folder of dists.splice(0)) rmSync(folder, { recursive: true });
});

test('passes a first load within its budget, whatever other screens weigh', async () => {
  const [budget] = await bundleSuites(dist({ react: 60_000, main: 20_000, home: 200_000 }));

  expect(budget).toMatchObject({ passed: 1, failed: 0, name: expect.stringContaining('80.0 kB of at most 90.0 kB') });
});

test.each(['main', 'react', 'login', 'shell', 'field'])('fails when %s takes the first load over it', async (name) => {
  const [budget] = await bundleSuites(dist({ [name]: 90_001 }));

  expect(budget).toMatchObject({ failed: 1, report: expect.stringContaining(`90.0 kB assets/${name}.js`) });
});

test.each(['node_modules/zod/v4/core/api.js', 'node_modules/msw/lib/core/index.mjs', 'mocks/world.ts', 'contracts/schema/user.ts', 'web/dev/ui-page.tsx', 'web/demo/panel.ts'])(
  'fails when %s is in the bundle',
  async (id) => {
    const [, contents] = await bundleSuites(dist({}, { 'assets/main.js': ['web/main.tsx', id] }));

    expect(contents).toMatchObject({ failed: 1, report: `assets/main.js contains ${id}` });
  },
);

test('fails when it has nothing to look at', async () => {
  const built = await bundleSuites(dist({}, {}));
  const missing = await bundleSuites('/nowhere');

  expect([built[1], ...missing].map((suite) => suite?.failed)).toEqual([1, 1, 1]);
});
