import { GenreLinks } from '../../music/pages/genre-links.tsx';
import { OutsideLinks } from '../../music/pages/outside-links.tsx';
import { readLinks } from '../../music/pages/read-links.ts';
import { Section } from '../../music/pages/page.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { useT } from '../../data/session/session.tsx';
import type { ArtistPart } from './artist-parts.ts';
import { Biography } from './biography.tsx';

/** Everything known about an artist. */
export function AboutArtist({ reply: { artist } }: ArtistPart) {
  const t = useT();
  const about = artist.profile?.description;
  const genres = readList(artist.genres);
  const place = [artist.profile?.city, artist.profile?.country].filter(Boolean).join(', ');
  const facts = [
    place !== '' && { name: t('Location'), value: <bdi>{place}</bdi> },
    genres.length > 0 && {
      name: t('Genres'),
      value: (
        <bdi className="inline-block first-letter:uppercase">
          <GenreLinks genres={genres} />
        </bdi>
      ),
    },
    readLinks(artist.links).length > 0 && {
      name: t('Elsewhere'),
      value: <OutsideLinks links={artist.links} />,
    },
  ].filter((fact) => fact !== false);
  return (
    <Section title={t('About the artist')}>
      {about && <Biography text={about} />}
      {facts.length > 0 && (
        <dl className="mt-6 grid max-w-[65ch] grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 text-base">
          {facts.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
