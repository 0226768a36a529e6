import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../bff/config/print.ts';
import { ROOT } from './process.ts';

const path = 'docs/SETTINGS.md';
const command = 'npm run settings:page';
const table = /(?<=<!-- settings -->\n)[^]*?(?=<!-- \/settings -->)/;

/**
 * `npm run settings:page` updates the table of docs/SETTINGS.md; `--check` only reports whether it
 * is outdated.
 */
export function main([option]: string[], root = ROOT): number {
  const file = join(root, path);
  const page = readFileSync(file, 'utf8');
  if (!table.test(page)) throw new Error(`${path} has no place for the table of settings`);
  const text = page.replace(table, () => `${settingsTable()}\n`);
  if (option !== '--check') {
    writeFileSync(file, text);
    console.log(`Written: ${path}`);
    return 0;
  }
  if (page === text) return 0;
  console.error(`${path} differs from the settings of bff/config/schema.ts. Update it: ${command}`);
  return 1;
}
