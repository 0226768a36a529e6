import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that no folder of PATH contains, separated by commas; null if all are found. */
export function missingOf(programs: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const missing = programs.filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  );
  return missing.length > 0 ? missing.join(', ') : null;
}
