import { record, text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { Conflict, Decisions } from '../../records/merge-records.ts';

/** The lines of a language: translations by their English text. */
export type Lines = ReadonlyMap<string, string>;

/** Unsaved changes: a line's new text; null removes the line. */
export type LineEdits = ReadonlyMap<string, string | null>;

/** Parses lines as a backend sends them: a map, or `[]` when it is empty. */
export const linesOf = (value: unknown): Map<string, string> =>
  new Map(
    Object.entries(record(value)).map(([key, line]) => [
      key,
      typeof line === 'number' ? String(line) : text(line),
    ]),
  );

/** The keys of all lines. Keys that only `known` has come last. */
export const keysOf = (lines: Lines, edits: LineEdits, known: Iterable<string> = []): string[] => [
  ...new Set([...lines.keys(), ...edits.keys(), ...known]),
];

/** The text of a line including unsaved changes; empty if it has none. */
export const lineAt = (lines: Lines, edits: LineEdits, key: string): string =>
  edits.has(key) ? (edits.get(key) ?? '') : (lines.get(key) ?? '');

/** Adds an edit. An edit that restores the original text is removed instead. */
export function withLine(
  lines: Lines,
  edits: LineEdits,
  key: string,
  line: string | null,
): Map<string, string | null> {
  const next = new Map(edits);
  setLine(lines, next, key, line);
  return next;
}

function setLine(
  lines: Lines,
  edits: Map<string, string | null>,
  key: string,
  line: string | null,
): void {
  const isSame = line === null ? !lines.has(key) : line === (lines.get(key) ?? '');
  if (isSame) edits.delete(key);
  else edits.set(key, line);
}

const placeholdersIn = (line: string): string[] =>
  [...line.matchAll(/:([A-Za-z_]\w*)/g)].map(([placeholder]) => placeholder);

/** Placeholders of the English text that the translation lacks: `:name`. */
export function missingPlaceholders(key: string, line: string): string[] {
  if (line.trim() === '') return [];
  const found = new Set(placeholdersIn(line));
  return [...new Set(placeholdersIn(key))].filter((name) => !found.has(name));
}

export type LineFilter = 'all' | 'missing' | 'changed' | 'lost';

interface LineQuery {
  lines: Lines;
  edits: LineEdits;
  keys: readonly string[];
  /** Matches the key and the text of a line. */
  query: string;
  filter: LineFilter;
}

/** The keys of the lines that match the search and the filter, in order. */
export function filteredKeys({ lines, edits, keys, query, filter }: LineQuery): string[] {
  const wanted = query.trim().toLowerCase();
  return keys.filter((key) => {
    const line = lineAt(lines, edits, key);
    return (
      isIn(filter, { key, line, isChanged: edits.has(key) }) &&
      (wanted === '' || key.toLowerCase().includes(wanted) || line.toLowerCase().includes(wanted))
    );
  });
}

const isIn = (
  filter: LineFilter,
  { key, line, isChanged }: { key: string; line: string; isChanged: boolean },
): boolean => {
  if (filter === 'missing') return line.trim() === '';
  if (filter === 'changed') return isChanged;
  return filter === 'all' || missingPlaceholders(key, line).length > 0;
};

/** A line that both sides changed differently. Null is a removed line. */
export interface LineConflict {
  key: string;
  mine: string | null;
  theirs: string | null;
}

export const asConflict = ({ key, mine, theirs }: LineConflict): Conflict => ({
  // Not the line's text, which could be the name of a property that every object has.
  key: `line ${key}`,
  // Quoted, because the form would translate the bare text.
  fields: [{ kind: 'longText', name: key, label: `“${key}”` }],
  row: null,
  mine,
  theirs,
});

/** The conflicts whose lines take the other text. */
export const resolvedAsTheirs = (
  conflicts: readonly LineConflict[],
  decisions: Decisions,
): LineConflict[] => conflicts.filter(({ key }) => decisions[`line ${key}`] === 'theirs');

/** Rebases edits onto the backend's current lines. Conflicts are lines that both sides changed. */
export function mergeLines(
  base: Lines,
  edits: LineEdits,
  theirs: Lines,
): { edits: Map<string, string | null>; conflicts: LineConflict[] } {
  const merged = new Map<string, string | null>();
  const conflicts: LineConflict[] = [];
  for (const [key, mine] of edits) {
    const [before, now] = [base.get(key) ?? null, theirs.get(key) ?? null];
    if ((now ?? '') === (mine ?? '')) continue;
    merged.set(key, mine);
    if (now !== before) conflicts.push({ key, mine, theirs: now });
  }
  return { edits: merged, conflicts };
}

/**
 * Merges the edits of two tabs, starting from the edits that both knew. If both changed the same
 * line, mine wins, and the key is reported as a conflict.
 */
export function mergeEdits(
  synced: LineEdits,
  mine: LineEdits,
  others: LineEdits,
): { edits: Map<string, string | null>; conflicts: string[] } {
  const edits = new Map<string, string | null>();
  const conflicts: string[] = [];
  for (const key of new Set([...synced.keys(), ...mine.keys(), ...others.keys()])) {
    const [before, ours, other] = [synced.get(key), mine.get(key), others.get(key)];
    const taken = ours === before ? other : ours;
    if (ours !== before && other !== before && ours !== other) conflicts.push(key);
    if (taken !== undefined) edits.set(key, taken);
  }
  return { edits, conflicts };
}

export function applyEdits(lines: Lines, edits: LineEdits): Map<string, string> {
  const saved = new Map(lines);
  for (const [key, line] of edits)
    if (line === null) saved.delete(key);
    else saved.set(key, line);
  return saved;
}

export type Refusal = 'empty' | 'notText' | 'tooLong';

export interface LineImport {
  added: { key: string; line: string }[];
  changed: { key: string; line: string; before: string }[];
  /** Lines that the file lacks. */
  removed: { key: string; before: string }[];
  refused: { key: string; reason: Refusal }[];
}

const maxLength = 10_000;

/**
 * Compares a JSON file with the current lines. The file contains the lines themselves, or a
 * language with its `lines`. Null for anything else.
 */
export function readImport(json: string, present: Lines): LineImport | null {
  const found = entriesOf(json);
  if (!found) return null;
  const result: LineImport = { added: [], changed: [], removed: [], refused: [] };
  const seen = new Set<string>();
  for (const [key, value] of found) {
    seen.add(key);
    const reason = refusalOf(key, value);
    const before = present.get(key);
    if (reason) result.refused.push({ key, reason });
    else if (before === undefined) result.added.push({ key, line: text(value) });
    else if (before !== value) result.changed.push({ key, line: text(value), before });
  }
  for (const [key, before] of present) if (!seen.has(key)) result.removed.push({ key, before });
  return result;
}

function refusalOf(key: string, value: unknown): Refusal | null {
  if (key.trim() === '') return 'empty';
  if (typeof value !== 'string') return 'notText';
  return key.length > maxLength || value.length > maxLength ? 'tooLong' : null;
}

function entriesOf(json: string): [string, unknown][] | null {
  let parsed: unknown;
  try {
    // Editors on Windows write a byte order mark.
    parsed = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const inner = record(parsed)['lines'];
  const isLanguage = typeof inner === 'object' && inner !== null;
  if (isLanguage && !Array.isArray(inner)) return Object.entries(record(inner));
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? Object.entries(parsed)
    : null;
}

/** Adds the changes of an import to the present edits. */
export function importedEdits(
  lines: Lines,
  edits: LineEdits,
  { added, changed, removed }: LineImport,
  removesOthers: boolean,
): LineEdits {
  const next = new Map(edits);
  for (const { key, line } of [...added, ...changed]) setLine(lines, next, key, line);
  if (removesOthers) for (const { key } of removed) setLine(lines, next, key, null);
  return next;
}

/** Edits as JSON, for a draft and for the body of a save. */
export const asRecord = (edits: LineEdits): RecordValue => Object.fromEntries(edits);

export const asEdits = (value: unknown): Map<string, string | null> =>
  new Map(
    Object.entries(record(value)).flatMap(([key, line]): [string, string | null][] =>
      typeof line === 'string' || line === null ? [[key, line]] : [],
    ),
  );

export const exportedLines = (lines: Lines, edits: LineEdits): string =>
  `${JSON.stringify(Object.fromEntries(applyEdits(lines, edits)), null, 2)}\n`;
