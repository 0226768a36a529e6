import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSession } from '../../data/session/session.tsx';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { keptBytes } from '../../downloads/kept-index.ts';
import { KeptCollections } from '../../downloads/view/kept-collections.tsx';
import { downloads, useDownloads } from '../../downloads/view/own-downloads.ts';
import { formatBytes } from '../../lib/format.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/placeholders.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** Tracks shown at first. */
const step = 50;

/** The music on this device. Needs no connection. */
export function DownloadsPart() {
  const { bootstrap, t } = useSession();
  const { owner, index } = useDownloads();
  const [shown, setShown] = useState(step);
  const title = t('On this device');
  useNamedPage(title);
  const here = [...index.tracks.values()].filter(({ state }) => state === 'done');
  const tracks = here.map(({ track }) => track);
  return (
    <div className="min-h-dvh">
      <div className="mb-5 flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="flex items-baseline gap-3 text-xl">
          {title}
          {here.length > 0 && (
            <span className="text-base font-normal text-muted tabular-nums">
              {formatBytes(keptBytes(here), bootstrap.i18n.language)}
            </span>
          )}
        </h2>
        <PauseButton />
      </div>
      <Status />
      {!owner ? (
        <TrackSkeletons count={8} />
      ) : index.collections.size > 0 ? (
        <KeptCollections />
      ) : (
        <Empty />
      )}
      {tracks.length > 0 && (
        <section className="mt-10">
          <h3 className="mb-2 text-lg">{t('Tracks')}</h3>
          <TrackList
            hasCovers
            hasArtists
            tracks={tracks}
            source={{ id: 'downloads', name: title, path: paths.library('downloads') }}
            limit={shown}
          />
          {tracks.length > shown && (
            <Button variant="outline" className="mt-4" onClick={() => setShown(shown + step)}>
              {t('Load more')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

/** Whether tracks have yet to download. */
const usePending = (): boolean =>
  [...useDownloads().index.tracks.values()].some(({ state }) => state === 'waiting');

function PauseButton() {
  const { t } = useSession();
  const { index, owner } = useDownloads();
  const isPending = usePending();
  return (
    isPending &&
    owner?.mayKeep && (
      <Button variant="outline" onClick={() => downloads.set({ isPaused: !index.isPaused })}>
        <Icon name={index.isPaused ? 'download' : 'pause'} />
        {index.isPaused ? t('Resume downloads') : t('Pause downloads')}
      </Button>
    )
  );
}

/** Why downloads wait. */
function Status() {
  const { t } = useSession();
  const { format } = useDates();
  const isOnline = useOnline();
  const { index, owner, isFull } = useDownloads();
  const isPending = usePending();
  let text = '';
  if (owner?.mayKeep === false && index.paidUntil !== null)
    text = t('Your plan no longer includes this. The music stays here until :date.', {
      date: format(new Date(index.paidUntil), 'long'),
    });
  else if (isFull)
    text = t('This device is full, so downloads are paused. Remove something to make room.');
  else if (isPending && index.isPaused) text = t('Downloads are paused.');
  else if (isPending && !isOnline) text = t("You're offline. Downloads resume automatically.");
  return (
    <div role="status">
      {text && <p className="mb-5 rounded-card bg-chip px-4 py-3 text-base">{text}</p>}
    </div>
  );
}

function Empty() {
  const { t } = useSession();
  return (
    <Notice
      isPart
      icon="download"
      title={t('Take your music with you')}
      text={t(
        'Press the arrow on an album, a playlist or your liked tracks. They play here without a connection.',
      )}
    >
      <Link to={paths.library()} className={buttonClass({})}>
        {t('Choose from your library')}
      </Link>
    </Notice>
  );
}
