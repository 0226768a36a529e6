import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls as table, type CallKey } from '../../contracts/schema/calls.ts';
import { checkReply } from '../../contracts/schema/mismatches.ts';
import type { Row, Rows } from '../../contracts/schema/rows.ts';
import { callFacts } from '../call-facts.ts';
import { Draft } from '../new/draft.ts';
import { Edits } from './edits.ts';
import type { Basis, CallEvidence, Findings } from './evidence.ts';
import { proposeCorrections } from './propose-corrections.ts';
import { proposeNewCalls } from './propose-new-calls.ts';
import type { DriftFinding } from './read-inputs.ts';
import { SchemaSource } from './schema-source.ts';
import { unifiedDiff } from './unified-diff.ts';

interface Inputs {
  calls: readonly CallEvidence[];
  findings: readonly (DriftFinding & { source: string })[];
  basis: Basis;
  /** The project's folder. */
  root: string;
}

export interface TablePatch extends Findings {
  /** A unified diff for `git apply`; empty for no change. */
  patch: string;
  /** How many replies fit the table as it is, and with the patch. */
  fits: { before: number; after: number; of: number };
}

/** Turns evidence into a patch of the table, the fakes and their cases. Writes nothing. */
export async function propose({ calls, findings, basis, root }: Inputs): Promise<TablePatch> {
  const draft = new Draft(root);
  const source = new SchemaSource(
    (path) => draft.read(path),
    (folder) => draft.list(folder),
  );
  const edits = new Edits(source);
  const corrected = proposeCorrections({ source, edits, calls, findings, basis });
  edits.apply(draft);
  const added = proposeNewCalls(draft, source, calls, basis);
  const proposals = [...corrected.proposals, ...added.proposals];
  const changed = await draft.formatted();
  const { facts, after } = await withPatchedTable(root, changed, async (patched) => ({
    facts: await callFacts(patched),
    after: countFitting(calls, patched),
  }));
  const changedFacts = facts.filter(
    ([path, text]) => readFileSync(join(root, path), 'utf8') !== text,
  );
  return {
    proposals,
    notes: [...corrected.notes, ...added.notes],
    patch: patchOf(root, draft, [...changed, ...changedFacts]),
    fits: {
      before: countFitting(calls, table),
      after,
      of: calls.reduce((sum, { replies }) => sum + replies.length, 0),
    },
  };
}

function countFitting(calls: readonly CallEvidence[], patched: Table): number {
  const fitting = calls.flatMap(({ key, replies }) => {
    const row = patched[key];
    return row ? replies.filter(({ body }) => row.reply.safeParse(opened(key, body)).success) : [];
  });
  return fitting.length;
}

/** Opens bootstrap data that arrives as text, if the table knows the call. */
const opened = (key: string, body: unknown): unknown =>
  Object.hasOwn(table, key) ? checkReply(key as CallKey, body).opened : body;

const patchOf = (root: string, draft: Draft, files: readonly [string, string][]): string =>
  files
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) =>
      unifiedDiff(path, draft.exists(path) ? readFileSync(join(root, path), 'utf8') : null, text),
    )
    .join('');

/** The table with changes that are not written yet. */
type Table = Readonly<Record<string, Row | undefined>> & Rows;

/**
 * Loads the table with the changed files, from a copy of `contracts/` that is removed afterwards.
 * @throws any error of the changed files.
 */
async function withPatchedTable<T>(
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
