import { chance } from '../random.ts';

/** Frames per second of all rendered audio. */
export const sampleRate = 44_100;

export type Instrument =
  | 'piano'
  | 'electric piano'
  | 'guitar'
  | 'lute'
  | 'marimba'
  | 'bell'
  | 'accordion'
  | 'choir'
  | 'strings'
  | 'pad'
  | 'flute'
  | 'lead'
  | 'overdrive'
  | 'bass'
  | 'deep bass';

/**
 * The loudness of each harmonic from the fundamental on, and how much faster than its predecessor
 * it fades.
 */
interface Partials {
  gains: readonly number[];
  /**
   * Per second; the fundamental falls to a third in 1 / fade seconds. 0: it sounds as long as the
   * note.
   */
  fade: number;
  attack: number;
  release: number;
  /** Depth of the vibrato as a share of the frequency; 5 times per second. */
  vibrato?: number;
  /** A second voice, higher by this share of the frequency, which widens the sound. */
  detune?: number;
}

const partials: Partial<Record<Instrument, Partials>> = {
  piano: { gains: [1, 0.42, 0.2, 0.11, 0.05, 0.03], fade: 1.5, attack: 0.006, release: 0.25 },
  marimba: { gains: [1, 0, 0, 0.35, 0, 0, 0, 0, 0.1], fade: 4.2, attack: 0.003, release: 0.3 },
  bell: { gains: [1, 0.1, 0.45, 0, 0.2, 0, 0, 0.12], fade: 1.6, attack: 0.002, release: 0.8 },
  accordion: {
    gains: [0.7, 0.6, 0.45, 0.3, 0.22, 0.16, 0.1, 0.07],
    fade: 0,
    attack: 0.05,
    release: 0.09,
    detune: 0.004,
  },
  choir: {
    gains: [1, 0.75, 0.5, 0.16, 0.07, 0.05, 0.09, 0.05],
    fade: 0,
    attack: 0.28,
    release: 0.6,
    vibrato: 0.004,
    detune: 0.003,
  },
  strings: {
    gains: [1, 0.6, 0.42, 0.3, 0.22, 0.16, 0.12, 0.08, 0.05],
    fade: 0,
    attack: 0.16,
    release: 0.35,
    vibrato: 0.004,
    detune: 0.003,
  },
  pad: {
    gains: [1, 0.45, 0.28, 0.17, 0.1, 0.05],
    fade: 0,
    attack: 0.5,
    release: 0.9,
    detune: 0.006,
  },
  flute: { gains: [1, 0.22, 0.1, 0.03], fade: 0, attack: 0.06, release: 0.12, vibrato: 0.006 },
  lead: {
    gains: [1, 0.5, 0.36, 0.25, 0.18, 0.12, 0.08, 0.05],
    fade: 0.9,
    attack: 0.01,
    release: 0.14,
    vibrato: 0.003,
    detune: 0.004,
  },
  bass: { gains: [1, 0.55, 0.24, 0.1, 0.04], fade: 1.7, attack: 0.006, release: 0.08 },
  'deep bass': { gains: [1, 0.28, 0.1], fade: 0.7, attack: 0.008, release: 0.08 },
};

/** Makes the instruments about equally loud when played together. */
const levels: Record<Instrument, number> = {
  piano: 0.28,
  'electric piano': 0.3,
  guitar: 0.9,
  lute: 0.95,
  marimba: 0.4,
  bell: 0.28,
  accordion: 0.26,
  choir: 0.19,
  strings: 0.19,
  pad: 0.16,
  flute: 0.26,
  lead: 0.28,
  overdrive: 0.24,
  bass: 0.3,
  'deep bass': 0.36,
};

const frequencyOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** One note in a small room, as frames of one channel, until it has died away. */
export function tone(instrument: Instrument, midi: number, seconds: number): Float32Array {
  const frames = noteFrames(instrument, frequencyOf(midi), seconds);
  for (let index = 0; index < frames.length; index += 1)
    frames[index] = (frames[index] ?? 0) * levels[instrument];
  return withRoom(frames);
}

function noteFrames(instrument: Instrument, frequency: number, seconds: number): Float32Array {
  if (instrument === 'guitar')
    return plucked(frequency, seconds, { brightness: 0.5, sustain: 0.996 });
  if (instrument === 'lute')
    return plucked(frequency, seconds, { brightness: 0.82, sustain: 0.9965 });
  if (instrument === 'electric piano') return modulated(frequency, seconds);
  if (instrument === 'overdrive')
    return driven(plucked(frequency, seconds, { brightness: 0.7, sustain: 0.9985 }));
  return harmonic(
    frequency,
    seconds,
    partials[instrument] ?? { gains: [1], fade: 1, attack: 0.01, release: 0.1 },
  );
}

/**
 * A sum of harmonics from rotating resonators, which cost two multiplications each where a sine
 * would cost twenty.
 */
function harmonic(
  frequency: number,
  seconds: number,
  { gains, fade, attack, release, vibrato = 0, detune = 0 }: Partials,
): Float32Array {
  const frames = new Float32Array(Math.ceil((seconds + release) * sampleRate));
  const voices = detune === 0 ? [1] : [1 - detune / 2, 1 + detune / 2];
  for (const voice of voices) {
    for (const [index, gain] of gains.entries()) {
      const partial = frequency * voice * (index + 1);
      if (gain > 0 && partial < 14_000)
        addPartial(frames, partial, {
          gain: gain / voices.length,
          fade: fade * (1 + index * 0.6),
          vibrato,
          phase: voice * 7,
        });
    }
  }
  shape(frames, seconds, attack);
  return frames;
}

function addPartial(
  frames: Float32Array,
  frequency: number,
  { gain, fade, vibrato, phase }: { gain: number; fade: number; vibrato: number; phase: number },
): void {
  const step = (2 * Math.PI * frequency) / sampleRate;
  // This many frames share one rotation speed: a vibrato of 5 Hz is smooth at 690 steps per second.
  const stride = 64;
  let [x, y, level] = [Math.cos(phase), Math.sin(phase), gain];
  const decay = Math.exp(-fade / sampleRate);
  for (let start = 0; start < frames.length; start += stride) {
    const turn = step * (1 + vibrato * Math.sin((2 * Math.PI * 5 * start) / sampleRate));
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const end = Math.min(start + stride, frames.length);
    for (let index = start; index < end; index += 1) {
      const turned = x * cos - y * sin;
      y = x * sin + y * cos;
      x = turned;
      level *= decay;
      frames[index] = (frames[index] ?? 0) + y * level;
    }
  }
}

/** Karplus–Strong string: noise in a loop of one period, which is filtered on each pass. */
function plucked(
  frequency: number,
  seconds: number,
  { brightness, sustain }: { brightness: number; sustain: number },
): Float32Array {
  const frames = new Float32Array(Math.ceil((seconds + 0.12) * sampleRate));
  const period = sampleRate / frequency - 0.5;
  const length = Math.floor(period);
  const rest = period - length;
  const random = chance(Math.round(frequency));
  const loop = new Float32Array(length + 1);
  let last = 0;
  for (let index = 0; index <= length; index += 1) {
    last = last * (1 - brightness) + (random.whole(0, 2_000) / 1_000 - 1) * brightness;
    loop[index] = last;
  }
  let before = 0;
  for (let index = 0; index < frames.length; index += 1) {
    const at = index % (length + 1);
    const next = loop[(at + 1) % (length + 1)] ?? 0;
    const value = (loop[at] ?? 0) * rest + next * (1 - rest);
    loop[at] = (value * 0.5 + before * 0.5) * sustain;
    before = value;
    frames[index] = value;
  }
  shape(frames, seconds, 0.002);
  return frames;
}

/** An electric piano: a sine modulated by a second one, strongly at the attack only. */
function modulated(frequency: number, seconds: number): Float32Array {
  const frames = new Float32Array(Math.ceil((seconds + 0.3) * sampleRate));
  const step = (2 * Math.PI * frequency) / sampleRate;
  for (let index = 0; index < frames.length; index += 1) {
    const time = index / sampleRate;
    const bend = 1.6 * Math.exp(-time * 5) + 0.25;
    const tremolo = 1 + 0.12 * Math.sin(2 * Math.PI * 4.6 * time);
    frames[index] =
      Math.sin(
        step * index +
          bend * Math.sin(step * index) +
          0.3 * Math.exp(-time * 18) * Math.sin(step * index * 14),
      ) *
      Math.exp(-time * 1.3) *
      tremolo;
  }
  shape(frames, seconds, 0.004);
  return frames;
}

function driven(frames: Float32Array): Float32Array {
  let smooth = 0;
  for (let index = 0; index < frames.length; index += 1) {
    smooth += 0.32 * (Math.tanh((frames[index] ?? 0) * 7) - smooth);
    frames[index] = smooth;
  }
  return frames;
}

/** Fades a note in and out, so that it does not click. */
function shape(frames: Float32Array, seconds: number, attack: number): void {
  // Makes a short note of a slow instrument audible.
  const [rising, releasing] = [
    Math.min(attack, seconds * 0.5) * sampleRate,
    Math.min(frames.length - 1, Math.round(seconds * sampleRate)),
  ];
  for (let index = 0; index < Math.min(rising, frames.length); index += 1)
    frames[index] = (frames[index] ?? 0) * (index / rising);
  for (let index = releasing; index < frames.length; index += 1) {
    const left = (frames.length - index) / (frames.length - releasing);
    frames[index] = (frames[index] ?? 0) * left * left;
  }
}

/** Reflections in milliseconds, at irregular distances so that they do not ring. */
const reflections: readonly [ms: number, gain: number][] = [
  [23, 0.16],
  [37, 0.13],
  [61, 0.1],
  [97, 0.075],
  [149, 0.05],
  [211, 0.035],
  [293, 0.022],
];

function withRoom(dry: Float32Array): Float32Array {
  const wet = new Float32Array(dry.length + Math.ceil(0.3 * sampleRate));
  wet.set(dry);
  for (const [ms, gain] of reflections) {
    const delay = Math.round((ms / 1_000) * sampleRate);
    for (let index = 0; index < dry.length; index += 1)
      wet[index + delay] = (wet[index + delay] ?? 0) + (dry[index] ?? 0) * gain;
  }
  return wet;
}
