import { paths } from '../../../contracts/paths.ts';
import type { Album } from '../../../contracts/schema/music.ts';
import { AdSlot } from '../../ads/ad-slot.tsx';
import { ArtistLinks } from '../../music/artist-names.tsx';
import { Facts, Hero, PageSkeleton } from '../../music/page.tsx';
import { EntityPage } from '../../music/entity.tsx';
import { readList, yearOf } from '../../music/read-list.ts';
import { TrackList, useTrackSum } from '../../music/track-list.tsx';
import { useDates } from '../../session/use-dates.ts';
import { useT } from '../../session/session.tsx';

const describe = ({ album }: { album: Album }) => ({ path: paths.album(album), name: album.name });

/** An album with its tracks. */
export function AlbumScreen() {
  return <EntityPage call="GET albums/{id}" describe={describe} skeleton={<PageSkeleton />}>{({ album }) => <AlbumPage album={album} />}</EntityPage>;
}

function AlbumPage({ album }: { album: Album }) {
  const t = useT();
  const { format } = useDates();
  const tracks = readList(album.tracks);
  const sum = useTrackSum(tracks);
  const kind = album.record_type === 'single' ? t('Single') : album.record_type === 'ep' ? t('EP') : t('Album');
  const released = yearOf(album.release_date) === '' ? '' : format(`${String(album.release_date).slice(0, 10)}T12:00:00`, 'long');
  return (
    <>
      <AdSlot slot="album_above" className="my-4" />
      <Hero kind={kind} name={album.name} address={album.image}>
        <Facts facts={[readList(album.artists).length > 0 && <span key="by" className="font-semibold"><ArtistLinks artists={album.artists} /></span>, yearOf(album.release_date), sum]} />
      </Hero>
      <div className="page pt-8 pb-16">
        {tracks.length > 0 ? <TrackList isNumbered hasPlays hasArtists={isVarious(album)} tracks={tracks} /> : <p className="text-base text-muted">{t('There are no tracks on this record yet.')}</p>}
        {released !== '' && <p className="mt-8 text-sm text-muted">{t('Released :date', { date: released })}</p>}
      </div>
    </>
  );
}

/** Where the tracks are by others than the album is, each says by whom. */
const isVarious = ({ artists, tracks }: Album): boolean =>
  readList(tracks).some((track) => readList(track.artists).some(({ id }) => !readList(artists).some((artist) => artist.id === id)));
