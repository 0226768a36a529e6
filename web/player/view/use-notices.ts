import { useEffect, useEffectEvent } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import type { Translate } from '../../lib/translate.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { showToast, closeToast } from '../../ui/toast-store.ts';
import { player } from '../player.ts';
import type { PlayerNotice } from '../player-state.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { showUndoToast, undoMs } from '../../ui/undo-toast.ts';
import type { Queue, Undo } from '../queue/play-queue.ts';

/** Notices replace each other: of several failed tracks only the last matters. */
const id = 'player';

let hasShownPlain = false;

/** Shows the player's notices. Mount it once per page. */
export function useNotices(): void {
  const { bootstrap, t } = useSession();
  useEffect(
    () => player.listenToNotices((notice) => showPlayerNotice(notice, bootstrap, t)),
    [bootstrap, t],
  );
}

function showPlayerNotice(notice: PlayerNotice, bootstrap: Bootstrap, t: Translate): void {
  switch (notice.type) {
    case 'skipped':
      showToast(t("Couldn't play: :name", { name: notice.name }), {
        id,
        type: 'danger',
        isCut: true,
      });
      break;
    case 'absent':
      showToast(
        notice.name === null
          ? t("Nothing else in this queue is on this device, and you're offline.")
          : t('Not on this device: :name', { name: notice.name }),
        { id, type: notice.name === null ? 'danger' : 'positive', isCut: true },
      );
      break;
    case 'stopped':
      showToast(t("Several tracks in a row couldn't be played."), {
        id,
        type: 'danger',
        action: { label: t('Try again'), action: () => player.resume() },
      });
      break;
    case 'blocked':
      showToast(t('Your browser blocked autoplay. Press play to start.'), {
        id,
        action: { label: t('Play'), action: () => player.resume() },
      });
      break;
    case 'plain':
      // Once is enough, since the track still plays.
      if (!hasShownPlain) showToast(t("Sound settings don't work with this track."), { id });
      hasShownPlain = true;
      break;
    case 'too-long':
      showToast(
        t('List too long to shuffle. Playing :count of its tracks.', { count: notice.count }),
        { id },
      );
      break;
    case 'locked':
      // The bar shows that it is paused, even if the explanation fails to load.
      import('../../music/tracks/explain-lock.tsx')
        .then(({ explainLock }) => explainLock(notice.why, bootstrap, t))
        .catch(() => undefined);
  }
}

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
    const message = messages.loaded()?.(queue, undo, t) ?? null;
    if (message !== null)
      showUndoToast(message, () => player.change({ type: 'undo' }), t, {
        id: toastId,
        isCut: true,
      });
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
    const check = () => {
      const { queue } = player.state.read();
      if (queue.undo?.serial === known?.serial) return;
      known = queue.undo;
      clearTimeout(timer);
      if (!known) {
        closeToast(toastId);
        return;
      }
      timer = setTimeout(() => player.change({ type: 'forget-undo' }), undoMs);
      showOnceLoaded(queue, known);
    };
    const stop = player.state.subscribe(check);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
