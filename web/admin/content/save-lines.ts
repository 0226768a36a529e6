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
  /** The state now. */
  present: () => LineState;
  /** Resolves to the keys whose other text is taken; null if the visitor keeps editing. */
  ask: (conflicts: readonly LineConflict[]) => Promise<Set<string> | null>;
}

/**
 * Sends only the changed lines, after a merge with what others have saved since.
 * @returns The state after it, with lines that were changed meanwhile; null if the visitor cancels.
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

/** The edits that were made while others were being sent, or taken back. */
function laterEdits(lines: Lines, sent: LineState, now: LineEdits): LineEdits {
  let later: LineEdits = new Map();
  for (const key of new Set([...sent.edits.keys(), ...now.keys()])) {
    if (now.get(key) === sent.edits.get(key)) continue;
    const line = now.has(key) ? (now.get(key) ?? null) : (sent.lines.get(key) ?? null);
    later = withLine(lines, later, key, line);
  }
  return later;
}
