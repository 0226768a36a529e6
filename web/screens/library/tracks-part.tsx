import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { UnlikeContext } from '../../music/library/likes.ts';
import { sourceId } from '../../music/lists/row-order.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import type { Source } from '../../music/tracks/source.ts';
import { useT } from '../../data/session/session.tsx';
import { ListFrame, PartHeading } from './list-frame.tsx';
import { ListTools } from '../../music/lists/list-tools.tsx';
import { PlayAll } from './play-all.tsx';
import { useDownloadParts } from '../../downloads/download-parts.ts';
import { runAround } from '../../music/lists/lazy-list.ts';
import { useLibraryList } from './use-library-list.ts';
import { useLikedList } from './use-liked-list.ts';
import { trackCriteria } from '../../music/lists/track-criteria.ts';

const addedAt = ({ added_at }: Track) => added_at;

export function TracksPart({ userId }: { userId: number }) {
  const t = useT();
  const { options, list } = useLibraryList('GET users/{id}/liked-tracks', userId, trackCriteria);
  const { rows, remove, unlike } = useLikedList<Track>('track', list);
  const { order, words } = options;
  const Keep = useDownloadParts();
  // If the backend cannot sort, it supplies the tracks in its own order.
  const source: Source = {
    id: sourceId('liked-tracks', { order: list.lacks.order ? null : order, words }, trackCriteria),
    name: t('Liked tracks'),
    path: paths.library('tracks'),
  };
  return (
    <UnlikeContext value={unlike}>
      <PartHeading title={t('Liked tracks')} total={list.total}>
        {Keep && words === '' && (
          <Keep.KeepButton
            subject={{
              name: source.name,
              path: paths.library('tracks'),
              tracks: list.all ?? runAround(rows, 0, { before: 0, after: 99 }).items,
              source,
              more: list.all ? null : source,
            }}
            className="icon-button size-11 text-muted hover:text-main"
          />
        )}
      </PartHeading>
      <ListTools findLabel={t('Find in liked tracks')} options={options} list={list}>
        <PlayAll rows={rows} all={list.all} source={source} isFiltered={words !== ''} />
      </ListTools>
      <ListFrame part="tracks" rows={rows} options={options}>
        <TrackTable
          label={t('Liked tracks')}
          rows={rows}
          source={source}
          addedAt={addedAt}
          sorting={{
            order: list.lacks.order ? null : order,
            columns: options.columns,
            onOrder: options.sort,
          }}
          onRemove={(picked) => remove(picked.map(({ item }) => item))}
        />
      </ListFrame>
    </UnlikeContext>
  );
}
