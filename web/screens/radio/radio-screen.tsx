import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths, type RadioType, radioTypes } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { RadioSeed } from '../../../contracts/schema/people.ts';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import { EntityPage } from '../../music/pages/entity.tsx';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import { Facts, Hero, PageSkeleton, Section } from '../../music/pages/page.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { TrackList } from '../../music/lists/track-list.tsx';
import { radioName, radioSource } from '../../music/tracks/source.ts';
import { useT } from '../../data/session/session.tsx';

type Reply = ReplyOf<'GET radio/{type}/{id}'>;

const typeOf = (word: string | undefined): RadioType =>
  radioTypes.find((type) => type === word) ?? 'track';

/** Endless playback from an artist, a track or a genre: shows its seed and its first tracks. */
export function RadioScreen() {
  const t = useT();
  const type = typeOf(useParams()['type']);
  const describe = ({ seed }: Reply) => ({
    path: paths.radio(type, seed.id),
    name: `${t('Radio')} · ${seed.name}`,
  });
  return (
    <EntityPage
      call="GET radio/{type}/{id}"
      describe={describe}
      skeleton={<PageSkeleton isRound={type === 'artist'} />}
    >
      {(reply) => (
        <RadioPage
          key={`${type} ${reply.seed.id}`}
          type={type}
          seed={reply.seed}
          recommendations={reply.recommendations}
        />
      )}
    </EntityPage>
  );
}

function RadioPage({
  type,
  seed,
  recommendations,
}: Pick<Reply, 'seed' | 'recommendations'> & { type: RadioType }) {
  const t = useT();
  // Keeps the shown tracks, because the backend recommends others on each request.
  const [tracks] = useState(() => readList(recommendations));
  const source = radioSource(type, seed, t);
  const list = { tracks, source, more: source };
  const name = radioName(seed.name, t);
  return (
    <>
      <Hero
        kind={t('Radio')}
        name={name}
        address={seed.image_small ?? seed.image ?? seed.album?.image}
        isRound={type === 'artist'}
        actions={
          <HeroActions
            subject={{ tracks, source, name, path: paths.radio(type, seed.id) }}
            more={source}
            canShuffle={false}
          />
        }
      >
        <Facts
          facts={[
            <Seed key="from" type={type} seed={seed} />,
            readList(seed.artists).length > 0 && <ArtistLinks key="by" artists={seed.artists} />,
          ]}
        />
      </Hero>
      <div className="page pt-10 pb-16">
        <Section title={t('Coming up')}>
          {tracks.length > 0 ? (
            <TrackList hasCovers hasArtists {...list} />
          ) : (
            <p className="text-base text-muted">{t('There is nothing to play here yet.')}</p>
          )}
        </Section>
        {tracks.length > 0 && (
          <p className="mt-6 text-sm text-muted">{t('Similar tracks play next.')}</p>
        )}
      </div>
    </>
  );
}

function Seed({ type, seed }: { type: RadioType; seed: RadioSeed }) {
  const t = useT();
  const to = { artist: paths.artist, track: paths.track, genre: null }[type]?.(seed) ?? null;
  return (
    <>
      {t('Based on')}{' '}
      {to === null ? (
        <bdi className="font-semibold">{seed.name}</bdi>
      ) : (
        <Link to={to} className="py-1 font-semibold -outline-offset-2 hover:underline">
          <bdi>{seed.name}</bdi>
        </Link>
      )}
    </>
  );
}
