import { build, type Rolldown } from 'vite';

/** Bundles a benchmark's page script and the player's engine as one classic script. */
export async function bundlePage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'foyerBench' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}
