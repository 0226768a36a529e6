import { type ComponentProps, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { paths } from '../../../contracts/routes/paths.ts';
import { isFromLastVisit } from '../../data/calls/keep-replies.ts';
import { useT } from '../../data/session/session.tsx';
import type { Translate } from '../../lib/translate.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import { readAllTracks, readSource } from '../../player/sources/read-source.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useStore } from '../../ui/use-store.ts';
import type { DownloadParts, KeepSubject } from '../download-parts.ts';
import { downloads, partOf, removeWithUndo, trackState } from '../downloads.ts';
import { pictureOf } from '../kept-index.ts';

/** The key of a subject's collection; null if its kind can't be kept. */
const keyOf = ({ source, trackId }: KeepSubject): string | null =>
  trackId === undefined
    ? // Liked tracks have a source per sort order.
      (/^(?:album\.\d+|playlist\.\d+|liked-tracks)(?![^.?])/.exec(source?.id ?? '')?.[0] ?? null)
    : `track.${trackId}`;

/** Keeps or removes a list or a track. Null if that is not possible. */
function useKeep(subject: KeepSubject) {
  const t = useT();
  const state = useStore(downloads.state);
  const { name, trackId } = subject;
  const key = keyOf(subject);
  const collection = state.index.collections.find((one) => one.key === key);
  const playable = subject.tracks.filter(isPlayable);
  if (!state.owner || key === null) return null;
  const isKept =
    (collection !== undefined || trackId !== undefined) &&
    playable.every(({ id }) => state.tracks.has(id));
  if (!isKept && (!state.owner.mayKeep || playable.length === 0)) return null;
  return {
    /** From 0 to 1; null before it is wanted. */
    part: isKept ? partOf(state, collection?.tracks ?? playable) : null,
    label: isKept ? t('Remove from this device') : t('Keep on this device'),
    toggle: () =>
      isKept
        ? removeWithUndo([key], t('Removed :name from this device', { name }), t)
        : void keep(key, subject, t).catch((error: unknown) => reportFailure(error, t)),
  };
}

/** Updates a kept list whenever it is shown. After a failure, the next time does. */
function useFollow(subject: KeepSubject): void {
  const isKept = useStore(downloads.state).index.collections.some(
    ({ key }) => key === keyOf(subject),
  );
  const isOnline = useOnline();
  const isOld = useStore(isFromLastVisit) || !isOnline;
  const { tracks, more } = subject;
  const shown = tracks.map(({ id }) => id).join();
  const follow = useEffectEvent(async () => {
    const all = more ? await readSource(more) : { tracks, isTooLong: false };
    const key = keyOf(subject);
    if (key !== null && all && !all.isTooLong) await downloads.follow(key, all.tracks);
  });
  useEffect(() => {
    if (isKept && !isOld) void follow().catch(() => undefined);
  }, [isKept, isOld, shown]);
}

async function keep(key: string, subject: KeepSubject, t: Translate): Promise<void> {
  const all = await readAllTracks(subject, t);
  if (!all) return;
  // Asks the browser to keep the files when space runs short.
  void navigator.storage.persist().catch(() => undefined);
  const tracks = all.tracks.filter(isPlayable);
  const { name, path, playlist } = subject;
  const image = pictureOf(playlist, tracks);
  if (await downloads.keep({ key, name, path, image, tracks })) return;
  const count = downloads.state.read().owner?.maxTracks ?? 0;
  const message = t(
    'Your plan keeps up to [one :count track|other :count tracks] on each device. Remove some to make room.',
    { count },
  );
  showToast(message, {
    type: 'danger',
    action: { label: t('Make room'), action: paths.library('downloads') },
  });
}

/** An arrow: in a ring that fills while it loads, cut out of a disc once it is here. */
function ArrowMark({ part, className }: { part: number | null; className: string }) {
  const ring = { cx: 12, cy: 12, r: 9, pathLength: 1 };
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {part === 1 ? (
        <path
          fill="currentColor"
          fillRule="evenodd"
          stroke="none"
          d="M12 2.2a9.8 9.8 0 1 1 0 19.6 9.8 9.8 0 0 1 0-19.6zm-.9 5.3v6.3l-2-1.9-1.2 1.3 4.1 4 4.1-4-1.2-1.3-2 1.9V7.5z"
        />
      ) : (
        <>
          <circle {...ring} opacity={part === null ? 1 : 0.35} />
          {part !== null && (
            <circle
              {...ring}
              strokeWidth="2.5"
              strokeDasharray={`${Math.max(part, 0.03)} 1`}
              transform="rotate(-90 12 12)"
            />
          )}
          <path d="M12 7.5v8.5M8.5 12.5l3.5 3.5 3.5-3.5" />
        </>
      )}
    </svg>
  );
}

export function KeepButton({ subject, className }: ComponentProps<DownloadParts['KeepButton']>) {
  const t = useT();
  const keeping = useKeep(subject);
  useFollow(subject);
  if (!keeping) return null;
  const { part, label, toggle } = keeping;
  const percent = Math.floor((part ?? 1) * 100);
  return (
    <Tooltip label={percent < 100 ? t('Downloaded: :percent % – remove', { percent }) : label}>
      {(control) => (
        <button type="button" {...control} onClick={toggle} className={className}>
          <ArrowMark part={part} className="size-6" />
        </button>
      )}
    </Tooltip>
  );
}

export function KeepChoice({ subject, children }: ComponentProps<DownloadParts['KeepChoice']>) {
  const keeping = useKeep(subject);
  return keeping && children(keeping.label, keeping.toggle);
}

export function KeptMark({ id }: { id: number }) {
  const t = useT();
  const state = useSyncExternalStore(downloads.state.subscribe, () =>
    trackState(downloads.state.read(), id),
  );
  if (!state) return null;
  const marks = {
    here: { part: 1, label: t('On this device') },
    loading: { part: 0.25, label: t('Downloading') },
    waiting: { part: null, label: t('Waiting to download') },
    failed: { part: null, label: t("Couldn't be downloaded") },
  };
  const { part, label } = marks[state];
  return (
    <Tooltip label={label}>
      {(control) => (
        <span role="img" {...control} className="relative z-1 shrink-0">
          <ArrowMark
            part={part}
            className={`size-4 ${state === 'failed' ? 'text-danger' : 'text-muted'}`}
          />
        </span>
      )}
    </Tooltip>
  );
}
