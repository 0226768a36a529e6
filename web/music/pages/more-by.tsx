import { paths } from '../../../contracts/routes/paths.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useT } from '../../data/session/session.tsx';
import { readList } from '../tracks/read-list.ts';
import { CardSkeletons, Section } from './page.tsx';
import { byDate, releaseCard, releasesByKind } from './releases.ts';
import { Shelf } from './shelf.tsx';

const maxReleases = 12;

export interface MoreByProps {
  artist: Pick<Artist, 'id' | 'name'>;
  /** The album that is already on the page. */
  albumId: number | undefined;
}

/** An artist's other releases, newest first. Renders nothing if there are none. */
export function MoreBy({ artist, albumId }: MoreByProps) {
  const t = useT();
  const reading = useCall('GET artists/{id}', { params: { id: artist.id } });
  const { data, error } = reading;
  const { albums, shorter } = releasesByKind(readList(data?.albums), artist.id);
  const others = [...albums, ...shorter].filter(({ id }) => id !== albumId).toSorted(byDate);
  const title = t('More by :name', { name: artist.name });
  if (data ? others.length === 0 : isAbsent(error)) return null;
  if (!data)
    return (
      <Section title={title}>
        <Read of={reading} shape={<CardSkeletons />}>
          {() => null}
        </Read>
      </Section>
    );
  return (
    <Shelf
      title={title}
      to={paths.artist(artist, 'albums')}
      cards={others.slice(0, maxReleases).map(releaseCard)}
    />
  );
}
