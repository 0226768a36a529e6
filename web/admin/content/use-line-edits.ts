import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { DraftContent } from '../../records/draft.ts';
import type { Conflict, Decisions } from '../../records/merge-records.ts';
import {
  type DraftedEdit,
  type MergedEdit,
  type TabDrafts,
  useDraft,
} from '../../records/use-draft.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { readRecord, updateRecord } from '../lib/record-calls.ts';
import {
  asConflict,
  asEdits,
  asRecord,
  type LineEdits,
  type Lines,
  linesOf,
  mergeEdits,
  mergeLines,
  applyEdits,
  resolvedAsTheirs,
  withLine,
} from './language-lines.ts';

export interface LineState {
  /** The lines that the edits started from. */
  lines: Lines;
  edits: LineEdits;
}

export type DraftedLines = DraftedEdit<LineState>;

/** Unsaved lines of a language, stored in a draft on this device. */
export function useLineEdits(recordId: string, start: Lines): DraftedLines {
  const drafted = useDraft<LineState>('localization-lines', recordId, {
    start: { lines: start, edits: new Map() },
    restore: (stored) => restore(stored, start),
    contentOf,
    merge: mergeTabs,
  });
  useUnsavedGuard(drafted.edit.edits.size > 0, drafted.flush);
  return drafted;
}

/** A line including its unsaved change; null if there is no such line. */
const presentLine = ({ lines, edits }: LineState, key: string): string | null =>
  edits.has(key) ? (edits.get(key) ?? null) : (lines.get(key) ?? null);

function mergeTabs(
  mine: LineState,
  { synced, others }: TabDrafts,
  decisions: Decisions = {},
): MergedEdit<LineState> {
  const { lines } = mine;
  const theirs = { lines, edits: asEdits(others.changes) };
  const merged = mergeEdits(asEdits(synced?.changes), mine.edits, theirs.edits);
  const conflicts = merged.conflicts.map((key) => ({
    key,
    mine: presentLine(mine, key),
    theirs: presentLine(theirs, key),
  }));
  let edits: LineEdits = merged.edits;
  for (const one of resolvedAsTheirs(conflicts, decisions))
    edits = withLine(lines, edits, one.key, one.theirs);
  return { edit: { lines, edits }, conflicts: conflicts.map(asConflict) };
}

/**
 * Applies a draft to the current lines. Its lines keep their original texts, so the next save
 * detects what others have saved since.
 */
function restore(stored: DraftContent, start: Lines): LineState {
  const before = linesOf(stored.base);
  const { edits } = mergeLines(before, asEdits(stored.changes), start);
  const lines = new Map(start);
  for (const key of edits.keys()) {
    const line = before.get(key);
    if (line === undefined) lines.delete(key);
    else lines.set(key, line);
  }
  return { lines, edits };
}

function contentOf({ lines, edits }: LineState): DraftContent | null {
  if (edits.size === 0) return null;
  const before = [...edits.keys()].flatMap((key): [string, string][] => {
    const line = lines.get(key);
    return line === undefined ? [] : [[key, line]];
  });
  return { base: Object.fromEntries(before), changes: asRecord(edits) };
}

interface Save {
  type: AdminType;
  recordId: string;
  name: string;
  /** The latest state. */
  present: () => LineState;
  /** Asks about conflicts; null if the visitor wants to continue editing. */
  ask: (conflicts: readonly Conflict[]) => Promise<Decisions | null>;
}

/**
 * Merges what others have saved since, then sends only the changed lines.
 * @returns The state after the save, including the lines that others changed; null if the
 * visitor cancels.
 * @throws ApiError when the backend refuses.
 */
export async function saveLines(save: Save): Promise<LineState | null> {
  const { type, recordId, name, present, ask } = save;
  const sent = present();
  const theirs = linesOf((await readRecord(type, recordId))['lines']);
  const { edits, conflicts } = mergeLines(sent.lines, sent.edits, theirs);
  const decisions = conflicts.length === 0 ? {} : await ask(conflicts.map(asConflict));
  if (!decisions) return null;
  for (const { key } of resolvedAsTheirs(conflicts, decisions)) edits.delete(key);
  if (edits.size > 0)
    await updateRecord(type, { recordId, name, changes: { lines: asRecord(edits) } });
  const lines = applyEdits(theirs, edits);
  return { lines, edits: laterEdits(lines, sent, present().edits) };
}

/** Edits that were made or reverted while earlier ones were being sent. */
function laterEdits(lines: Lines, sent: LineState, now: LineEdits): LineEdits {
  let later: LineEdits = new Map();
  for (const key of new Set([...sent.edits.keys(), ...now.keys()])) {
    if (now.get(key) === sent.edits.get(key)) continue;
    const line = now.has(key) ? (now.get(key) ?? null) : (sent.lines.get(key) ?? null);
    later = withLine(lines, later, key, line);
  }
  return later;
}
