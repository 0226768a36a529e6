import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../contracts/schema/calls.ts';
import { defOf } from '../contracts/schema/describe-schema.ts';
import type { Row, Rows } from '../contracts/schema/rows.ts';
import { formatSource } from './format-source.ts';
import { ROOT } from './process.ts';

const path = 'contracts/call-facts.ts';
const command = 'npm run call:facts';

/**
 * `npm run call:facts` renews `contracts/call-facts.ts`; with `--check` it only says whether that
 * is due.
 */
export async function main([option]: string[], root = ROOT): Promise<number> {
  const file = join(root, path);
  const text = await callFacts(calls);
  if (option !== '--check') {
    writeFileSync(file, text);
    console.log(`Written: ${path}`);
    return 0;
  }
  if (readFileSync(file, 'utf8') === text) return 0;
  console.error(`${path} differs from the rows of contracts/schema/. Renew it: ${command}`);
  return 1;
}

/** The file's text: what is known of the table's rows, without their schemas. */
export function callFacts(table: Rows): Promise<string> {
  const rows = Object.entries(table) as [key: string, row: Row][];
  const keys = (is: (row: Row) => unknown): string =>
    JSON.stringify(rows.filter(([, row]) => is(row)).map(([key]) => key));
  const names = rows.flatMap(([key, { query }]) => {
    const found = query ? fieldsOf(query) : [];
    return found.length > 0 ? [`${JSON.stringify(key)}: ${JSON.stringify(found)},\n`] : [];
  });
  return formatSource(
    path,
    `// Written by \`${command}\` from the rows of contracts/schema/, for code that must not load their schemas. Do not edit: change the row, then run it.
import type { CallKey } from './schema/calls.ts';

/** Every key of the table. */
export const callKeys = ${keys(() => true)} as const satisfies readonly CallKey[];

/** Calls of our own design, which no specification promises: a backend that responds with 404, 405 or 501 does not have them, and the app does without. */
export const assumedCalls = ${keys(({ assumed }) => assumed)} as const satisfies readonly CallKey[];

/** Calls that change something although their verb is GET: never retried, never speculated on. */
export const callsWithSideEffects: readonly string[] = ${keys(({ hasSideEffects }) => hasSideEffects)};

/** Calls after which guests see something else. */
export const guestPageCalls: readonly string[] = ${keys(({ changesGuestPages }) => changesGuestPages)};

/** Calls whose body is a form with a file in it (multipart/form-data), not JSON. */
export const multipartCalls: readonly string[] = ${keys(({ body }) => body && hasFile(body))};

/** The names of query parameters, by call. A call that takes any parameter (\`value-lists\`) has none here. */
export const queryNames: Readonly<Partial<Record<CallKey, readonly string[]>>> = {
${names.join('')}};
`,
  );
}

function fieldsOf(schema: Row['reply']): string[] {
  const def = defOf(schema);
  return def.type === 'object' ? Object.keys(def.shape) : [];
}

function hasFile(schema: Row['reply']): boolean {
  const def = defOf(schema);
  if (def.type === 'object') return Object.values(def.shape).some(hasFile);
  return def.type === 'file' || (def.type === 'union' && def.options.some(hasFile));
}
