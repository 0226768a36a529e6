import { type ComponentType, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { libraryParts, paths } from '../../../contracts/routes/paths.ts';
import { PageTabs } from '../../music/pages/page-tabs.tsx';
import { useSession } from '../../data/session/session.tsx';
import { HistoryPart } from './history-part.tsx';
import { AlbumsPart, ArtistsPart, PlaylistsPart } from './collection-parts.tsx';
import { Overview } from './overview.tsx';
import { useLibraryParts } from './parts.ts';
import { TracksPart } from './tracks-part.tsx';
import { hasDownloads } from '../../downloads/has-downloads.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

interface PartProps {
  userId: number;
  /** Of a folder or smart playlist. */
  id: string;
}

const DownloadsPart = lazyPart<PartProps>(() =>
  import('./downloads-part.tsx').then((file) => file.DownloadsPart),
);
const ListPart = lazyPart<PartProps>(() => import('./list-part.tsx').then((file) => file.ListPart));
const RecapPart = lazyPart<PartProps>(() =>
  import('./recap/recap-part.tsx').then((file) => file.RecapPart),
);

const partScreens = new Map<string, ComponentType<PartProps>>([
  ['', Overview],
  ['tracks', TracksPart],
  ['albums', AlbumsPart],
  ['artists', ArtistsPart],
  ['playlists', PlaylistsPart],
  ['lists', ListPart],
  ['history', HistoryPart],
  ['downloads', DownloadsPart],
  ['recap', RecapPart],
]);

/** The library: an overview, and each part at its own address. */
export function LibraryScreen() {
  const { bootstrap, t } = useSession();
  const { '*': rest = '' } = useParams();
  const [name = '', id = ''] = rest.split('/');
  const parts = useLibraryParts();
  const userId = bootstrap.user?.id;
  if (userId === undefined) return null;
  const tab = (part: Parameters<typeof paths.library>[0], title: string) => ({
    title,
    to: paths.library(part),
    isCurrent: (part ?? '') === (name === 'lists' ? 'playlists' : name),
  });
  const tabs = [
    tab(undefined, t('Overview')),
    ...parts.map((part) => tab(part, t(libraryParts[part]))),
    ...(hasDownloads(bootstrap) ? [tab('downloads', t('On this device'))] : []),
    tab('recap', t('Recap')),
  ];
  const Part = tabs.some(({ isCurrent }) => isCurrent) && partScreens.get(name);
  // A part that the backend lacks, or an unknown one.
  if (!Part) return <Navigate to={paths.library()} replace />;
  return (
    <>
      <div className="page pt-8">
        <h1 className="text-2xl md:text-3xl">{t('Your library')}</h1>
      </div>
      <div className={name ? 'pt-3' : 'pt-3 max-sm:hidden'}>
        <PageTabs label={t('Sections of your library')} tabs={tabs} />
      </div>
      <div className="page pt-6 pb-16">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Part key={rest} userId={userId} id={id} />
        </Suspense>
      </div>
    </>
  );
}
