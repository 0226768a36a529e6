import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { closeToast } from '../../ui/toast-store.ts';
import { showUndoToast, undoMs } from '../../ui/undo-toast.ts';
import { player } from '../player.ts';
import type { Queue, Undo } from '../queue/play-queue.ts';

const toastId = 'queue-edit';

/**
 * Not needed for the first play. If it fails to load, the keyboard shortcut can still undo edits.
 */
const messages = lazyCode(() =>
  import('../queue/edit-message.ts').then((file) => file.editMessage),
);

/** Reports edits of the queue, with undo for a while. */
export function useEditNotices(): void {
  const t = useT();
  const showNotice = useEffectEvent((queue: Queue, undo: Undo) => {
    const words = messages.loaded()?.(queue, undo, t) ?? null;
    if (words !== null)
      showUndoToast(words, () => player.change({ type: 'undo' }), t, { id: toastId, isCut: true });
  });
  useEffect(() => {
    let known = player.state.read().queue.undo;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showOnceLoaded = (queue: Queue, undo: Undo) => {
      if (messages.loaded()) showNotice(queue, undo);
      else
        messages.load().then(
          () => undo.serial === known?.serial && showNotice(queue, undo),
          () => undefined,
        );
    };
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
      showOnceLoaded(queue, known);
    };
    const stop = player.state.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
