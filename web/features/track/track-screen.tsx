import { languageTag } from '../../../contracts/language.ts';
import { paths } from '../../../contracts/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { formatDuration } from '../../lib/format.ts';
import { ArtistLinks } from '../../music/artist-names.tsx';
import { CardGrid } from '../../music/cards.tsx';
import { Facts, Hero, PageSkeleton, Section } from '../../music/page.tsx';
import { EntityPage } from '../../music/entity.tsx';
import { readList, yearOf } from '../../music/read-list.ts';
import { useSession } from '../../session/session.tsx';

const describe = ({ track }: { track: Track }) => ({ path: paths.track(track), name: track.name });

/** One track: who made it, and where it belongs. */
export function TrackScreen() {
  return <EntityPage call="GET tracks/{id}" describe={describe} skeleton={<PageSkeleton />}>{({ track }) => <TrackPage track={track} />}</EntityPage>;
}

function TrackPage({ track }: { track: Track }) {
  const { bootstrap, t } = useSession();
  const { album, plays } = track;
  const artists = readList(track.artists);
  const count = typeof plays === 'number' && plays > 0 && new Intl.NumberFormat(languageTag(bootstrap.i18n.language)).format(plays);
  return (
    <>
      <Hero kind={t('Track')} name={track.name} address={track.image ?? album?.image}>
        <Facts facts={[artists.length > 0 && <span key="by" className="font-semibold"><ArtistLinks artists={artists} /></span>, yearOf(album?.release_date), <span key="length" className="tabular-nums">{formatDuration(track.duration)}</span>, count && t(':count plays', { count })]} />
      </Hero>
      <div className="page flex flex-wrap gap-x-8 gap-y-10 pt-10 pb-16 *:w-40 sm:*:w-48 max-sm:[&_h2]:text-base [&_ul]:grid-cols-1">
        {album && <Section title={t('From the album')}><CardGrid cards={[{ to: paths.album(album), name: album.name, address: album.image ?? track.image, detail: yearOf(album.release_date) }]} /></Section>}
        {artists.length > 0 && <Section title={t('By')}><CardGrid isRound cards={artists.map((artist) => ({ to: paths.artist(artist), name: artist.name, address: artist.image_small }))} /></Section>}
      </div>
    </>
  );
}
