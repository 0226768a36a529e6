import { Link } from 'react-router';
import { text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { Facts, Hero, PageSkeleton } from '../../music/page.tsx';
import { EntityPage } from '../../music/entity.tsx';
import { readList } from '../../music/read-list.ts';
import { TrackList, useTrackSum } from '../../music/track-list.tsx';
import { useT } from '../../session/session.tsx';

const describe = ({ playlist }: ReplyOf<'GET playlists/{id}'>) => ({ path: paths.playlist(playlist), name: playlist.name });

/** A playlist: whose it is, what it is for, and its tracks. */
export function PlaylistScreen() {
  return <EntityPage call="GET playlists/{id}" describe={describe} skeleton={<PageSkeleton />}>{(reply) => <PlaylistPage {...reply} />}</EntityPage>;
}

function PlaylistPage({ playlist, tracks: sent }: ReplyOf<'GET playlists/{id}'>) {
  const t = useT();
  const tracks = readList(sent);
  const sum = useTrackSum(tracks);
  const { owner } = playlist;
  const about = text(playlist.description);
  return (
    <>
      <Hero kind={t('Playlist')} name={playlist.name} address={playlist.image}>
        {about !== '' && <p className="basis-full wrap-anywhere"><bdi>{about}</bdi></p>}
        <Facts facts={[owner && <Link key="owner" to={paths.user(owner)} className="font-semibold hover:underline"><bdi>{owner.display_name}</bdi></Link>, sum]} />
      </Hero>
      <div className="page pt-8 pb-16">
        {tracks.length > 0 ? <TrackList isNumbered hasCovers hasArtists tracks={tracks} /> : <p className="text-base text-muted">{t('This playlist is still empty.')}</p>}
      </div>
    </>
  );
}
