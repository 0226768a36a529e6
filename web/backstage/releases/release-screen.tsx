import { useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { id as idOf } from '../../../contracts/loose.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { newDraftId } from '../../records/draft.ts';
import { useBrowserHistory } from '../../data/router/history.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/placeholders.tsx';
import { managedArtists, useMusicRights } from '../layout/use-music-rights.ts';
import { ReleaseForm } from './release-form.tsx';
import { readRelease } from './save-release.ts';
import { knowsDrafts, useReleases } from './use-releases.ts';

/** Creates or edits a release with its tracks. */
export function ReleaseScreen() {
  const albumId = idOf(useParams()['albumId']);
  return (
    <>
      <BackLink />
      {albumId === null ? <NewRelease /> : <ExistingRelease key={albumId} albumId={albumId} />}
    </>
  );
}

function BackLink() {
  const t = useT();
  return (
    <Link
      to={backstagePaths.releases()}
      className="mb-4 inline-flex min-h-9 items-center gap-2 rounded-control text-sm font-medium text-muted hover:text-main pointer-coarse:min-h-11"
    >
      <Icon name="arrowRight" className="size-4.5 rotate-180 rtl:rotate-0" />
      {t('All releases')}
    </Link>
  );
}

function NewRelease() {
  const { bootstrap, t } = useSession();
  const { artist, draftId } = useNewAddress();
  const artists = managedArtists(bootstrap);
  const owner = artists.find(({ id }) => id === artist) ?? artists[0];
  const isOffered = useSupports('POST albums');
  const { canCreate, isFull, isLoading } = useMusicRights();
  const isAllowed = Boolean(owner) && canCreate && isOffered;
  // Keeps an open form: a save that reaches the limit halfway must be fixed here.
  const [isOpen, open] = useState(false);
  if (isAllowed && !isLoading && !isFull && !isOpen) open(true);
  if (isAllowed && isLoading && !isOpen) return <FormSkeleton label={t('Loading')} />;
  if (!owner || !isAllowed || (isFull && !isOpen))
    return (
      <Notice
        icon="lock"
        title={t('New release')}
        text={
          isFull
            ? t('Your limit is used up. Delete music to make room for more.')
            : t("You don't have permission to create releases.")
        }
      >
        <Link to={backstagePaths.releases()} className={buttonClass({ variant: 'outline' })}>
          {t('All releases')}
        </Link>
      </Notice>
    );
  return <NewForm key={draftId} draftId={draftId} owner={owner} />;
}

function NewForm({ draftId, owner }: { draftId: string; owner: Artist }) {
  const history = useBrowserHistory();
  const t = useT();
  const { data: releases, error } = useReleases(owner.id);
  const hasDrafts = knowsDrafts(releases);
  // The initial values depend on the releases, and a form keeps its initial values.
  if (!releases && !error) return <FormSkeleton label={t('Loading')} />;
  return (
    <ReleaseForm
      albumId={null}
      recordId={draftId}
      record={{
        name: '',
        record_type: 'album',
        artists: [{ id: owner.id, name: owner.name }],
        tracks: [],
        credits: [],
        genres: [],
        tags: [],
        ...(hasDrafts && { visibility: 'draft', publish_at: null }),
      }}
      hasDrafts={hasDrafts}
      onSaved={(saved) => {
        const saveId = idOf(saved['id']);
        // A save may end after the visitor has left the page.
        const isHere = window.location.pathname === backstagePaths.newRelease();
        if (saveId !== null && isHere) history?.replace(backstagePaths.release(saveId));
      }}
    />
  );
}

/** Adds the draft's ID to a new release's address, to find it after a reload or a crash. */
function useNewAddress() {
  const { pathname, search } = useLocation();
  const history = useBrowserHistory();
  const params = new URLSearchParams(search);
  const [draftId] = useState(() => {
    const named = params.get('draft') ?? '';
    return /^new-[\w-]{1,60}$/.test(named) ? named : newDraftId();
  });
  const isNamed = params.get('draft') === draftId;
  useEffect(() => {
    if (isNamed || pathname !== backstagePaths.newRelease()) return;
    const next = new URLSearchParams(search);
    next.set('draft', draftId);
    history?.replace(`${pathname}?${next}`);
  }, [isNamed, pathname, search, draftId, history]);
  return { draftId, artist: idOf(params.get('artist')) };
}

function ExistingRelease({ albumId }: { albumId: number }) {
  const reading = useFreshRead(`release ${albumId}`, () => readRelease(albumId));
  return (
    <Read of={reading} shape={shape}>
      {(release) => (
        <ReleaseForm
          albumId={albumId}
          recordId={albumId}
          record={release}
          hasDrafts={'visibility' in release}
        />
      )}
    </Read>
  );
}

const FormSkeleton = ({ label }: { label: string }) => (
  <Loading isLoading label={label} shape={shape}>
    {null}
  </Loading>
);

const shape = (
  <div className="grid gap-6">
    <Skeleton className="h-8 w-2/5 rounded-control" />
    <Skeleton className="h-72 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
);
