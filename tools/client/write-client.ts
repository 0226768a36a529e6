import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { type ApiDescription, clientFiles } from '../../contracts/calls/api-description.ts';
import { ROOT } from '../process.ts';
import { declareClient } from './declare-client.ts';

/** The client as two texts: the module, without dependencies, and its types. */
export async function buildClient(api: ApiDescription): Promise<{ module: string; types: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(ROOT, 'tools/client/foyer-client.ts'), formats: ['es'] },
    },
  });
  const [{ output } = { output: [] }] = [result].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output;
  if (chunk?.type !== 'chunk' || chunk.imports.length > 0 || output.length > 1)
    throw new Error('The client is more than one file');
  return { module: chunk.code, types: declareClient(api) };
}

/** Writes both into a folder, under the names that they have on the site. */
export async function writeClient(folder: string, api: ApiDescription): Promise<void> {
  const { module, types } = await buildClient(api);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, clientFiles.module), module);
  writeFileSync(join(folder, clientFiles.types), types);
}
