import type { Lyric } from '../../contracts/schema/playing.ts';
import { chance } from '../random.ts';
import { writtenTracks } from './catalogue.ts';
import type { Track } from './catalogue-rows.ts';

const verses: readonly [string, ...string[]][] = [
  [
    'Leave the kettle, leave the light on',
    'I have walked this street all night long',
    'Every window has a radio',
    'And they all play one song',
  ],
  [
    'You kept the ticket in your sleeve',
    'I kept the place where you would stand',
    'The harbour counted out its boats',
    'And closed its hand',
  ],
  [
    'There is rain in the piano',
    'There is salt along the door',
    'There is someone humming softly',
    'From the floor below the floor',
  ],
  [
    'We were never good at maps',
    'We were good at being late',
    'With the evening on our shoulders',
    'And our elbows on the gate',
  ],
  [
    'Say it slower, say it lower',
    'Say it as you used to do',
    'There are seven kinds of silence',
    'And I learnt them all from you',
  ],
  [
    'The last bus has a yellow heart',
    'It carries no one home at three',
    'It leaves its doors a moment open',
    'As if it waited once for me',
  ],
];
/** For tracks that were added later. */
const laterVerses: typeof verses = [
  [
    'The platform clock is running slow',
    'It has been four for half an hour',
    'A paper cup, a borrowed coat',
    'A fistful of supermarket flowers',
  ],
  [
    'My sister learnt to whistle late',
    'She whistles only out of tune',
    'We let the whole street follow her',
    'From May until the end of June',
  ],
  [
    'Nobody told the swimming pool',
    'That summer had already gone',
    'The water keeps the shape of you',
    'The lamps around it still are on',
  ],
  [
    'I wrote you from a quiet town',
    'Where even bells are out of breath',
    'The answer came on Saturday',
    'In pencil, on the other side of it',
  ],
  [
    'Count the stairs and count the doors',
    'Count the coats along the wall',
    'Count the ones who came to stay',
    'Then do not count at all',
  ],
  [
    'The kitchen light is yellow rain',
    'The table is a little boat',
    'We row it with two wooden spoons',
    'And somebody takes off their coat',
  ],
  [
    'If I could have one hour again',
    'I would not use it to be wise',
    'I would be standing in the snow',
    'With all that snow still in your eyes',
  ],
];
const laterChoruses: typeof verses = [
  [
    'Stay a little, stay a little longer',
    'The night has only begun to hum',
    'Stay a little, stay a little longer',
    'And see what it will become',
  ],
  [
    'So turn it up, so turn it slow',
    'So turn around before you go',
    'So turn it up, the neighbours know',
    'The words that we do not',
  ],
  [
    'And all the way, and all the way',
    'The road was singing under us',
    'And all the way, and all the way',
    'We sang it back, the two of us',
  ],
];
const chorus: readonly [string, ...string[]] = [
  'Oh, under the song there is another',
  'Hold on, hold on to it',
  'Under the song there is another',
  'And nobody has finished it',
];

/** By the last digit of an id, counted in fives and in sixes. */
const firstKinds = ['synced', 'synced', 'synced', 'plain', null] as const;
const laterKinds = [null, 'synced', null, null, 'plain', null] as const;

type Verse = (typeof verses)[number];

/**
 * A track's lyrics, the same in every world. Of the first albums most have synced lyrics, and some
 * plain ones; of the later albums a third has lyrics, half of them synced.
 */
export function lyricOf({ id, duration }: Pick<Track, 'id' | 'duration'>): Lyric | null {
  const isLater = id > writtenTracks;
  const kind = isLater ? laterKinds[id % 6] : firstKinds[id % 5];
  if (!kind) return null;
  const drawn = chance(id * 61);
  const own = (isLater ? laterVerses : verses) as [Verse, ...Verse[]];
  const first = drawn.pick(own);
  const again = isLater ? drawn.pick(laterChoruses as [Verse, ...Verse[]]) : chorus;
  const lines = [
    ...first,
    ...again,
    ...drawn.pick(own.filter((verse) => !isLater || verse !== first) as [Verse, ...Verse[]]),
    ...again,
    ...again,
  ];
  if (kind === 'plain') return { id, text: lines.join('\n'), is_synced: false, duration };
  const step = (duration - 20_000) / lines.length;
  const text = lines.map((line, index) => `[${timeOf(12_000 + index * step)}]${line}`).join('\n');
  return { id, text, is_synced: true, duration };
}

/** In LRC's format: minutes, seconds and hundredths. */
function timeOf(ms: number): string {
  const seconds = ms / 1_000;
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(2).padStart(5, '0')}`;
}
