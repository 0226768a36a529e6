import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { runNode, type Run } from '../process.ts';

/**
 * Whether every script of a folder compiles: bundlers may export removed names. Prints the invalid
 * ones.
 */
export const areScriptsValid = (folder: string): Promise<Run> =>
  runNode(['--experimental-vm-modules', '--no-warnings', import.meta.filename, folder]);

/** Compiles them without running them. Needs Node's option `--experimental-vm-modules`. */
function printBroken(folder: string): number {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) console.log(`${folder} contains no scripts`);
  const broken = scripts.flatMap((file) => {
    try {
      void new vm.SourceTextModule(readFileSync(join(folder, file), 'utf8'));
      return [];
    } catch (error) {
      return [`${file}: ${(error as Error).message}`];
    }
  });
  for (const line of broken) console.log(line);
  return scripts.length === 0 || broken.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = printBroken(process.argv[2] ?? '');
