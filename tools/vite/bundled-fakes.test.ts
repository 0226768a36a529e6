import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../process.ts';
import { bundledFakes } from './bundled-fakes.ts';

/** The plugin as Vite calls it for a page's modules. */
interface Hooks {
  configResolved(config: { root: string }): void;
  resolveId(source: string, importer: string): string | undefined;
  load(id: string): Promise<{ code: string } | undefined>;
}

function startPlugin() {
  const hooks = bundledFakes() as unknown as Hooks;
  hooks.configResolved({ root: ROOT });
  const watched: string[] = [];
  const context = {
    environment: { name: 'client' },
    addWatchFile: (file: string) => void watched.push(file),
  };
  return {
    watched,
    resolve: (source: string, from: string) =>
      hooks.resolveId.call(context, source, join(ROOT, from)),
    load: (id: string) => hooks.load.call(context, id),
  };
}

test('bundles the fakes into one module', async () => {
  const { watched, resolve, load } = startPlugin();
  const id = resolve('../mocks/browser.ts', 'web/main.tsx') ?? '';
  const { code = '' } = (await load(id)) ?? {};
  const imported = [...code.matchAll(/^import .* from "([^"]+)"/gm)].map(([, from]) => from);
  const later = [...code.matchAll(/import\("([^"]+)"\)/g)].map(([, from]) => from);

  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((from = '') => !from.startsWith('msw'))).toEqual([]);
  expect(later).toEqual(['/mocks/faults/check-call.ts']);
  expect(code).toContain('location.origin + "/mocks/sound/encoded.ts"');
  // Any edit rebuilds the bundle.
  expect(watched).toContain(join(ROOT, 'mocks/dispatcher.ts'));
});

test('loads the modules of the fakes one by one in other pages', () => {
  const { resolve } = startPlugin();

  expect(resolve('../../../mocks/browser.ts', 'web/dev/states/open-state.tsx')).toBeUndefined();
});
