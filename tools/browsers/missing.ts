import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Those of the programs that are not in any folder of PATH, as one text; null if all are there. */
export function missingOf(programs: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const missing = programs.filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  );
  return missing.length > 0 ? missing.join(', ') : null;
}
