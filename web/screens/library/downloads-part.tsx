import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { useDownloadParts } from '../../downloads/download-parts.ts';
import { downloads, isPending } from '../../downloads/downloads.ts';
import { bytesOf, keptBytes } from '../../downloads/kept-index.ts';
import { KeptCollections } from '../../downloads/view/kept-collections.tsx';
import { formatBytes } from '../../lib/format.ts';
import { useLoadedList } from '../../music/lists/lazy-list.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { Notice } from '../../ui/placeholders.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { useStore } from '../../ui/use-store.ts';
import { PartHeading } from './list-frame.tsx';

/** The music on this device. Needs no connection. */
export function DownloadsPart() {
  const { bootstrap, t } = useSession();
  const state = useStore(downloads.state);
  const { owner, isUnreadable, index, tracks, isFull } = state;
  const title = t('On this device');
  useDownloadParts();
  const here = useMemo(
    () => [...tracks.values()].filter(({ id }) => bytesOf(index, id) > 0),
    [tracks, index],
  );
  const rows = useLoadedList(here);
  const pause = useAction(() => downloads.setPaused(!index.isPaused));
  const isWaiting = [...tracks.keys()].some((id) => isPending(state, id));
  return (
    <div className="min-h-dvh">
      <PartHeading
        title={title}
        total={here.length > 0 && formatBytes(keptBytes(index, here), bootstrap.i18n.language)}
      >
        {isWaiting && owner?.mayKeep && !isFull && (
          <Button variant="outline" onClick={pause.run}>
            <Icon name={index.isPaused ? 'keep' : 'pause'} />
            {index.isPaused ? t('Resume downloads') : t('Pause downloads')}
          </Button>
        )}
      </PartHeading>
      <Status isWaiting={isWaiting} />
      {isUnreadable || index.collections.length > 0 ? (
        <KeptCollections />
      ) : !owner ? (
        <TrackSkeletons count={8} />
      ) : (
        <Notice
          isPart
          icon="keep"
          title={t('Take your music with you')}
          text={t(
            'Press the arrow on an album, a playlist or your liked tracks. They play here without a connection.',
          )}
        >
          <Link to={paths.library()} className={buttonClass({})}>
            {t('Choose from your library')}
          </Link>
        </Notice>
      )}
      {here.length > 0 && (
        <section className="mt-10">
          <h3 className="mb-2 text-lg">{t('Tracks')}</h3>
          <TrackTable
            label={t('Tracks')}
            rows={rows}
            source={{ id: 'downloads', name: title, path: paths.library('downloads') }}
          />
        </section>
      )}
    </div>
  );
}

/** Why downloads wait. */
function Status({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useSession();
  const { format } = useDates();
  const isOnline = useOnline();
  const { index, owner, isFull } = useStore(downloads.state);
  let text = '';
  if (owner?.mayKeep === false && index.paidUntil !== null)
    text = t('Your plan no longer includes this. The music stays here until :date.', {
      date: format(new Date(index.paidUntil), 'long'),
    });
  else if (isFull)
    text = t('This device is full, so downloads are paused. Remove something to make room.');
  else if (isWaiting && index.isPaused) text = t('Downloads are paused.');
  else if (isWaiting && !isOnline) text = t("You're offline. Downloads resume automatically.");
  return (
    <div role="status">
      {text && <p className="mb-5 rounded-card bg-chip px-4 py-3 text-base">{text}</p>}
    </div>
  );
}
