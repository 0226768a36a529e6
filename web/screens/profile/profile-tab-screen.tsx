import { addProfileTabs, type TabProps } from './profile-parts.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Album, Track } from '../../../contracts/schema/music.ts';
import type { Repost } from '../../../contracts/schema/people.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { CardGrid } from '../../music/cards/cards.tsx';
import { albumCard, personCard, playlistCard } from '../../music/cards/card-of.tsx';
import { CardSkeletons, Section } from '../../music/pages/page.tsx';
import { Paged } from '../../music/pages/paged.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { yearOf } from '../../music/tracks/track-facts.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useT } from '../../data/session/session.tsx';

export { ProfileScreen as ProfileTabScreen } from './profile-screen.tsx';

/** Every tab except the first. */
addProfileTabs({
  playlists: Playlists,
  reposts: Reposts,
  followers: Followers,
  following: Following,
});

function Playlists({ user, isOwn }: TabProps) {
  const t = useT();
  const pages = usePages('GET users/{id}/playlists', { params: { id: user.id } });
  const name = { name: user.display_name };
  return (
    <Section title={t('Playlists')}>
      <Paged
        pages={pages}
        shape={<CardSkeletons />}
        messages={{
          empty: isOwn
            ? t('You have no playlists yet.')
            : t(':name has no public playlists.', name),
          refused: t(':name keeps this private.', name),
        }}
      >
        {(playlists) => (
          <CardGrid cards={readList(playlists).map((one) => playlistCard(one, one.description))} />
        )}
      </Paged>
    </Section>
  );
}

function Reposts({ user, isOwn }: TabProps) {
  const t = useT();
  const pages = usePages('GET users/{id}/reposts', { params: { id: user.id } });
  const name = { name: user.display_name };
  const source = {
    id: `user.${user.id}.reposts`,
    name: t('Reposts'),
    path: paths.user(user, 'reposts'),
  };
  return (
    <Section title={t('Reposts')}>
      <Paged
        pages={pages}
        messages={{
          empty: isOwn
            ? t('What you repost will show up here.')
            : t(":name hasn't reposted anything yet.", name),
          refused: t(':name keeps this private.', name),
        }}
      >
        {(reposts) => {
          const { tracks, albums } = byKind(reposts);
          return (
            <div className="grid grid-cols-1 gap-8">
              {tracks.length > 0 && (
                <TrackList hasCovers hasArtists tracks={tracks} source={source} />
              )}
              {albums.length > 0 && (
                <CardGrid
                  cards={albums.map((album) => albumCard(album, yearOf(album.release_date)))}
                />
              )}
            </div>
          );
        }}
      </Paged>
    </Section>
  );
}

/**
 * Backends send the kind as a word, or as a class name that contains it: `App\Models\Track`. Omits
 * removed items.
 */
function byKind(reposts: readonly Repost[]): { tracks: Track[]; albums: Album[] } {
  const of = (kind: string) =>
    reposts.flatMap(({ repostable_type: type, repostable }) =>
      repostable && type.toLowerCase().endsWith(kind) ? [repostable] : [],
    );
  return { tracks: of('track'), albums: of('album') };
}

function Followers({ user, isOwn }: TabProps) {
  const t = useT();
  const pages = usePages('GET users/{id}/followers', { params: { id: user.id } });
  const name = { name: user.display_name };
  return (
    <Section title={t('Followers')}>
      <Paged
        pages={pages}
        shape={<CardSkeletons isRound />}
        messages={{
          empty: isOwn ? t('You have no followers yet.') : t(':name has no followers yet.', name),
          refused: t(':name keeps this private.', name),
        }}
      >
        {(people) => <CardGrid isRound cards={readList(people).map(personCard)} />}
      </Paged>
    </Section>
  );
}

function Following({ user, isOwn }: TabProps) {
  const t = useT();
  const pages = usePages('GET users/{id}/followed-users', { params: { id: user.id } });
  const name = { name: user.display_name };
  return (
    <Section title={t('Following')}>
      <Paged
        pages={pages}
        shape={<CardSkeletons isRound />}
        messages={{
          empty: isOwn
            ? t("You aren't following anyone yet.")
            : t(":name isn't following anyone yet.", name),
          refused: t(':name keeps this private.', name),
        }}
      >
        {(people) => <CardGrid isRound cards={readList(people).map(personCard)} />}
      </Paged>
    </Section>
  );
}
