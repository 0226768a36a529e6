import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row, Rows } from '../../contracts/schema/rows.ts';

/** The table with changes that are not written yet. */
export type Table = Readonly<Record<string, Row | undefined>> & Rows;

/**
 * Loads the table with the changed files, from a copy of `contracts/` that is removed afterwards.
 * @throws any error of the changed files.
 */
export async function withPatchedTable<T>(
  root: string,
  files: readonly [path: string, text: string][],
  inspect: (table: Table) => Promise<T>,
): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'foyer-table-'));
  try {
    cpSync(join(root, 'contracts'), join(copy, 'contracts'), { recursive: true });
    cpSync(join(root, 'package.json'), join(copy, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [path, text] of files.filter(([name]) => name.startsWith('contracts/'))) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const { href } = pathToFileURL(join(copy, 'contracts/schema/calls.ts'));
    const { calls } = (await import(href)) as { calls: Table };
    return await inspect(calls);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
