import type { DraftContent } from '../../records/draft.ts';
import type { Decisions } from '../../records/merge-records.ts';
import {
  type KeptEdit,
  type MergedEdit,
  type TabDrafts,
  useDraft,
} from '../../records/use-draft.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import {
  asConflict,
  asEdits,
  asRecord,
  type LineEdits,
  type Lines,
  linesOf,
  mergeEdits,
  mergeLines,
  takenFrom,
  withLine,
} from './language-lines.ts';

export interface LineState {
  /** The lines that the edits started from. */
  lines: Lines;
  edits: LineEdits;
}

export type KeptLines = KeptEdit<LineState>;

/** Unsaved lines of a language, stored in a draft on this device. */
export function useLineEdits(recordId: string, start: Lines): KeptLines {
  const kept = useDraft<LineState>('localization-lines', recordId, {
    start: { lines: start, edits: new Map() },
    restore: (stored) => restored(stored, start),
    contentOf,
    merge: mergeTabs,
  });
  useUnsavedGuard(kept.edit.edits.size > 0, kept.flush);
  return kept;
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
  for (const one of takenFrom(conflicts, decisions))
    edits = withLine(lines, edits, one.key, one.theirs);
  return { edit: { lines, edits }, conflicts: conflicts.map(asConflict) };
}

/**
 * Applies a draft to the current lines. Its lines keep their original texts, so the next save
 * detects what others have saved since.
 */
function restored(stored: DraftContent, start: Lines): LineState {
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
