import type { Track } from '../../../contracts/schema/music.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import { useLoadedList } from '../../music/lists/lazy-list.ts';
import { Cards } from '../../music/cards/cards.tsx';
import type { Card } from '../../music/cards/card-of.tsx';
import { CardSkeletons, Hero, Section } from '../../music/pages/page.tsx';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { TrackList } from '../../music/lists/track-list.tsx';
import { block, Specimen } from './block.tsx';

const wren = [{ id: 1, name: 'Wren Castellane' }];
const tracks: Track[] = [
  {
    id: 9_001,
    name: 'Kettle Song',
    duration: 187_000,
    src: 'storage/tracks/1.wav',
    plays: 48_211,
    artists: wren,
    album: { id: 1, name: 'Salt on the Sill' },
  },
  {
    id: 9_002,
    name: 'A Very Long Name of a Track That Ends Where the Column Does and Not Before, Whatever Else Somebody Wrote',
    duration: 3_725_000,
    src: 'storage/tracks/2.wav',
    artists: [...wren, { id: 2, name: 'The Harbour Choir of Saint Somewhere-on-the-Sea' }],
  },
  {
    id: 9_003,
    name: 'أغنية الميناء',
    duration: 201_000,
    src: 'storage/tracks/3.wav',
    artists: [{ id: 3, name: 'فرقة الميناء' }],
  },
  { id: 9_004, name: 'Unplayable: it has no file', duration: null, src: null, artists: [] },
];

const cards: Card[] = [
  { to: '/album/1', name: 'Salt on the Sill', address: null, detail: 'Wren Castellane' },
  {
    to: '/album/2',
    name: 'A name that wraps to two lines and is cut off at the third, because the grid has one height',
    address: '/_dev/states',
    detail: '2024',
  },
  {
    to: '/album/3',
    name: 'Wren Castellane',
    address: null,
    isRound: true,
    isVerified: true,
    detail: 'Artist',
  },
  { to: '/album/4', name: '夜の音楽', address: null, detail: null },
];

const source = { id: 'specimens', name: 'Specimens', path: '/' };

/** Rows, tables and cards of music. Links lead nowhere on this page. */
export const music = block(
  'Tracks, albums and people, as pages show them.',
  function MusicSpecimens() {
    const rows = useLoadedList(tracks);
    const none = useLoadedList<Track>([]);
    return (
      <>
        <Specimen name="A list for everyone">
          <div className="w-full min-w-0">
            <TrackList hasCovers hasArtists hasPlays tracks={tracks} source={source} />
          </div>
        </Specimen>
        <Specimen name="A table for members">
          <div className="w-full min-w-0">
            <TrackTable label="Four tracks" rows={rows} source={source} />
          </div>
        </Specimen>
        <Specimen name="The same without tracks">
          <div className="w-full min-w-0">
            <TrackTable label="No tracks" rows={none} source={null} />
          </div>
        </Specimen>
        <Specimen name="Cards">
          <div className="w-full min-w-0">
            <Cards cards={cards} className="grid grid-cols-2 gap-4 sm:grid-cols-4" />
          </div>
        </Specimen>
        <Specimen name="Placeholders for tracks and cards">
          <div className="grid w-full min-w-0 gap-6">
            <TrackSkeletons />
            <CardSkeletons />
          </div>
        </Specimen>
        <Specimen name="Page header">
          <div className="w-full min-w-0 overflow-hidden rounded-card">
            <Hero
              kind="Album"
              name="A long album name that still fits the heading"
              address={null}
              actions={null}
            >
              2024, 4 tracks
            </Hero>
          </div>
        </Specimen>
        <Section title="Page section">
          <p className="text-base text-muted">With its content, or a note that it is empty.</p>
        </Section>
      </>
    );
  },
);
