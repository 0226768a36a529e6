import type { Playlist, Track } from './catalogue-rows.ts';

type Draft = readonly [
  name: string,
  description: string,
  owner: number,
  more?: { from?: string; of?: number; isPrivate?: true; together?: number[] },
];

/**
 * The first playlists, with tracks of the first albums only: every eleventh track from another
 * start.
 */
const firstDrafts: readonly Draft[] = [
  ['Kitchen, 7 a.m.', 'For the first coffee. Nothing louder than the kettle.', 6],
  ['After the Last Train', 'Walk home slowly.', 6],
  ['Rain on a Tin Roof', 'Ambient, felt piano, patience.', 6],
  ['Dance Like the Rent Is Paid', 'It is not, but still.', 1],
  ['Songs With a Dog in Them', 'You can hear him if you wait.', 1],
  ['Long Drive, No Signal', 'Downloaded on purpose.', 2],
  ['Loud Gardening', 'For digging.', 7],
  ['Sunday Ironing', 'Soul, highlife, steam.', 8],
];

/**
 * `from`: the genres or tags of its tracks, any by default; `of`: the number of tracks; `together`:
 * the other editors, who therefore follow it.
 */
const laterDrafts: readonly Draft[] = [
  [
    'Everything, in No Order',
    'One of each, and then some. Best left on for a week.',
    6,
    { of: 640 },
  ],
  [
    'Two Cooks',
    'Whoever stirs may choose.',
    1,
    { from: 'dinner with friends; soul', of: 38, together: [2, 8] },
  ],
  ['Under the Blanket', '', 1, { from: 'slow; rainy day', of: 24, isPrivate: true }],
  ['Learn These by Friday', 'Choir, second altos.', 1, { from: 'choral; folk', of: 17 }],
  ['To Sort Out', '', 1, { of: 0, isPrivate: true }],
  [
    'Fourteen Minutes to Work',
    'Exactly four songs, unless the bridge is up.',
    1,
    { from: 'indie pop; electropop', of: 4 },
  ],
  [
    'Band Practice, Bring Snacks',
    'Add what you can play. No, not that one.',
    2,
    { from: 'indie rock; punk; loud', of: 46, together: [1, 7, 12] },
  ],
  [
    'Bus Window Cinema',
    'For the seat on the right, upstairs.',
    9,
    { from: 'dream pop; post-rock; city pop', of: 33 },
  ],
  [
    'Grandmother Approved',
    'Tested at three birthdays.',
    10,
    { from: 'bolero; chanson; fado; bossa nova', of: 41 },
  ],
  [
    'Slow Sunday, Open Window',
    'Nobody is coming and nothing is due.',
    11,
    { from: 'ambient folk; bossa nova; first coffee', of: 52 },
  ],
  [
    'Typing Fast',
    'No words, so that yours have room.',
    12,
    { from: 'techno; ambient; modern classical', of: 88 },
  ],
  ['The Neighbours Are Away', 'Until the fourteenth.', 13, { from: 'loud; dancing', of: 60 }],
  [
    'Seventeen Kinds of Rain',
    'There is a word for each of them somewhere.',
    14,
    { from: 'rainy day', of: 17 },
  ],
  [
    'Campfire, Damp Wood',
    'Everybody knows the second verse.',
    15,
    { from: 'campfire', of: 29, together: [1, 16] },
  ],
  ['Songs My Dentist Plays', 'Unexpectedly good.', 16, { from: 'jazz; city pop; soul', of: 25 }],
  ['Ships and Harbours', 'Ferries count.', 17, { from: 'headphones; storytelling', of: 36 }],
  ['Not Asleep Yet', 'It gets quieter as it goes on.', 18, { from: 'late night; ambient', of: 48 }],
  [
    'Wedding, Second Half',
    'After the speeches.',
    19,
    { from: 'dancing; highlife; house', of: 72, together: [20, 1] },
  ],
  [
    'Postcards from Lisbon',
    'We only meant to stay a weekend.',
    20,
    { from: 'fado; bossa nova; soul', of: 31 },
  ],
  [
    'For Ines, Get Well',
    'From all of us on the third floor.',
    21,
    { from: 'first coffee; summer', of: 22, together: [22, 23, 24, 1] },
  ],
  [
    'Running, Reluctantly',
    'The first two are for walking.',
    22,
    { from: 'drum and bass; techno; punk', of: 27 },
  ],
  [
    'What the Record Shop Played',
    'I asked every time.',
    23,
    { from: 'psych folk; afrobeat; oud; rebetiko', of: 44 },
  ],
  ['Homework, Geography', 'One song for each place I had to learn.', 24, { of: 60 }],
  ['Letters Never Sent', '', 25, { from: 'heartbreak', of: 39 }],
  [
    'Piano, Mostly',
    'There is one accordion. You will know why.',
    26,
    { from: 'modern classical; for reading', of: 40 },
  ],
  [
    'Garage Door Open',
    'Loud enough for the street, quiet enough for the street.',
    27,
    { from: 'road trip; blues', of: 35 },
  ],
];

export function seededPlaylists(tracks: readonly Track[], written: number): Playlist[] {
  const first = firstDrafts.map((draft, index) =>
    playlistRow(
      draft,
      index + 1,
      tracks.slice(0, written).filter((_, position) => position % 11 === index),
    ),
  );
  return [
    ...first,
    ...laterDrafts.map((draft, index) =>
      playlistRow(draft, first.length + index + 1, chosen(draft, index, tracks)),
    ),
  ];
}

export function playlistRow(
  [name, description, owner_id, more]: Draft,
  id: number,
  tracks: readonly Pick<Track, 'id'>[],
): Playlist {
  return {
    id,
    name,
    description,
    owner_id,
    image: `/storage/art/playlists/${id}.svg`,
    track_ids: tracks.map((track) => track.id),
    added: {},
    is_public: !more?.isPrivate,
    collaborative: more?.together !== undefined,
    // Nobody follows their own playlist, or a private one.
    follower_ids: more?.isPrivate
      ? []
      : [...new Set([...(more?.together ?? []), ...followers(id)])].filter(
          (one) => one !== owner_id,
        ),
  };
}

/** When a seeded playlist's tracks were added: a few on some evenings, the last ones lately. */
export function seededDates({ id, track_ids }: Playlist, now: number): Record<number, string> {
  const day = 86_400_000;
  return Object.fromEntries(
    track_ids.map((track, place) => {
      const evenings = Math.floor((track_ids.length - 1 - place) / 3);
      return [track, new Date(now - (1 + (id % 5) + evenings * 4) * day).toISOString()];
    }),
  );
}

const followers = (id: number): number[] =>
  Array.from({ length: (id * 5) % 9 }, (_, index) => 1 + ((id * 7 + index * 11) % 36));

/**
 * The requested number of matching tracks, spread over the whole catalogue and not in album order.
 */
function chosen([, , , more]: Draft, index: number, tracks: readonly Track[]): Track[] {
  const wanted = more?.from?.split('; ');
  const fitting = wanted
    ? tracks.filter(({ genres, tags }) =>
        [...genres, ...tags].some(({ name }) => wanted.includes(name)),
      )
    : tracks;
  const count = Math.min(more?.of ?? fitting.length, fitting.length);
  const start = index * 31;
  return Array.from(
    { length: count },
    (_, place) => fitting[(start + place * stepWithin(fitting.length)) % fitting.length] as Track,
  );
}

/** About three fifths of a length, and coprime with it, so that every position is met once. */
function stepWithin(length: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.max(1, Math.round(length * 0.618));
  while (divisor(length, step) !== 1) step += 1;
  return step;
}
