import { useEffect, useEffectEvent } from 'react';
import { MUSIC_OFFLINE } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { SessionUser } from '../../../contracts/site/session-user.ts';
import { can, limitOf } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { type Dates, useDates } from '../../data/session/use-dates.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { showToast } from '../../ui/toast-store.ts';
import { downloadParts } from '../download-parts.ts';
import type { KeptIndex } from '../kept-index.ts';
import { hasKeptEntry } from '../has-downloads.ts';
import { KeepButton, KeepChoice, KeptMark } from './keep-parts.tsx';
import { downloads, useDownloads } from './own-downloads.ts';

/** Runs a member's downloads while their page is open. */
export function DownloadsTask({ user }: { user: SessionUser }) {
  const { bootstrap, t } = useSession();
  const { settings } = bootstrap;
  const dates = useDates();
  const { owner, index, isFull } = useDownloads();
  const mayKeep = can(bootstrap, MUSIC_OFFLINE);
  const maxTracks = limitOf(bootstrap, MUSIC_OFFLINE, 'tracks');
  const period = paidPeriod(user, dates);

  const isOverNow = useEffectEvent((stored: KeptIndex) => {
    const { end, isCancelled } = period;
    const now = Date.now();
    // Offline, these are the rights of the last visit.
    if (mayKeep) return !navigator.onLine && isCancelled && end !== null && end < now;
    return stored.paidUntil === null || stored.paidUntil < now;
  });
  const announceEnd = useEffectEvent(() =>
    showToast(
      t("Your plan no longer includes music on your devices, so we've removed it from this one."),
      { type: 'danger' },
    ),
  );
  const reportAbsent = useEffectEvent((name: string | null) =>
    showToast(
      name === null
        ? t("Nothing else in this queue is on this device, and you're offline.")
        : t('Not on this device: :name', { name }),
      { id: 'absent', isCut: true, ...(name === null && { type: 'danger' as const }) },
    ),
  );
  const announceFull = useEffectEvent(() =>
    showToast(t('This device is full, so downloads are paused.'), {
      type: 'danger',
      action: { label: t('Make room'), action: paths.library('downloads') },
    }),
  );

  useEffect(() => {
    const addressOf = ({ src }: { src?: string | null | undefined }) => {
      const safe = safeHref(src);
      return safe === null ? null : assetUrl(safe, settings);
    };
    let isOver = false;
    void downloads
      .start({ person: user.id, mayKeep, maxTracks, addressOf }, isOverNow)
      .then((isRemoved) => {
        if (isOver) return;
        downloadParts.set({
          KeepButton,
          KeptMark,
          KeepChoice,
          open: (trackId) => downloads.open(trackId),
          isAbsent: (trackId) =>
            !navigator.onLine &&
            downloads.state.read().index.tracks.size > 0 &&
            downloads.open(trackId) === null,
          reportAbsent: (name) => reportAbsent(name),
        });
        if (isRemoved) announceEnd();
      });
    return () => {
      isOver = true;
      downloadParts.set(null);
      downloads.stop();
    };
  }, [user.id, mayKeep, maxTracks, settings]);
  useEffect(() => {
    if (owner && mayKeep && index.paidUntil !== period.end)
      downloads.set({ paidUntil: period.end });
  }, [owner, mayKeep, index, period.end]);
  const hasKept = index.tracks.size > 0;
  useEffect(() => {
    if (owner && hasKept !== (readLocalEntry(owner.person, hasKeptEntry) === true))
      writeLocalEntry(owner.person, hasKeptEntry, hasKept);
  }, [owner, hasKept]);
  useEffect(() => {
    if (isFull) announceFull();
  }, [isFull]);
  return null;
}

/** When the time that this person has paid for ends, in milliseconds; null for no end. */
function paidPeriod(
  { subscriptions }: SessionUser,
  dates: Dates,
): { end: number | null; isCancelled: boolean } {
  const valid = subscriptions.filter((one) => one.valid);
  const ends = valid.flatMap(
    ({ ends_at: end, renews_at: renewal }) => dates.read(end ?? renewal)?.at.getTime() ?? [],
  );
  return {
    end: ends.length > 0 ? Math.max(...ends) : null,
    isCancelled: valid.length > 0 && valid.every((one) => Boolean(one.ends_at)),
  };
}
