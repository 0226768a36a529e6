import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentAssets, ScreenAssets } from './document-assets.ts';
import { readStaticFiles } from './static-files.ts';

/** A module of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const entry = 'web/main.tsx';

/**
 * The build in `folder` (dist/web).
 * @throws Error when it is not there or not Vite's.
 */
export function readBuiltAssets(folder: string): DocumentAssets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = readStaticFiles(folder);
  const known = new Map<string | null, ScreenAssets>();
  return {
    forScreen(screen) {
      const assets = known.get(screen) ?? assetsOf(manifest, screen);
      known.set(screen, assets);
      return assets;
    },
    findFile: (path) => files.get(path) ?? null,
  };
}

function assetsOf(manifest: Manifest, screen: string | null): ScreenAssets {
  const main = manifest[entry];
  if (!main) throw new Error(`The manifest of the build has no ${entry}.`);
  const source = screen === null ? undefined : Object.keys(manifest).find((name) => name.endsWith(`/${screen}-screen.tsx`));
  const modules = new Set<Chunk>();
  collect(manifest, entry, modules);
  if (source !== undefined) collect(manifest, source, modules);
  const chunks = [...modules];
  return {
    scripts: [`/${main.file}`],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    preloads: chunks.filter((chunk) => chunk !== main).map(({ file }) => `/${file}`),
  };
}

/** A module and all that it imports statically, imports first, since their styles come first too. */
function collect(manifest: Manifest, name: string, into: Set<Chunk>): void {
  const chunk = manifest[name];
  if (!chunk || into.has(chunk)) return;
  for (const imported of chunk.imports ?? []) collect(manifest, imported, into);
  into.add(chunk);
}
