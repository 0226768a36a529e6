import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { Conflict, Decisions } from '../../records/merge-records.ts';
import { readRecord, updateRecord } from '../lib/record-calls.ts';
import {
  asConflict,
  asRecord,
  type LineEdits,
  type Lines,
  linesOf,
  mergeLines,
  savedLines,
  takenFrom,
  withLine,
} from './language-lines.ts';
import type { LineState } from './use-line-edits.ts';

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
  for (const { key } of takenFrom(conflicts, decisions)) edits.delete(key);
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
