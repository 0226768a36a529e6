import { isOn, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/paths.ts';
import type { Album } from '../../../contracts/schema/music.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { AdSlot } from '../../ads/ad-slot.tsx';
import { CardGrid } from '../../music/cards.tsx';
import { PageSkeleton } from '../../music/page-skeleton.tsx';
import { readList, yearOf } from '../../music/read-list.ts';
import { Section } from '../../music/section.tsx';
import { Trouble } from '../../music/trouble.tsx';
import { useCanonicalPath } from '../../music/use-canonical-path.ts';
import { useEntity } from '../../music/use-entity.ts';
import { useNamedPage } from '../../session/own-title.ts';
import { useT } from '../../session/session.tsx';
import { ArtistHero } from './artist-hero.tsx';
import { TopTracks } from './top-tracks.tsx';

/** An artist: who they are, what is heard most, and every record. */
export function ArtistScreen() {
  const { reply, error, askAgain } = useEntity('GET artists/{id}');
  useCanonicalPath(reply ? paths.artist(reply.artist) : null);
  useNamedPage(reply?.artist.name);
  if (reply) return <ArtistPage {...reply} />;
  return error ? <Trouble error={error} askAgain={askAgain} /> : <PageSkeleton isRound />;
}

function ArtistPage({ artist, albums, tracks }: ReplyOf<'GET artists/{id}'>) {
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
        {about !== '' && <Section title={t('About')}><p dir="auto" className="max-w-[65ch] text-base wrap-anywhere whitespace-pre-line">{about}</p></Section>}
        {similar.length > 0 && (
          <Section title={t('Similar artists')}>
            <CardGrid isRound cards={similar.map((one) => ({ to: paths.artist(one), name: one.name, address: one.image_small ?? one.albums?.[0]?.image, isVerified: isOn(one.verified) }))} />
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
