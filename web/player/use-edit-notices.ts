import { useEffect, useEffectEvent } from 'react';
import { useT } from '../session/session.tsx';
import { closeToast, showToast } from '../ui/toast-store.ts';
import { player } from './player.ts';
import { editWords } from './queue/edit-words.ts';
import type { Queue, Undo } from './queue/play-queue.ts';

/** How long an edit can be taken back, in milliseconds. */
const undoMs = 8_000;
const toastId = 'queue-edit';

/** Says what was done to the queue, and lets it be taken back for a while. */
export function useEditNotices(): void {
  const t = useT();
  const tell = useEffectEvent((queue: Queue, undo: Undo) => {
    const words = editWords(queue, undo, t);
    if (words !== null)
      showToast(words, {
        id: toastId,
        durationMs: undoMs,
        isCut: true,
        action: { label: t('Undo'), action: () => player.change({ type: 'undo' }) },
      });
  });
  useEffect(() => {
    let known = player.state.read().queue.undo;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const { queue } = player.state.read();
      if (queue.undo?.serial === known?.serial) return;
      known = queue.undo;
      clearTimeout(timer);
      if (!known) {
        closeToast(toastId);
        return;
      }
      timer = setTimeout(() => player.change({ type: 'keep' }), undoMs);
      tell(queue, known);
    };
    const stop = player.state.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
