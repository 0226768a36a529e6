import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../data/session/session.tsx';
import { useStore } from '../ui/use-store.ts';
import { askAboutConflicts } from './conflict-dialog.tsx';
import { Draft, type DraftContent } from './draft.ts';
import type { Conflict, Decisions } from './merge-records.ts';

/** How an edit is stored in a draft. */
export interface DraftRules<Edit> {
  /** The edit without a draft. */
  start: Edit;
  restore: (stored: DraftContent) => Edit;
  /** Null if the edit has no changes. */
  contentOf: (edit: Edit) => DraftContent | null;
  /** Merges the draft of another tab, and lists undecided conflicts. */
  merge: (edit: Edit, drafts: TabDrafts, decisions?: Decisions) => MergedEdit<Edit>;
}

export interface TabDrafts {
  /** The content that this tab last wrote or read. */
  synced: DraftContent | null;
  others: DraftContent;
}

export interface MergedEdit<Edit> {
  edit: Edit;
  conflicts: readonly Conflict[];
}

export type DraftedEdit<Edit extends object> = ReturnType<typeof useDraft<Edit>>;

/** An edit that is stored in a draft on this device. Starts with the draft, if there is one. */
export function useDraft<Edit extends object>(
  type: string,
  recordId: number | string,
  { start, restore, contentOf, merge }: DraftRules<Edit>,
) {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const [draft] = useState(() => new Draft(person, type, recordId));
  const [restored] = useState(() => {
    const stored = draft.peek();
    draft.adopt(stored);
    const edit = stored && restore(stored);
    if (stored && edit && contentOf(edit)) return { at: stored.at, edit };
    draft.drop();
    return null;
  });
  const [edit, setEdit] = useState(restored?.edit ?? start);
  const latest = useRef(edit);
  const change = (next: Edit) => {
    latest.current = next;
    setEdit(next);
    draft.store(contentOf(next));
  };

  /** Merges changes that only the other tab made. Conflicts wait until the visitor compares. */
  const mergeOthers = async (mayAsk: boolean) => {
    const others = draft.peek();
    if (!others) {
      draft.adopt(null);
      change(latest.current);
      return;
    }
    const merged = (decisions?: Decisions) =>
      merge(latest.current, { synced: draft.synced, others }, decisions);
    const { conflicts } = merged();
    if (conflicts.length > 0 && !mayAsk) return;
    const texts = {
      title: t('Also changed in another tab'),
      text: t('Choose what to keep. Everything else is merged.'),
      confirmLabel: t('Use these'),
    };
    const decisions = conflicts.length > 0 ? await askAboutConflicts(conflicts, texts) : {};
    if (!decisions) return;
    const next = merged(decisions).edit;
    draft.adopt(others);
    change(next);
  };
  const onElsewhere = useEffectEvent(() => void mergeOthers(false));
  useEffect(() => draft.watch(() => onElsewhere()), [draft]);

  return {
    edit,
    /** The latest edit, even before it is rendered. */
    present: () => latest.current,
    change,
    draft: {
      state: useStore(draft.state),
      /** When the draft that the form started with was last changed, in ISO format. */
      restoredAt: restored && new Date(restored.at).toISOString(),
      /** Asks about changes that conflict with another tab's. */
      compare: () => void mergeOthers(true),
    },
    /** Stores pending changes. Returns whether all changes are on the device. */
    flush: () => draft.flush(),
  };
}
