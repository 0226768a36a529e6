import { useEffect } from 'react';
import { MUSIC_OFFLINE } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { SessionUser } from '../../../contracts/site/session-user.ts';
import { can, limitOf } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';
import { downloadParts } from '../download-parts.ts';
import { downloads } from '../downloads.ts';
import { KeepButton, KeepChoice, KeptMark } from './keep-parts.tsx';

/** Runs a member's downloads while their page is open. */
export function DownloadsTask({ user }: { user: SessionUser }) {
  const { bootstrap, t } = useSession();
  const { settings } = bootstrap;
  const dates = useDates();
  const { isFull } = useStore(downloads.state);
  const isOffered = can(bootstrap, MUSIC_OFFLINE);
  const maxTracks = limitOf(bootstrap, MUSIC_OFFLINE, 'tracks');
  const valid = user.subscriptions.filter((one) => one.valid);
  const ends = valid.flatMap((one) => dates.read(one.ends_at ?? one.renews_at)?.at.getTime() ?? []);
  const paidUntil = ends.length > 0 ? Math.max(...ends) : null;
  const isCancelled = paidUntil !== null && valid.every((one) => one.ends_at);

  useEffect(() => {
    let isOver = false;
    // Offline, these are the rights of the last visit.
    const hasEnded = isCancelled && paidUntil < Date.now() && !navigator.onLine;
    void downloads
      .start({
        person: user.id,
        mayKeep: isOffered && !hasEnded,
        maxTracks,
        paidUntil,
        addressOf: (src) => safeHref(src && assetUrl(src.trim(), settings)),
      })
      .then((isRemoved) => {
        if (isOver) return;
        const { open, isAbsent } = downloads;
        downloadParts.set({ KeepButton, KeptMark, KeepChoice, open, isAbsent });
        const message = t(
          "Your plan no longer includes music on your devices, so we've removed it from this one.",
        );
        if (isRemoved) showToast(message, { type: 'danger' });
      });
    return () => {
      isOver = true;
      downloadParts.set(null);
      downloads.stop();
    };
  }, [user.id, isOffered, isCancelled, maxTracks, paidUntil, settings, t]);

  useEffect(() => {
    // That page says it itself.
    if (isFull && location.pathname !== paths.library('downloads'))
      showToast(t('This device is full, so downloads are paused.'), {
        type: 'danger',
        action: { label: t('Make room'), action: paths.library('downloads') },
      });
  }, [isFull, t]);
  return null;
}
