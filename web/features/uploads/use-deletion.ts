import { useEffect, useEffectEvent, useState } from 'react';
import { call, canOutlivePage } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { closeToast, showToast } from '../../ui/toast-store.ts';

/** How long somebody may change their mind. */
const undoMs = 6_000;
const toastId = 'deleted-upload';

type EntryId = number | string;

/** Deletions that nobody was told of yet. */
class Pending {
  readonly #waiting = new Map<EntryId, { onGone: () => void; timer: ReturnType<typeof setTimeout> }>();

  ids = (): EntryId[] => [...this.#waiting.keys()];

  add(id: EntryId, onGone: () => void, onDue: () => void): void {
    this.#waiting.set(id, { onGone, timer: setTimeout(onDue, undoMs) });
  }

  /** Takes some out, and gives what is to be called when they are gone. */
  take(ids: readonly EntryId[]): (() => void)[] {
    return ids.flatMap((id) => {
      const taken = this.#waiting.get(id);
      clearTimeout(taken?.timer);
      this.#waiting.delete(id);
      return taken?.onGone ?? [];
    });
  }
}

/**
 * Deletes an entry, which can be undone for a moment: the backend has no call that brings one back, so it hears of it only afterwards,
 * or as soon as the screen or the whole page is left. Where the browser could not send it from a page that goes, it is sent at once.
 * `hidden` are the entries that are gone for the person who looks.
 */
export function useDeletion() {
  const t = useT();
  const [hidden, setHidden] = useState<ReadonlySet<EntryId>>(new Set());
  const [pending] = useState(() => new Pending());

  const show = (ids: readonly EntryId[]): void => setHidden((present) => new Set([...present].filter((one) => !ids.includes(one))));
  const send = (entryIds: EntryId[]): void => {
    const onGone = pending.take(entryIds);
    // The page may go while it is under way.
    void call('POST file-entries/delete', { body: { entryIds, deleteForever: false } }, { outlivesPage: true }).then(
      () => { for (const act of onGone) act(); },
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
    pending.add(entryId, onGone, () => send([entryId]));
    const text = t('Deleted :name', { name });
    if (canOutlivePage()) {
      showToast(text, { id: toastId, durationMs: undoMs, action: { label: t('Undo'), action: () => undo(entryId) } });
      return;
    }
    send([entryId]);
    showToast(text, { id: toastId });
  };

  useLeaving(() => {
    if (pending.ids().length === 0) return;
    closeToast(toastId);
    send(pending.ids());
  });
  return { hidden, remove };
}

/** Calls back when the screen is left, or the whole page. */
function useLeaving(act: () => void): void {
  const onLeave = useEffectEvent(act);
  useEffect(() => {
    const leave = (): void => onLeave();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
