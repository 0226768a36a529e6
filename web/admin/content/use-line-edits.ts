import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { Draft, type DraftContent, type DraftState } from '../../records/draft.ts';
import { useSession } from '../../data/session/session.tsx';
import { useStore } from '../../ui/use-store.ts';
import { askAboutLines } from './ask-about-lines.ts';
import {
  asEdits,
  asRecord,
  type LineEdits,
  type Lines,
  linesOf,
  mergeEdits,
  mergeLines,
  withLine,
} from './language-lines.ts';

export interface LineState {
  /** The lines that the edits started from. */
  lines: Lines;
  edits: LineEdits;
}

export interface KeptLines extends LineState {
  /** The latest state, even before it is rendered. */
  present: () => LineState;
  change: (next: LineState) => void;
  draft: DraftState;
  /** When the draft that this started with was last changed, in ISO format. */
  restoredAt: string | null;
  flush: () => void;
  /** Asks about lines of this draft that this tab and another have both changed. */
  compare: () => void;
}

/** Unsaved lines of a language, stored in a draft on this device. */
export function useLineEdits(recordId: string, start: Lines): KeptLines {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const [draft] = useState(() => new Draft(person, 'localization-lines', recordId));
  const [first] = useState(() => restored(draft, start));
  const [state, setState] = useState<LineState>(first);
  const latest = useRef<LineState>(first);
  const change = (next: LineState) => {
    latest.current = next;
    setState(next);
    draft.keep(contentOf(next));
  };

  /** Merges changes that only the other tab made. Conflicts wait until the visitor compares. */
  const takeOthers = async (mayAsk: boolean) => {
    const others = draft.peek();
    if (!others) {
      draft.adopt(null);
      change(latest.current);
      return;
    }
    const merge = () =>
      mergeEdits(asEdits(draft.synced?.changes), latest.current.edits, asEdits(others.changes));
    const { conflicts } = merge();
    if (conflicts.length > 0 && !mayAsk) return;
    const theirs = { lines: latest.current.lines, edits: asEdits(others.changes) };
    const chosen =
      conflicts.length === 0 ? new Set<string>() : await askAboutTabs(conflicts, theirs);
    if (!chosen) return;
    const { lines } = latest.current;
    let edits: LineEdits = merge().edits;
    for (const key of chosen) edits = withLine(lines, edits, key, presentLine(theirs, key));
    draft.adopt(others);
    change({ lines, edits });
  };
  const askAboutTabs = (keys: readonly string[], theirs: LineState) =>
    askAboutLines(
      keys.map((key) => ({
        key,
        mine: presentLine(latest.current, key),
        theirs: presentLine(theirs, key),
      })),
      {
        title: t('Also changed in another tab'),
        text: t('Choose what to keep. Everything else is merged.'),
        confirmLabel: t('Use these'),
      },
    );
  const onElsewhere = useEffectEvent(() => void takeOthers(false));
  useEffect(() => draft.watch(() => onElsewhere()), [draft]);
  useUnsavedGuard(state.edits.size > 0, () => draft.flush());

  return {
    ...state,
    present: () => latest.current,
    change,
    draft: useStore(draft.state),
    restoredAt: first.at === null ? null : new Date(first.at).toISOString(),
    flush: () => void draft.flush(),
    compare: () => void takeOthers(true),
  };
}

/** A line including its unsaved change; null if there is no such line. */
const presentLine = ({ lines, edits }: LineState, key: string): string | null =>
  edits.has(key) ? (edits.get(key) ?? null) : (lines.get(key) ?? null);

/**
 * Applies a draft to the current lines. Its lines keep their original texts, so the next save
 * detects what others have saved since.
 */
function restored(draft: Draft, start: Lines): LineState & { at: number | null } {
  const stored = draft.peek();
  draft.adopt(stored);
  const none = { lines: start, edits: new Map<string, string | null>(), at: null };
  if (!stored) return none;
  const before = linesOf(stored.base);
  const { edits } = mergeLines(before, asEdits(stored.changes), start);
  if (edits.size === 0) {
    draft.drop();
    return none;
  }
  const lines = new Map(start);
  for (const key of edits.keys()) {
    const line = before.get(key);
    if (line === undefined) lines.delete(key);
    else lines.set(key, line);
  }
  return { lines, edits, at: stored.at };
}

function contentOf({ lines, edits }: LineState): DraftContent | null {
  if (edits.size === 0) return null;
  const before = [...edits.keys()].flatMap((key): [string, string][] => {
    const line = lines.get(key);
    return line === undefined ? [] : [[key, line]];
  });
  return { base: Object.fromEntries(before), changes: asRecord(edits) };
}
