import { type Chance, chance } from '../random.ts';
import { addDrums } from './compose-drums.ts';
import { frameAt, type Plan, type Sound } from './plan.ts';
import { progressions, scales, type Style } from './styles.ts';
import { sampleRate } from './tones.ts';

/** A piece of any length. Every bar can be composed without the bars before it. */
export interface Piece {
  frames: number;
  framesPerBar: number;
  bars: number;
  bar(index: number): Sound[];
}

/** The instruments that play: a piece begins with few, and returns to them. */
interface Section {
  lead: boolean;
  bass: boolean;
  drums: boolean;
  /** The progression and the melody to play. */
  part: 'verse' | 'chorus';
}

const intro: Section = { lead: false, bass: false, drums: false, part: 'verse' };
const verse: Section = { lead: true, bass: true, drums: true, part: 'verse' };
const form: readonly Section[] = [
  intro,
  verse,
  { ...verse, lead: false },
  { ...verse, part: 'chorus' },
  verse,
  { ...verse, part: 'chorus' },
  { ...verse, drums: false, lead: false },
  { ...verse, part: 'chorus' },
];
const barsPerSection = 8;

/** A piece begins with only chords, for a short time. */
function sectionOf(bar: number): Section {
  const index = Math.floor(bar / barsPerSection);
  return index === 0 && bar >= barsPerSection / 2
    ? { ...verse, lead: false }
    : (form[index % form.length] ?? verse);
}

/**
 * A piece of at least this many frames in a style, determined by the seed. The artist's seed
 * decides the tempo and the range of keys.
 */
export function compose(
  style: Style,
  { artist, piece, frames }: { artist: number; piece: number; frames: number },
): Piece {
  const own = chance(artist * 101 + 7);
  const drawn = chance(piece * 7_919 + artist);
  const [slowest, fastest] = style.tempo;
  const tempo = Math.min(fastest, own.whole(slowest, fastest) + drawn.whole(0, 4));
  const framesPerBeat = Math.round((sampleRate * 60) / tempo / 4) * 4;
  const plan: Plan = {
    style,
    seed: piece * 131 + artist,
    root: 40 + ((own.whole(0, 11) + drawn.pick([0, 0, 2, 5, 7])) % 12),
    framesPerBeat,
  };
  const framesPerBar = framesPerBeat * 4;
  const bars = Math.max(2, Math.floor(frames / framesPerBar));
  return {
    frames,
    framesPerBar,
    bars,
    bar: (index) => (index >= 0 && index < bars ? writeBar(plan, index, index === bars - 1) : []),
  };
}

function writeBar(plan: Plan, bar: number, isLast: boolean): Sound[] {
  const section = sectionOf(bar);
  const sounds: Sound[] = [];
  const chord = chordOf(plan, section, isLast ? 0 : bar, isLast);
  addChords(sounds, plan, chord, bar, isLast);
  if (section.bass || isLast) addBass(sounds, plan, chord, bar, isLast);
  if (!isLast && (section.drums || plan.style.beat === 'four on the floor'))
    addDrums(sounds, plan, bar, barsPerSection);
  if (!isLast && section.lead) addMelody(sounds, plan, chord, section.part, bar);
  return sounds;
}

/** A step of the scale as a MIDI note; steps continue above and below the octave. */
function pitch({ style, root }: Plan, step: number): number {
  const scale = scales[style.scale];
  const octave = Math.floor(step / 7);
  return root + octave * 12 + (scale[((step % 7) + 7) % 7] ?? 0);
}

function chordOf(plan: Plan, { part }: Section, bar: number, isLast: boolean): number {
  if (isLast) return 0;
  const known = progressions[plan.style.scale];
  const drawn = chance(plan.seed * 3 + (part === 'chorus' ? 2 : 1));
  const progression = known[drawn.whole(0, known.length - 1)] ?? [0];
  return progression[bar % progression.length] ?? 0;
}

/**
 * The chord's notes near the middle of the keyboard, so that successive chords are close; in every
 * other group of four bars the lowest note moves to the top.
 */
function voicing(plan: Plan, chord: number, bar: number): number[] {
  const notes = Array.from(
    { length: plan.style.size },
    (_, index) => pitch(plan, chord + index * 2) + 12,
  );
  const [lowest = 0, ...rest] = notes
    .map((note) => (note > 67 ? note - 12 : note))
    .toSorted((a, b) => a - b);
  return bar % barsPerSection < 4 ? [lowest, ...rest] : [...rest, lowest + 12];
}

const figures: Record<
  Style['figure'],
  readonly (readonly [step: number, length: number, note: number | 'all', gain: number])[]
> = {
  held: [[0, 15.5, 'all', 1]],
  arpeggio: [
    [0, 7, 0, 1],
    [2, 5, 1, 0.75],
    [4, 5, 2, 0.85],
    [6, 5, 1, 0.7],
    [8, 7, 0, 0.9],
    [10, 5, 2, 0.75],
    [12, 4, 1, 0.85],
    [14, 2, 2, 0.65],
  ],
  strummed: [
    [0, 6, 'all', 1],
    [6, 2, 'all', 0.5],
    [8, 4, 'all', 0.8],
    [12, 2, 'all', 0.6],
    [14, 2, 'all', 0.45],
  ],
  offbeat: [
    [2, 1.5, 'all', 0.8],
    [6, 1.5, 'all', 0.75],
    [10, 1.5, 'all', 0.85],
    [14, 1.5, 'all', 0.7],
  ],
  pulse: [
    [0, 1.8, 'all', 1],
    [2, 1.8, 'all', 0.7],
    [4, 1.8, 'all', 0.85],
    [6, 1.8, 'all', 0.7],
    [8, 1.8, 'all', 0.95],
    [10, 1.8, 'all', 0.7],
    [12, 1.8, 'all', 0.85],
    [14, 1.8, 'all', 0.75],
  ],
};

function addChords(sounds: Sound[], plan: Plan, chord: number, bar: number, isLast: boolean): void {
  const { style, framesPerBeat } = plan;
  const notes = voicing(plan, chord, bar);
  const strum = style.chords === 'guitar' || style.chords === 'overdrive' ? 0.011 : 0.004;
  for (const [step, length, which, gain] of isLast ? figures.held : figures[style.figure]) {
    for (const [index, midi] of notes.entries()) {
      if (which !== 'all' && which !== index % 3) continue;
      const seconds = (length * framesPerBeat) / 4 / sampleRate;
      const delay = which === 'all' ? Math.round(index * strum * sampleRate) : 0;
      const pan = (index / Math.max(1, notes.length - 1) - 0.5) * 0.9;
      sounds.push({
        frame: frameAt(plan, bar, step) + delay,
        gain: gain * (which === 'all' ? 0.62 : 0.85),
        pan,
        what: { instrument: style.chords, midi, seconds },
      });
    }
  }
}

const lines: Record<
  Style['line'],
  readonly (readonly [step: number, length: number, above: number])[]
> = {
  roots: [
    [0, 7.5, 0],
    [8, 3.5, 4],
    [12, 3.5, 0],
  ],
  walking: [
    [0, 3.6, 0],
    [4, 3.6, 2],
    [8, 3.6, 4],
    [12, 3.6, 5],
  ],
  pulse: [
    [0, 1.7, 0],
    [2, 1.7, 0],
    [4, 1.7, 0],
    [6, 1.7, 0],
    [8, 1.7, 0],
    [10, 1.7, 0],
    [12, 1.7, 0],
    [14, 1.7, 4],
  ],
  syncopated: [
    [0, 3, 0],
    [3, 2.6, 0],
    [6, 2, 4],
    [10, 2.5, 7],
    [14, 1.8, 4],
  ],
  drone: [[0, 15.8, 0]],
};

function addBass(sounds: Sound[], plan: Plan, chord: number, bar: number, isLast: boolean): void {
  const { style, framesPerBeat } = plan;
  if (!style.bass) return;
  for (const [step, length, above] of isLast ? lines.drone : lines[style.line]) {
    const note = pitch(plan, chord + above) - 12;
    const midi = note > 50 ? note - 12 : note;
    sounds.push({
      frame: frameAt(plan, bar, step),
      gain: 0.8,
      pan: 0,
      what: { instrument: style.bass, midi, seconds: (length * framesPerBeat) / 4 / sampleRate },
    });
  }
}

/** Start and length of the notes in a bar of melody, in sixteenths. */
const rhythms: readonly [number, number][][] = [
  [
    [0, 4],
    [4, 2],
    [6, 2],
    [8, 6],
  ],
  [
    [0, 6],
    [6, 2],
    [8, 4],
    [12, 4],
  ],
  [
    [2, 2],
    [4, 2],
    [6, 4],
    [10, 6],
  ],
  [
    [0, 3],
    [3, 3],
    [6, 2],
    [8, 8],
  ],
  [
    [0, 8],
    [8, 3],
    [11, 3],
    [14, 2],
  ],
  [
    [4, 4],
    [8, 2],
    [10, 2],
    [12, 4],
  ],
];

/** Four bars of melody, then the same again with another ending: repetition makes it memorable. */
function addMelody(
  sounds: Sound[],
  plan: Plan,
  chord: number,
  part: Section['part'],
  bar: number,
): void {
  const { style, framesPerBeat, seed } = plan;
  const phraseBar = bar % 8;
  if (phraseBar === 7) return;
  const drawn: Chance = chance(
    seed * 17 + (part === 'chorus' ? 50 : 0) + (phraseBar === 6 ? 6 : phraseBar % 4),
  );
  const rhythm =
    rhythms[
      chance(seed * 5 + (phraseBar % 2) + (part === 'chorus' ? 9 : 0)).whole(0, rhythms.length - 1)
    ] ?? [];
  let step = chord + drawn.pick([0, 2, 4]) + (part === 'chorus' ? 2 : 0);
  for (const [index, [at, length]] of rhythm.entries()) {
    // Long notes and the first one belong to the chord; the others move in steps.
    if (index > 0)
      step += length >= 4 ? nearestChordTone(step, chord) - step : drawn.pick([-1, 1, 1, -2, 0]);
    const midi = fold(pitch(plan, step) + 24);
    const seconds = (length * framesPerBeat * 0.94) / 4 / sampleRate;
    const sound: Sound = {
      frame: frameAt(plan, bar, at),
      gain: 0.85,
      pan: 0.12,
      what: { instrument: style.lead, midi, seconds },
    };
    // Two echoes, to the other side and back, a dotted eighth apart.
    sounds.push(
      sound,
      ...[1, 2].map((echo) => ({
        ...sound,
        frame: sound.frame + echo * Math.round(framesPerBeat * 0.75),
        gain: 0.85 * 0.26 ** echo,
        pan: echo === 1 ? -0.6 : 0.6,
      })),
    );
  }
}

const nearestChordTone = (step: number, chord: number): number =>
  [0, 2, 4, 7, -3]
    .map((above) => chord + above)
    .reduce((best, tone) => (Math.abs(tone - step) < Math.abs(best - step) ? tone : best));

/** Moves a note into the octave and a half of a singing voice. */
function fold(midi: number): number {
  if (midi > 81) return fold(midi - 12);
  return midi < 62 ? fold(midi + 12) : midi;
}
