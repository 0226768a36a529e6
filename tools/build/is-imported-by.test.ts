import { expect, test } from 'vitest';
import { countEntries, isImportedBy, type ModuleGraph } from './is-imported-by.ts';

/** The importers of each module. */
const importers: Record<string, string[]> = {
  '/app/web/main.tsx': [],
  '/app/web/play.ts': ['/app/web/main.tsx'],
  '/app/web/player.ts': ['/app/web/bar.ts'],
  '/app/web/bar.ts': ['/app/web/player.ts', '/app/web/code.ts'],
  '/app/web/code.ts': [],
};
const graph: ModuleGraph = {
  getModuleInfo: (id) => (importers[id] ? { importers: importers[id] } : null),
};

test.each([
  ['is imported directly', '/app/web/play.ts', 'web/main.tsx', true],
  ['is imported through another module of a circle', '/app/web/player.ts', 'web/code.ts', true],
  ['is the file itself', '/app/web/code.ts', 'web/code.ts', true],
  ['is imported by other files only', '/app/web/bar.ts', 'web/main.tsx', false],
  ['is unknown', '/app/web/gone.ts', 'web/main.tsx', false],
])('a module that %s', (_, id, path, expected) => {
  expect(isImportedBy(path, id, graph)).toBe(expected);
});

test('counts each importing entry once, except in excluded folders', () => {
  const info: Record<string, ReturnType<ModuleGraph['getModuleInfo']>> = {
    '/app/web/a.ts': { importers: ['/app/web/b.ts', '/app/web/main.tsx', '/app/web/team/c.ts'] },
    '/app/web/b.ts': { importers: ['/app/web/main.tsx'], dynamicImporters: ['/app/web/main.tsx'] },
    '/app/web/main.tsx': { importers: ['/app/web/b.ts'], isEntry: true },
    '/app/web/team/c.ts': { importers: [], dynamicImporters: ['/app/web/main.tsx'] },
  };
  const all: ModuleGraph = { getModuleInfo: (id) => info[id] ?? null };

  expect(countEntries('/app/web/a.ts', all, /\/none\//)).toBe(3);
  expect(countEntries('/app/web/a.ts', all, /\/team\//)).toBe(2);
});
