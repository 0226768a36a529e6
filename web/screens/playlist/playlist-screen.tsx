import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { hasNext } from '../../data/calls/read-page.ts';
import {
  coversOf,
  isCollaborative,
  isOwn,
  isPublic,
  ownPicture,
} from '../../music/library/playlist-facts.ts';
import { PlaylistPicture } from '../../music/library/playlist-picture.tsx';
import { EntityPage } from '../../music/pages/entity.tsx';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import { Facts, Hero, PageSkeleton, TrackListSkeleton } from '../../music/pages/page.tsx';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { addedAt } from '../../music/tracks/track-facts.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useSum } from '../../music/tracks/use-track-sum.ts';
import { sourceOf, type TrackSource } from '../../music/tracks/source.ts';
import { useSession } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type * as OwnerTools from './owner-tools.tsx';

type Reply = ReplyOf<'GET playlists/{id}'>;

const describe = ({ playlist }: Reply) => ({ path: paths.playlist(playlist), name: playlist.name });

export function PlaylistScreen() {
  const { user } = useSession().bootstrap;
  // Loads in parallel with the data.
  const tools = useOwnerTools(user !== null);
  const rows = user ? memberRows : <TrackListSkeleton hasCovers />;
  return (
    <EntityPage
      call="GET playlists/{id}"
      describe={describe}
      skeleton={<PageSkeleton hasDescription>{rows}</PageSkeleton>}
    >
      {(reply) => <PlaylistPage key={reply.playlist.id} tools={tools} {...reply} />}
    </EntityPage>
  );
}

/** Leaves room for the search field and the sort order. */
const memberRows = (
  <div className="pt-14 pointer-coarse:pt-15">
    <TrackSkeletons isTable />
  </div>
);

type Tools = typeof OwnerTools | null | undefined;

function PlaylistPage({ playlist, tracks: sent, totalDuration, tools }: Reply & { tools: Tools }) {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const tracks = readList(sent);
  const isPart = hasNext(sent);
  const sum = useSum(
    isPart ? (playlist.tracks_count ?? 0) : tracks.length,
    totalDuration ??
      (isPart ? null : tracks.reduce((all, { duration }) => all + (duration ?? 0), 0)),
  );
  const path = paths.playlist(playlist);
  const source = sourceOf('playlist', playlist, path);
  const list = { tracks, source, more: isPart ? source : null };
  const [shown, setShown] = useState<TrackSource | null>(null);
  const covers = coversOf(tracks);
  const picture = ownPicture(playlist, tracks);
  const { owner, description } = playlist;
  const isOwnPlaylist = isOwn(playlist, user);
  // For the buttons that edit the name and the description, which load later.
  const room = isOwnPlaylist && tools === null && (
    <span className="ms-1 inline-block size-11 align-middle" />
  );
  const kind = !isPublic(playlist)
    ? t('Private playlist')
    : isCollaborative(playlist)
      ? t('Collaborative playlist')
      : t('Playlist');
  return (
    <>
      <Hero
        kind={kind}
        name={playlist.name}
        address={picture ?? covers[0] ?? playlist.image}
        picture={
          <PlaylistPicture
            name={playlist.name}
            address={picture}
            covers={covers}
            isFirst
            className="w-44 shadow-pop sm:w-48 md:w-56"
          />
        }
        title={
          <>
            {tools && isOwnPlaylist ? (
              <tools.Name playlist={playlist} />
            ) : (
              <bdi>{playlist.name}</bdi>
            )}
            {room}
          </>
        }
        actions={
          <HeroActions
            subject={{ ...list, name: playlist.name, path, playlist }}
            more={list.more}
            played={shown}
            canKeep
          >
            {tools && <tools.Follow playlist={playlist} />}
          </HeroActions>
        }
      >
        {tools && isOwnPlaylist ? (
          <tools.Description playlist={playlist} />
        ) : (
          (description || room) && (
            <p className="basis-full wrap-anywhere whitespace-pre-line">
              <bdi>{description}</bdi>
              {room}
            </p>
          )
        )}
        <Facts
          facts={[
            owner && (
              <Link key="owner" to={paths.user(owner)} className="font-semibold hover:underline">
                <bdi>{owner.display_name}</bdi>
              </Link>
            ),
            sum,
          ]}
        />
      </Hero>
      <div className="page pt-8 pb-16">
        {tools && <tools.Tracks {...{ playlist, sent, source }} onShown={setShown} />}
        {tools === null && <div className="min-h-dvh">{memberRows}</div>}
        {tools === undefined &&
          (tracks.length > 0 ? (
            <TrackList
              isNumbered
              hasCovers
              hasArtists
              hasAdded={tracks.some((track) => addedAt(track) !== null)}
              {...list}
            />
          ) : (
            <p className="text-base text-muted">{t('This playlist is still empty.')}</p>
          ))}
      </div>
    </>
  );
}

const code = lazyCode(() => import('./owner-tools.tsx'));

/**
 * Members' playlist tools, which guests never load. Null while loading; undefined if they are not
 * needed or fail to load, in which case the page stays readable.
 */
function useOwnerTools(isWanted: boolean): Tools {
  const [tools, setTools] = useState<Tools>(null);
  useEffect(() => {
    if (isWanted) code.load().then(setTools, () => setTools(undefined));
  }, [isWanted]);
  return isWanted ? tools : undefined;
}
