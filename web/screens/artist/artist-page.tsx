import { Navigate, useParams, Link } from 'react-router';
import { type ArtistTab, artistTabs, paths } from '../../../contracts/routes/paths.ts';
import { AdSlot } from '../../ui/page/ad-slot.tsx';
import { useProbed } from '../../data/calls/use-probed.ts';
import { FollowArtistButton } from '../../music/library/follow-button.tsx';
import { VerifiedMark } from '../../music/tracks/artist-names.tsx';
import { EntityPage } from '../../music/pages/entity.tsx';
import { GenreLinks } from '../../music/pages/genre-links.tsx';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import {
  Facts,
  Hero,
  PageSkeleton,
  SkeletonLine,
  TrackListSkeleton,
} from '../../music/pages/page.tsx';
import { PageTabs } from '../../music/pages/page-tabs.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { sourceOf, type TrackSource } from '../../music/tracks/source.ts';
import { useT, useSession } from '../../data/session/session.tsx';
import { artistParts, type Reply, topTracksShown } from './artist-parts.ts';
import { BACKSTAGE_ACCESS } from '../../../contracts/constants.ts';
import { can } from '../../data/session/can.ts';

const isTab = (tab: string | null): tab is ArtistTab =>
  tab !== null && Object.hasOwn(artistTabs, tab);

const describe = ({ artist }: Reply, tab: string | null) => ({
  path: paths.artist(artist, isTab(tab) ? tab : null),
  name: artist.name,
});

/** An artist's page: biography, top tracks and every album. */
export function ArtistPage() {
  return (
    <EntityPage
      call="GET artists/{id}"
      describe={describe}
      tabs={artistTabs}
      skeleton={<ArtistSkeleton />}
    >
      {(reply) => <Artist {...reply} />}
    </EntityPage>
  );
}

/** Shaped like the overview, and roughly like the other tabs. */
const ArtistSkeleton = () => (
  <PageSkeleton isRound hasTabs>
    <AdSlot slot="artist_top" className="-mt-2 mb-8" isEmpty />
    <SkeletonLine className="mb-4 w-32 text-xl" />
    <TrackListSkeleton count={topTracksShown} hasCovers />
  </PageSkeleton>
);

function Artist(reply: Reply) {
  const t = useT();
  const { artist } = reply;
  const { tab = null } = useParams();
  const tabs = useTabs(reply);
  const path = paths.artist(artist);
  const top = readList(reply.tracks);
  const source = sourceOf('artist', artist, path);
  // The artist or the site has no such tab.
  if (isTab(tab) && !tabs.includes(tab)) return <Navigate to={path} replace />;
  const Contents = artistParts[isTab(tab) ? tab : 'overview'];
  return (
    <>
      <ArtistHero artist={artist} tracks={top} source={source} />
      <PageTabs
        label={t('Sections of this page')}
        tabs={[
          { title: t('Overview'), to: path, isCurrent: !isTab(tab) },
          ...tabs.map((one) => ({
            title: t(artistTabs[one]),
            to: paths.artist(artist, one),
            isCurrent: one === tab,
          })),
        ]}
      />
      <AdSlot slot="artist_top" className="mt-6" />
      <div className="page grid grid-cols-1 gap-12 pt-8 pb-16">
        {Contents && <Contents key={artist.id} reply={reply} source={source} />}
      </div>
      <AdSlot slot="artist_bottom" className="mb-10" />
    </>
  );
}

/** The tabs that the backend supports and that have content. */
function useTabs({ artist, albums, tracks }: Reply): ArtistTab[] {
  const input = { params: { id: artist.id }, query: { perPage: 1 } };
  const has: Record<ArtistTab, boolean> = {
    tracks: useProbed('GET artists/{id}/tracks', input) && readList(tracks).length > 0,
    albums: readList(albums).length > 0,
    similar: readList(artist.similar).length > 0,
    about: Boolean(
      artist.profile?.description ||
      artist.profile?.city ||
      artist.genres?.length ||
      artist.links?.length,
    ),
    followers: useProbed('GET artists/{id}/followers', input),
  };
  return (Object.keys(artistTabs) as ArtistTab[]).filter((tab) => has[tab]);
}

function ArtistHero({ artist, tracks, source }: Pick<Reply, 'artist'> & TrackSource) {
  const t = useT();
  const followers = artist.followers_count ?? 0;
  const hasGenres = readList(artist.genres).length > 0;
  const radio = { type: 'artist', id: artist.id } as const;
  const kind = artist.verified ? (
    <>
      <VerifiedMark isDecorative className="size-5" />
      {t('Verified artist')}
    </>
  ) : (
    t('Artist')
  );
  return (
    // As in lists of artists, the first album's picture is the fallback.
    <Hero
      kind={kind}
      name={artist.name}
      address={artist.image_small ?? artist.albums?.[0]?.image}
      isRound
      actions={
        <HeroActions
          subject={{ tracks, source, name: artist.name, path: paths.artist(artist), radio }}
          more={source}
          radio={radio}
        >
          <FollowArtistButton id={artist.id} name={artist.name} />
          <EditProfile artistId={artist.id} />
        </HeroActions>
      }
    >
      <Facts
        facts={[
          hasGenres && (
            <span key="genres" className="inline-block first-letter:uppercase">
              <GenreLinks genres={artist.genres} />
            </span>
          ),
          artist.profile?.city,
          followers > 0 && t('[one :count follower|other :count followers]', { count: followers }),
        ]}
      />
    </Hero>
  );
}

/** A link from the public page to the profile editor, for people who manage the artist. */
function EditProfile({ artistId }: { artistId: number }) {
  const { bootstrap, t } = useSession();
  const isManager = bootstrap.user?.artists.some(({ id }) => id === artistId);
  if (!isManager || !can(bootstrap, BACKSTAGE_ACCESS)) return null;
  return (
    <Link
      to={paths.backstageProfile(artistId)}
      className="inline-flex min-h-10 items-center rounded-full border border-on-scrim/60 px-4 text-sm font-semibold text-on-scrim transition-colors hover:bg-on-scrim/16 pointer-coarse:min-h-11"
    >
      {t('Edit profile')}
    </Link>
  );
}
