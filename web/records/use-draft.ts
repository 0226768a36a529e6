import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordType } from '../../contracts/records/record-type.ts';
import { useSession } from '../data/session/session.tsx';
import { useStore } from '../ui/use-store.ts';
import { askAboutConflicts } from './conflict-dialog.tsx';
import { Draft, type DraftState } from './draft.ts';
import { draftOf, hasSecrets, sharedBase, sidesOfTabs, withDraft } from './edit-draft.ts';
import type { RecordValue } from './field-value.ts';
import { mergeRecords } from './merge-records.ts';
import type { Edit } from './save-record.ts';

export interface DraftOptions {
  type: RecordType;
  /** The record's ID; for a new record the ID of its draft (`newDraftId`). */
  recordId: number | string;
  /**
   * The record as the backend sends it: read it with `call`, because `useCall` replaces invalid
   * values. For a new record, its initial values.
   */
  record: RecordValue;
}

interface KeptEdit {
  edit: Edit;
  /** The latest edit, even before it is rendered. */
  present: () => Edit;
  change: (next: Edit) => void;
  state: DraftState;
  /** When the draft that the form started with was last changed, in ISO format. */
  restoredAt: string | null;
  /** Stores pending changes. Returns whether all changes are on the device; secrets never are. */
  flush: Draft['flush'];
  /** Asks about fields of this draft that this tab and another have both changed. */
  compare: () => void;
}

/**
 * The edit of a record, stored in a draft on this device. Starts with the draft, if there is one.
 */
export function useDraft({ type, recordId, record }: DraftOptions): KeptEdit {
  const { bootstrap, t } = useSession();
  const person = bootstrap.user?.id ?? null;
  const [draft] = useState(() => new Draft(person, type.name, recordId));
  const [restored] = useState(() => {
    const stored = draft.peek();
    draft.adopt(stored);
    const start = stored && withDraft(type.fields, record, stored);
    if (stored && start && draftOf(type.fields, start)) return { at: stored.at, start };
    draft.drop();
    return null;
  });
  const [edit, setEdit] = useState<Edit>(restored?.start ?? { base: record, mine: record });
  const latest = useRef(edit);
  const change = (next: Edit) => {
    latest.current = next;
    setEdit(next);
    draft.keep(draftOf(type.fields, next));
  };

  /** Merges changes that only the other tab made. Conflicts wait until the visitor compares. */
  const takeOthers = async (mayAsk: boolean) => {
    const others = draft.peek();
    if (!others) {
      draft.adopt(null);
      change(latest.current);
      return;
    }
    const sides = () => sidesOfTabs(latest.current, draft.synced, others);
    const { conflicts } = mergeRecords(type.fields, sides());
    if (conflicts.length > 0 && !mayAsk) return;
    const words = {
      title: t('Also changed in another tab'),
      text: t('Choose what to keep. Everything else is merged.'),
      confirmLabel: t('Use these'),
    };
    const decisions = conflicts.length > 0 ? await askAboutConflicts(conflicts, words) : {};
    if (!decisions) return;
    const { merged } = mergeRecords(type.fields, sides(), decisions);
    draft.adopt(others);
    change({ base: sharedBase(latest.current.base, others), mine: merged });
  };
  const onElsewhere = useEffectEvent(() => void takeOthers(false));
  useEffect(() => draft.watch(() => onElsewhere()), [draft]);

  return {
    edit,
    present: () => latest.current,
    change,
    state: useStore(draft.state),
    restoredAt: restored && new Date(restored.at).toISOString(),
    flush: () => {
      const outcome = draft.flush();
      return hasSecrets(type.fields, latest.current) ? 'refused' : outcome;
    },
    compare: () => void takeOthers(true),
  };
}
