import { useMemo, useRef } from 'react';
import type { Track } from '../../../contracts/schema/music.ts';
import { useLoadedList } from '../../music/lists/lazy-list.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import { usePagedList } from '../../music/lists/use-paged-list.ts';
import { VirtualList } from '../../music/lists/virtual-list.tsx';
import { block, Specimen } from './block.tsx';

const names = [
  'Kettle Song',
  'Half the Harbour',
  'Linen Weather',
  'Borrowed Coat',
  'A Very Long Name of a Track That Ends Where the Column Does and Not Before',
  'Salt on the Sill',
  'أغنية الميناء',
];

const manyTracks = (count: number): Track[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${names[index % names.length]} ${index + 1}`,
    duration: 120_000 + (index % 200) * 1_000,
    src: index % 17 === 16 ? null : `storage/tracks/${(index % 60) + 1}.wav`,
    artists: [{ id: 1, name: 'Wren Castellane' }],
    album: { id: 1 + (index % 9), name: 'Salt on the Sill' },
  }));

/** Links lead nowhere on this page. */
export const lists = block(
  'Of any length: a few dozen rows are in the page, and further pages load as they scroll into view.',
  () => (
    <>
      <LongTable />
      <PagedTable />
      <LongList />
    </>
  ),
);

const scrollerClass =
  'relative h-96 w-full overflow-y-auto rounded-control border border-divider px-2';

function LongTable() {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useLoadedList(useMemo(() => manyTracks(50_000), []));
  return (
    <Specimen name="A table of 50,000 loaded tracks, in its own scroller">
      <div ref={scroller} className={scrollerClass}>
        <TrackTable label="Fifty thousand tracks" rows={rows} source={null} scroller={scroller} />
      </div>
    </Specimen>
  );
}

function PagedTable() {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = usePagedList('GET users/{id}/liked-tracks', { params: { id: 1 } }, { perPage: 5 });
  return (
    <Specimen name="Liked tracks from the backend, five at a time">
      <div ref={scroller} className={scrollerClass}>
        <TrackTable label="Liked tracks" rows={rows} source={null} scroller={scroller} />
      </div>
    </Specimen>
  );
}

function LongList() {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useLoadedList(
    useMemo(() => Array.from({ length: 1_000_000 }, (_, index) => `Row ${index + 1}`), []),
  );
  return (
    <Specimen name="A list of a million rows, taller than browsers allow an element to be">
      <div ref={scroller} className={scrollerClass}>
        <VirtualList label="A million rows" rows={rows} rowHeight={40} scroller={scroller}>
          {(name) => <p className="px-2 leading-10">{name}</p>}
        </VirtualList>
      </div>
    </Specimen>
  );
}
