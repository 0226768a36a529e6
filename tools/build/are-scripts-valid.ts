import { join } from 'node:path';
import { runNode, type Run } from '../process.ts';

/** Whether browsers can compile every script of a folder. The output names those that fail. */
export const areScriptsValid = (folder: string): Promise<Run> =>
  runNode([
    '--experimental-vm-modules',
    '--no-warnings',
    join(import.meta.dirname, 'parse-modules.ts'),
    folder,
  ]);
