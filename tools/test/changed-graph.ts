import { matchesGlob, posix } from 'node:path';
import type { Import } from '../architecture/imports.ts';

export interface Source {
  path: string;
  text: string;
}

/**
 * These open the whole app, gateway or fake backend, so importing them doesn't relate a test to a
 * file.
 */
export const compositionRoots: readonly string[] = [
  'web/dev/test/test-app.tsx',
  'web/dev/test/test-setup.ts',
  'bff/gateway.ts',
  'mocks/dispatcher.ts',
];

/** The files that load a file: importers, dynamic ones too, and files whose glob finds it. */
export class Importers {
  readonly #importers = new Map<string, Set<string>>();

  constructor(imports: readonly Import[], sources: readonly Source[]) {
    for (const { from, target, kind } of imports) if (kind !== 'type') this.#add(target, from);
    const paths = sources.map(({ path }) => path);
    for (const { path: from, text } of sources)
      for (const pattern of globsIn(text)) {
        const own = posix.join(posix.dirname(from), pattern);
        for (const path of paths) if (matchesGlob(path, own)) this.#add(path, from);
      }
  }

  #add(target: string, from: string): void {
    this.#importers.set(target, (this.#importers.get(target) ?? new Set()).add(from));
  }

  /**
   * The files that load one of these, each with the number of imports between. Does not look beyond
   * `ends`.
   */
  distances(
    files: Iterable<readonly [path: string, distance: number]>,
    ends: readonly string[] = [],
  ): Map<string, number> {
    const found = new Map(files);
    for (const [file, distance] of found) {
      if (distance > 0 && ends.includes(file)) continue;
      for (const importer of this.#importers.get(file) ?? [])
        if (!found.has(importer)) found.set(importer, distance + 1);
    }
    return found;
  }
}

/** The patterns of `import.meta.glob` that load modules: that is how the app finds its screens. */
function globsIn(text: string): string[] {
  if (!text.includes('import.meta.glob')) return [];
  return [
    ...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')([^)]*)\)/g),
  ].flatMap(([, list = '', options = '']) =>
    // A test that reads the text of all files is not near any of them.
    options.includes('?raw')
      ? []
      : [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
  );
}
