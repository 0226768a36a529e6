import { languageTag } from '../../../contracts/language.ts';
import { paths } from '../../../contracts/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { formatDuration } from '../../lib/format-duration.ts';
import { ArtistLinks } from '../../music/artist-links.tsx';
import { CardGrid } from '../../music/cards.tsx';
import { Facts, Hero } from '../../music/hero.tsx';
import { PageSkeleton } from '../../music/page-skeleton.tsx';
import { readList, yearOf } from '../../music/read-list.ts';
import { Section } from '../../music/section.tsx';
import { Trouble } from '../../music/trouble.tsx';
import { useCanonicalPath } from '../../music/use-canonical-path.ts';
import { useEntity } from '../../music/use-entity.ts';
import { useNamedPage } from '../../session/own-title.ts';
import { useSession } from '../../session/session.tsx';

/** One track: who made it, and where it belongs. */
export function TrackScreen() {
  const { reply, error, askAgain } = useEntity('GET tracks/{id}');
  useCanonicalPath(reply ? paths.track(reply.track) : null);
  useNamedPage(reply?.track.name);
  if (reply) return <TrackPage track={reply.track} />;
  return error ? <Trouble error={error} askAgain={askAgain} /> : <PageSkeleton />;
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
