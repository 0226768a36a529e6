import { skeletons } from '../../../contracts/constants.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import { artistCard } from '../../music/cards/card-of.tsx';
import { CardSkeletons, Section } from '../../music/pages/page.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { useT } from '../../data/session/session.tsx';

/**
 * Popular artists, shown before anything is typed and if nothing was found. Eight of them fill
 * every row. Hidden if the backend has no such list.
 */
export function Browse() {
  const t = useT();
  const reading = useCall('GET landing/artists', {});
  const artists = readList(reading.data?.artists);
  if (reading.data ? artists.length === 0 : isAbsent(reading.error)) return null;
  return (
    <div className="lg:[&_ul]:grid-cols-4 xl:[&_ul]:grid-cols-8">
      <Section title={t('Popular artists')}>
        <Read
          of={reading}
          label={t('Loading artists')}
          shape={<CardSkeletons isRound count={skeletons.trending} />}
        >
          {() => <CardGrid isRound cards={artists.map(artistCard)} />}
        </Read>
      </Section>
    </div>
  );
}
