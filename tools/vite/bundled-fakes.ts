import { basename, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Modules that the app loads before its first paint, with the file that imports each. Other pages,
 * such as that of states, share parts of the fakes with them and load them one by one.
 */
const importers = {
  'mocks/browser.ts': 'web/main.tsx',
  'contracts/schema/mismatches.ts': 'web/data/calls/validate-reply.ts',
};
const entries = Object.keys(importers);

/** Addresses of modules that load one after the other, or all at once if the document lists them. */
export const loadedAtStart = [
  ...entries.map((entry) => `/${entry}?bundled`),
  '/web/data/calls/validate-reply.ts',
  '/web/dev/demo/start-demo.ts',
];

interface Bundle {
  code: string;
  /** The files that it contains: an edit of one makes another bundle. */
  files: string[];
}

/**
 * The fakes and the schemas as one module each: as three hundred they would delay the first paint.
 * Packages stay separate, as the app loads some of them, too; so does code that they load later.
 */
export function bundledFakes(): Plugin {
  let root = '';
  const bundles = new Map<string, Promise<Bundle>>();
  const bundleOf = (entry: string): Promise<Bundle> => {
    const bundle = bundles.get(entry) ?? bundleModule(root, entry);
    bundles.set(entry, bundle);
    // The page that loads it reports a mistake.
    bundle.catch(() => undefined);
    return bundle;
  };
  return {
    name: 'foyer:bundled-fakes',
    apply: 'serve',
    enforce: 'pre',
    // Vite does not look into the bundles, and would reload the page when it finds these.
    config: () => ({ optimizeDeps: { include: ['msw', 'msw/browser', 'msw/http', 'zod'] } }),
    configResolved(config) {
      root = config.root;
    },
    configureServer({ watcher }) {
      watcher.on('all', (_, path) => {
        if (/[/\\](?:mocks|contracts)[/\\]/.test(path)) bundles.clear();
      });
      for (const entry of entries) void bundleOf(entry);
    },
    resolveId(source, importer) {
      if (this.environment.name !== 'client') return undefined;
      const [entry] =
        Object.entries(importers).find(
          ([one, from]) => importer === join(root, from) && one.endsWith(basename(source)),
        ) ?? [];
      return entry && `${join(root, entry)}?bundled`;
    },
    async load(id) {
      const entry = entries.find((one) => id === `${join(root, one)}?bundled`);
      if (entry === undefined) return undefined;
      const { code, files } = await bundleOf(entry);
      for (const file of files) this.addWatchFile(file);
      // A map would double the module. Its parts are named by comments.
      return { code, map: { mappings: '' } };
    },
  };
}

async function bundleModule(root: string, entry: string): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root,
    mode: 'development',
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownAddresses(root)],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(root, entry), formats: ['es'] },
      rolldownOptions: { external: /^[^./]/ },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} became no chunk`);
  return { code: chunk.code, files: chunk.moduleIds };
}

/** Leaves dynamic imports and files of sound to Vite, by their address. */
const ownAddresses = (root: string): Plugin => ({
  name: 'foyer:own-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined;
    const address = JSON.stringify(addressOf(root, id));
    return code.replaceAll('import.meta.url', `(location.origin + ${address})`);
  },
  async resolveId(source, importer, { kind }) {
    if (kind !== 'dynamic-import') return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.startsWith(root)
      ? { id: addressOf(root, found.id), external: 'absolute' }
      : found;
  },
});

const addressOf = (root: string, id: string): string => id.slice(root.length).replaceAll('\\', '/');
