import type { Drum } from './drums.ts';
import type { Instrument } from './tones.ts';

export interface Style {
  /** Beats per minute, minimum and maximum. */
  tempo: readonly [number, number];
  scale: keyof typeof scales;
  chords: Instrument;
  /** The accompaniment pattern. */
  figure: 'held' | 'arpeggio' | 'strummed' | 'offbeat' | 'pulse';
  bass: Instrument | null;
  line: 'roots' | 'walking' | 'pulse' | 'syncopated' | 'drone';
  lead: Instrument;
  beat: keyof typeof beats | null;
  /** The delay of the second eighth of each beat, as a share of an eighth. */
  swing: number;
  /** Notes in a chord. */
  size: 3 | 4;
}

/** Steps of a scale in semitones. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 7, 9, 9],
} as const;

/** Chords of four bars, each by the scale step of its root, from 0. */
export const progressions: Record<keyof typeof scales, readonly (readonly number[])[]> = {
  major: [
    [0, 4, 5, 3],
    [0, 3, 5, 4],
    [5, 3, 0, 4],
    [0, 2, 3, 4],
    [1, 4, 0, 5],
    [0, 5, 1, 4],
  ],
  minor: [
    [0, 5, 2, 6],
    [0, 3, 5, 4],
    [0, 6, 5, 6],
    [0, 2, 6, 3],
    [5, 6, 0, 0],
  ],
  dorian: [
    [0, 3, 0, 3],
    [0, 2, 3, 0],
    [0, 6, 3, 0],
    [1, 4, 0, 3],
  ],
  mixolydian: [
    [0, 6, 3, 0],
    [0, 3, 0, 4],
    [0, 0, 3, 0],
    [3, 0, 6, 0],
  ],
  hijaz: [
    [0, 1, 0, 6],
    [0, 3, 1, 0],
    [0, 0, 1, 0],
  ],
  pentatonic: [
    [0, 3, 0, 4],
    [0, 2, 3, 0],
    [4, 3, 0, 0],
  ],
};

/** The sixteen steps of a bar: x for a stroke, o for a soft one. */
export const beats = {
  'four on the floor': [
    ['kick', 'x...x...x...x...'],
    ['clap', '....x.......x...'],
    ['open hat', '..x...x...x...x.'],
    ['hat', 'oo.ooo.ooo.ooo.o'],
  ],
  backbeat: [
    ['kick', 'x.....x.x.......'],
    ['snare', '....x.......x...'],
    ['hat', 'x.o.x.o.x.o.x.o.'],
  ],
  'half time': [
    ['kick', 'x..........x....'],
    ['snare', '........x.......'],
    ['hat', 'x...x...x...x...'],
    ['tom', '..............o.'],
  ],
  broken: [
    ['kick', 'x..x......x..o..'],
    ['snare', '....x..o.o..x...'],
    ['hat', 'x.oox.o.x.oox.oo'],
  ],
  fast: [
    ['kick', 'x...x...x...x...'],
    ['snare', '..x...x...x...x.'],
    ['hat', 'x.x.x.x.x.x.x.x.'],
  ],
  brushes: [
    ['brush', 'x..ox..ox..ox..o'],
    ['soft kick', 'o.......o.......'],
    ['rim', '....o.......o...'],
  ],
  highlife: [
    ['soft kick', 'x..x..x.x..x..x.'],
    ['rim', 'x..x..x...x.x...'],
    ['shaker', 'xoxoxoxoxoxoxoxo'],
  ],
  bolero: [
    ['soft kick', 'x.....x.x.......'],
    ['rim', '....x.......x.x.'],
    ['shaker', 'x.xxx.x.x.x.x.x.'],
  ],
  maqsum: [
    ['soft kick', 'x.......x.......'],
    ['tom', '..o.............'],
    ['rim', '..x...x.....x...'],
    ['shaker', 'o.o.o.o.o.o.o.o.'],
  ],
  shaker: [
    ['shaker', 'x.oox.oox.oox.oo'],
    ['soft kick', 'x.......o.......'],
  ],
} as const satisfies Record<string, readonly (readonly [Drum, string])[]>;

const style = (
  tempo: readonly [number, number],
  scale: Style['scale'],
  [chords, figure]: readonly [Instrument, Style['figure']],
  [bass, line]: readonly [Instrument | null, Style['line']],
  lead: Instrument,
  beat: Style['beat'],
  { swing = 0, size = 3 }: { swing?: number; size?: 3 | 4 } = {},
): Style => ({ tempo, scale, chords, figure, bass, line, lead, beat, swing, size });

const styles: Record<string, Style> = {
  folk: style([88, 104], 'major', ['guitar', 'arpeggio'], ['bass', 'roots'], 'flute', null),
  highlife: style(
    [108, 120],
    'major',
    ['guitar', 'offbeat'],
    ['bass', 'syncopated'],
    'lute',
    'highlife',
  ),
  choral: style([60, 70], 'dorian', ['choir', 'held'], [null, 'drone'], 'choir', null, { size: 4 }),
  americana: style(
    [82, 98],
    'mixolydian',
    ['guitar', 'strummed'],
    ['bass', 'roots'],
    'strings',
    'brushes',
  ),
  jazz: style(
    [112, 148],
    'dorian',
    ['piano', 'offbeat'],
    ['bass', 'walking'],
    'electric piano',
    'brushes',
    { swing: 0.3, size: 4 },
  ),
  blues: style(
    [74, 92],
    'mixolydian',
    ['guitar', 'strummed'],
    ['bass', 'walking'],
    'accordion',
    'backbeat',
    { swing: 0.3, size: 4 },
  ),
  'modern classical': style(
    [66, 80],
    'minor',
    ['piano', 'arpeggio'],
    [null, 'drone'],
    'piano',
    null,
  ),
  oud: style([84, 100], 'hijaz', ['strings', 'held'], ['bass', 'drone'], 'lute', 'maqsum'),
  bolero: style([78, 92], 'minor', ['guitar', 'arpeggio'], ['bass', 'roots'], 'strings', 'bolero'),
  'chamber pop': style(
    [96, 112],
    'major',
    ['strings', 'pulse'],
    ['bass', 'roots'],
    'bell',
    'backbeat',
  ),
  soul: style(
    [76, 92],
    'major',
    ['electric piano', 'held'],
    ['bass', 'syncopated'],
    'lead',
    'backbeat',
    { swing: 0.14, size: 4 },
  ),
  'dream pop': style([84, 98], 'major', ['pad', 'held'], ['bass', 'pulse'], 'guitar', 'half time', {
    size: 4,
  }),
  'indie rock': style(
    [124, 142],
    'major',
    ['overdrive', 'pulse'],
    ['bass', 'pulse'],
    'guitar',
    'backbeat',
  ),
  ambient: style([56, 66], 'major', ['pad', 'held'], ['deep bass', 'drone'], 'bell', null, {
    size: 4,
  }),
  synthwave: style(
    [96, 112],
    'minor',
    ['pad', 'held'],
    ['bass', 'pulse'],
    'lead',
    'four on the floor',
  ),
  techno: style(
    [124, 132],
    'dorian',
    ['pad', 'offbeat'],
    ['deep bass', 'pulse'],
    'marimba',
    'four on the floor',
  ),
  electropop: style(
    [112, 124],
    'major',
    ['lead', 'pulse'],
    ['deep bass', 'syncopated'],
    'bell',
    'four on the floor',
  ),
  'neo-soul': style(
    [74, 86],
    'dorian',
    ['electric piano', 'held'],
    ['bass', 'syncopated'],
    'flute',
    'broken',
    { swing: 0.18, size: 4 },
  ),
  'post-rock': style(
    [76, 92],
    'minor',
    ['guitar', 'arpeggio'],
    ['bass', 'pulse'],
    'strings',
    'half time',
  ),
  'city pop': style(
    [104, 116],
    'major',
    ['electric piano', 'offbeat'],
    ['bass', 'syncopated'],
    'lead',
    'backbeat',
    { size: 4 },
  ),
  punk: style([168, 184], 'major', ['overdrive', 'pulse'], ['bass', 'pulse'], 'lead', 'fast'),
  doom: style(
    [58, 66],
    'minor',
    ['overdrive', 'held'],
    ['deep bass', 'roots'],
    'choir',
    'half time',
  ),
  'hip-hop': style(
    [82, 92],
    'minor',
    ['electric piano', 'offbeat'],
    ['deep bass', 'syncopated'],
    'marimba',
    'broken',
    { swing: 0.16, size: 4 },
  ),
  'ambient folk': style([62, 72], 'pentatonic', ['pad', 'held'], [null, 'drone'], 'lute', null),
  tarab: style([76, 92], 'hijaz', ['strings', 'held'], ['bass', 'drone'], 'lute', 'maqsum'),
  chanson: style(
    [96, 116],
    'minor',
    ['accordion', 'offbeat'],
    ['bass', 'roots'],
    'accordion',
    null,
  ),
  rebetiko: style([88, 104], 'hijaz', ['guitar', 'offbeat'], ['bass', 'roots'], 'lute', 'shaker'),
  'dream folk': style(
    [70, 82],
    'dorian',
    ['guitar', 'arpeggio'],
    ['bass', 'roots'],
    'choir',
    'shaker',
  ),
  'raga electronica': style(
    [84, 96],
    'hijaz',
    ['pad', 'held'],
    ['deep bass', 'drone'],
    'lute',
    'broken',
  ),
  'indie pop': style(
    [108, 122],
    'major',
    ['lead', 'offbeat'],
    ['bass', 'pulse'],
    'bell',
    'backbeat',
  ),
  'throat singing': style(
    [84, 96],
    'pentatonic',
    ['choir', 'held'],
    ['deep bass', 'drone'],
    'strings',
    'shaker',
  ),
  'baroque pop': style(
    [92, 108],
    'minor',
    ['piano', 'arpeggio'],
    ['bass', 'walking'],
    'strings',
    'shaker',
    { size: 4 },
  ),
};

/** The style of a genre; folk by default. */
export const styleOf = (genre: string): Style => styles[genre] ?? (styles['folk'] as Style);
