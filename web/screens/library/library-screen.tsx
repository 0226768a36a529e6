import { type ComponentType, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { type LibraryPart, libraryParts, paths } from '../../../contracts/routes/paths.ts';
import { PageTabs } from '../../music/pages/page-tabs.tsx';
import { useSession } from '../../data/session/session.tsx';
import { HistoryPart } from './history-part.tsx';
import { AlbumsPart, ArtistsPart, PlaylistsPart } from './collection-parts.tsx';
import { Overview } from './overview.tsx';
import { useLibraryParts } from './parts.ts';
import { TracksPart } from './tracks-part.tsx';
import { hasDownloads } from '../../downloads/has-downloads.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const DownloadsPart = lazyPart(() =>
  import('./downloads-part.tsx').then((file) => file.DownloadsPart),
);

const SmartPart = lazyPart(() => import('./smart-part.tsx').then((file) => file.SmartPart));

const partScreens: Record<LibraryPart, ComponentType<{ userId: number }>> = {
  tracks: TracksPart,
  albums: AlbumsPart,
  artists: ArtistsPart,
  playlists: PlaylistsPart,
  history: HistoryPart,
};

const RecapPart = lazyPart(() => import('./recap/recap-part.tsx').then((file) => file.RecapPart));

/** The library: an overview, and each part at its own address. */
export function LibraryScreen() {
  const { bootstrap, t } = useSession();
  const { '*': rest = '' } = useParams();
  const parts = useLibraryParts();
  const wanted = rest.replace(/\/+$/, '');
  const part = parts.find((one) => one === wanted);
  const offersDownloads = hasDownloads(bootstrap);
  const isDownloads = offersDownloads && wanted === 'downloads';
  const userId = bootstrap.user?.id;
  if (userId === undefined) return null;
  const smart = /^smart\/([\w-]+)$/.exec(wanted)?.[1];
  // A part that the backend lacks, or an unknown one.
  const isRecap = wanted === 'recap';
  if (wanted !== '' && !part && !isDownloads && !isRecap && smart === undefined)
    return <Navigate to={paths.library()} replace />;
  const Part = isDownloads ? DownloadsPart : isRecap ? RecapPart : part && partScreens[part];
  const tabs = [
    { title: t('Overview'), to: paths.library(), isCurrent: wanted === '' },
    ...parts.map((one) => ({
      title: t(libraryParts[one]),
      to: paths.library(one),
      isCurrent: one === part || (one === 'playlists' && smart !== undefined),
    })),
    ...(offersDownloads
      ? [{ title: t('On this device'), to: paths.library('downloads'), isCurrent: isDownloads }]
      : []),
    { title: t('Recap'), to: paths.library('recap'), isCurrent: isRecap },
  ];
  return (
    <>
      <div className="page pt-8">
        <h1 className="text-2xl md:text-3xl">{t('Your library')}</h1>
      </div>
      <div className={wanted ? 'pt-3' : 'pt-3 max-sm:hidden'}>
        <PageTabs label={t('Sections of your library')} tabs={tabs} />
      </div>
      <div className="page pt-6 pb-16">
        <Suspense fallback={<div className="min-h-dvh" />}>
          {smart !== undefined ? (
            <SmartPart key={smart} id={smart} userId={userId} />
          ) : Part ? (
            <Part key={wanted} userId={userId} />
          ) : (
            <Overview userId={userId} />
          )}
        </Suspense>
      </div>
    </>
  );
}
