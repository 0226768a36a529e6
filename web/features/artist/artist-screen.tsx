import { useState } from 'react';
import { languageTag } from '../../../contracts/language.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import type { Album, Track } from '../../../contracts/schema/music.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { AdSlot } from '../../ads/ad-slot.tsx';
import { VerifiedMark } from '../../music/artist-names.tsx';
import { artistCard, CardGrid } from '../../music/cards.tsx';
import { EntityPage } from '../../music/entity.tsx';
import { Facts, Hero, PageSkeleton, Section } from '../../music/page.tsx';
import { readList, yearOf } from '../../music/read-list.ts';
import { TrackList } from '../../music/track-list.tsx';
import { useSession, useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';

type Reply = ReplyOf<'GET artists/{id}'>;

const describe = ({ artist }: Reply) => ({ path: paths.artist(artist), name: artist.name });

/** An artist: who they are, what is heard most, and every record. */
export function ArtistScreen() {
  return <EntityPage call="GET artists/{id}" describe={describe} skeleton={<PageSkeleton isRound />}>{(reply) => <ArtistPage {...reply} />}</EntityPage>;
}

function ArtistPage({ artist, albums, tracks }: Reply) {
  const t = useT();
  const { records, shorter } = byKind(readList(albums));
  const similar = readList(artist.similar);
  const about = text(artist.profile?.description);
  const top = readList(tracks);
  return (
    <>
      <ArtistHero artist={artist} />
      <AdSlot slot="artist_top" className="mt-6" />
      <div className="page grid grid-cols-1 gap-12 pt-10 pb-16">
        {top.length > 0 && <TopTracks key={artist.id} tracks={top} />}
        {records.length > 0 && <Section title={t('Albums')}><CardGrid cards={records.map(asCard)} /></Section>}
        {shorter.length > 0 && <Section title={t('Singles and EPs')}><CardGrid cards={shorter.map(asCard)} /></Section>}
        {top.length + records.length + shorter.length === 0 && <p className="text-base text-muted">{t('Nothing has been released here yet.')}</p>}
        {about !== '' && <Section title={t('About the artist')}><p dir="auto" className="max-w-[65ch] text-base wrap-anywhere whitespace-pre-line">{about}</p></Section>}
        {similar.length > 0 && (
          <Section title={t('Similar artists')}>
            <CardGrid isRound cards={similar.map(artistCard)} />
          </Section>
        )}
      </div>
      <AdSlot slot="artist_bottom" className="mb-10" />
    </>
  );
}

const asCard = (album: Album) => ({ to: paths.album(album), name: album.name, address: album.image, detail: yearOf(album.release_date) });

/** Albums, and what is shorter, each the newest first. A record without a kind is an album. */
function byKind(albums: Album[]): { records: Album[]; shorter: Album[] } {
  const newest = albums.toSorted((a, b) => text(b.release_date).localeCompare(text(a.release_date)));
  const isShort = ({ record_type: kind }: Album) => kind === 'single' || kind === 'ep';
  return { records: newest.filter((album) => !isShort(album)), shorter: newest.filter(isShort) };
}

/** The artist's picture, name and standing. */
function ArtistHero({ artist }: Pick<Reply, 'artist'>) {
  const { bootstrap, t } = useSession();
  const { followers_count: followers } = artist;
  const genres = readList(artist.genres).map(({ name }) => name).join(', ');
  const count = typeof followers === 'number' && followers > 0 && new Intl.NumberFormat(languageTag(bootstrap.i18n.language)).format(followers);
  const kind = isOn(artist.verified) ? <><VerifiedMark isDecorative className="size-5" />{t('Verified artist')}</> : t('Artist');
  return (
    // As on lists of artists, the first album's picture stands in.
    <Hero kind={kind} name={artist.name} address={artist.image_small ?? artist.albums?.[0]?.image} isRound>
      <Facts facts={[genres && <span key="genres" className="inline-block first-letter:uppercase">{genres}</span>, text(artist.profile?.city), count && t(':count followers', { count })]} />
    </Hero>
  );
}

const few = 5;

/** What is heard most: five at first, the rest on demand. */
function TopTracks({ tracks }: { tracks: Track[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('Popular')}>
      <TrackList isNumbered hasCovers hasPlays tracks={isOpen ? tracks : tracks.slice(0, few)} />
      {tracks.length > few && (
        <Button variant="ghost" size="sm" className="mt-2 -ms-3 text-muted" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? t('Show less') : t('Show more')}</Button>
      )}
    </Section>
  );
}
