import { useEffect } from 'react';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import type { Translate } from '../../lib/translate.ts';
import { useSession } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { player } from '../player.ts';
import type { PlayerNotice } from '../player-state.ts';

/** Notices replace each other: of several failed tracks only the last matters. */
const id = 'player';

let hasShownPlain = false;

/** Shows the player's notices. Mount it once per page. */
export function useNotices(): void {
  const { bootstrap, t } = useSession();
  useEffect(() => player.listenToNotices((notice) => say(notice, bootstrap, t)), [bootstrap, t]);
}

function say(notice: PlayerNotice, bootstrap: Bootstrap, t: Translate): void {
  switch (notice.type) {
    case 'skipped':
      showToast(t("Couldn't play: :name", { name: notice.name }), {
        id,
        type: 'danger',
        isCut: true,
      });
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
