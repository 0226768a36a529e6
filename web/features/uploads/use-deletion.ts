import { useEffect, useEffectEvent, useState } from 'react';
import { call, canOutlivePage } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { PendingDeletions } from '../../lib/pending-deletions.ts';
import { useT } from '../../session/session.tsx';
import { onSignOut } from '../../session/sign-in-out.ts';
import { closeToast, showToast, toastGone } from '../../ui/toast-store.ts';

/** How long somebody may change their mind. */
const undoMs = 6_000;

type EntryId = number | string;

/** Each its own: a later deletion holds no earlier one up. */
const toastOf = (entryId: EntryId): string => `deleted-upload-${entryId}`;

/**
 * Deletes an entry, which can be undone for a moment: the backend has no call that brings one back, so it hears of it only afterwards,
 * or as soon as the screen or the whole page is left. Where the browser could not send it from a page that goes, it is sent at once.
 * `hidden` are the entries that are gone for the person who looks.
 */
export function useDeletion() {
  const t = useT();
  const [hidden, setHidden] = useState<ReadonlySet<EntryId>>(new Set());
  const [pending] = useState(() => new PendingDeletions<EntryId>());

  const show = (ids: readonly EntryId[]): void =>
    setHidden((present) => new Set([...present].filter((one) => !ids.includes(one))));
  const send = (entryIds: EntryId[]): Promise<void> => {
    const onGone = pending.take(entryIds);
    // The page may go while it is under way.
    return call(
      'POST file-entries/delete',
      { body: { entryIds, deleteForever: false } },
      { outlivesPage: true },
    ).then(
      () => {
        for (const act of onGone) act();
      },
      (error: unknown) => {
        show(entryIds);
        reportFailure(error, t);
      },
    );
  };
  const undo = (entryId: EntryId): void => {
    pending.take([entryId]);
    show([entryId]);
  };
  const remove = (entryId: EntryId, name: string, onGone: () => void): void => {
    setHidden((present) => new Set([...present, entryId]));
    const sendIfDue = () => (pending.has(entryId) ? send([entryId]) : undefined);
    // For as long as somebody can press 'undo', it is to undo something.
    pending.add(entryId, undoMs, () => void toastGone(toastOf(entryId)).then(sendIfDue), onGone);
    const text = t('Deleted :name', { name });
    if (canOutlivePage()) {
      showToast(text, {
        id: toastOf(entryId),
        durationMs: undoMs,
        action: { label: t('Undo'), action: () => undo(entryId) },
      });
      return;
    }
    void send([entryId]);
    showToast(text, { id: toastOf(entryId) });
  };

  useLeaving(async () => {
    const ids = pending.ids();
    if (ids.length === 0) return;
    for (const id of ids) closeToast(toastOf(id));
    await send(ids);
  });
  return { hidden, remove };
}

/** Calls back when the screen is left, or the whole page, or somebody signs out. */
function useLeaving(act: () => Promise<void>): void {
  const onLeave = useEffectEvent(act);
  useEffect(() => {
    const leave = () => void onLeave();
    const forget = onSignOut(() => onLeave());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      forget();
      leave();
    };
  }, []);
}
