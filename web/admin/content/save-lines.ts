import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { readRecord, updateRecord } from '../lib/record-calls.ts';
import {
  asRecord,
  type LineConflict,
  type LineEdits,
  type Lines,
  linesOf,
  mergeLines,
  savedLines,
  withLine,
} from './language-lines.ts';
import type { LineState } from './use-line-edits.ts';

interface Save {
  type: AdminType;
  recordId: string;
  name: string;
  /** The latest state. */
  present: () => LineState;
  /**
   * Resolves to the keys of the lines that take the other text; null if the visitor continues
   * editing.
   */
  ask: (conflicts: readonly LineConflict[]) => Promise<Set<string> | null>;
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
  const taken = conflicts.length === 0 ? new Set<string>() : await ask(conflicts);
  if (!taken) return null;
  for (const key of taken) edits.delete(key);
  if (edits.size > 0)
    await updateRecord(type, { recordId, name, changes: { lines: asRecord(edits) } });
  const lines = savedLines(theirs, edits);
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
