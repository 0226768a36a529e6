import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { closeToast, showToast } from '../../ui/toast-store.ts';

/** How long somebody may change their mind. */
const undoMs = 6_000;
const toastId = 'deleted-upload';

interface Pending {
  onGone: () => void;
  /** Tells the backend now. */
  send: () => void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Deletes an entry, which can be undone for a moment: the backend has no call that brings one back, so it hears of it only afterwards,
 * or as soon as the screen is left. `hidden` are the entries that are gone for the person who looks.
 */
export function useDeletion() {
  const t = useT();
  const [hidden, setHidden] = useState<ReadonlySet<number | string>>(new Set());
  const [pending] = useState(() => new Map<number | string, Pending>());

  const show = (entryId: number | string): void => setHidden((present) => new Set([...present].filter((one) => one !== entryId)));
  const send = (entryId: number | string): void => {
    const onGone = pending.get(entryId)?.onGone;
    clearTimeout(pending.get(entryId)?.timer);
    pending.delete(entryId);
    void call('POST file-entries/delete', { body: { entryIds: [entryId], deleteForever: false } }).then(onGone, (error: unknown) => {
      show(entryId);
      reportFailure(error, t);
    });
  };
  const undo = (entryId: number | string): void => {
    clearTimeout(pending.get(entryId)?.timer);
    pending.delete(entryId);
    show(entryId);
  };
  const remove = (entryId: number | string, name: string, onGone: () => void): void => {
    setHidden((present) => new Set([...present, entryId]));
    pending.set(entryId, { onGone, send: () => send(entryId), timer: setTimeout(() => send(entryId), undoMs) });
    showToast(t('Deleted :name', { name }), { id: toastId, durationMs: undoMs, action: { label: t('Undo'), action: () => undo(entryId) } });
  };

  useEffect(() => {
    const sendAll = (): void => {
      if (pending.size > 0) closeToast(toastId);
      for (const one of [...pending.values()]) one.send();
    };
    addEventListener('pagehide', sendAll);
    return () => {
      removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [pending]);

  return { hidden, remove };
}
