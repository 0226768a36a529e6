import type { EnhancedOutput } from './deck.ts';
import type { Enhancements, Sound } from './engine.ts';

/** Hertz of each band, from bass to treble. */
const frequencies = [60, 230, 910, 3_600, 14_000];
const pollMs = 200;
/** Samples per measurement: about as long as the interval between two measurements. */
const samplesPerMeasurement = 8_192;
/** Time constant of changes in seconds, which prevents clicks. */
const smoothing = 0.05;
/** Quieter elements give no reliable measurement of their file. */
const minAmplitude = 1e-3;
/** Number of tracks whose loudness is remembered. */
const maxKnown = 200;
const wakesWithinMs = 1_500;
/** Gain that the standard's compressor adds, in decibels, at the threshold and ratio below. */
const limiterGain = 1.71;

const factor = (decibels: number): number => 10 ** (decibels / 20);

/** Two elements routed through one AudioContext for the page's lifetime: this can't be undone. */
export class Enhancer {
  readonly outputs: readonly [EnhancedElement, EnhancedElement];
  readonly #context = new AudioContext({ latencyHint: 'playback' });
  readonly #filters: readonly BiquadFilterNode[];
  readonly #onLost: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `lost`: called when these elements can't be heard. */
  constructor(onLost: () => void) {
    this.#onLost = onLost;
    const context = this.#context;
    this.#filters = frequencies.map(
      (frequency) => new BiquadFilterNode(context, { type: 'peaking', frequency, Q: 0.9 }),
    );
    const limiter = new DynamicsCompressorNode(context, {
      threshold: -3,
      knee: 0,
      ratio: 20,
      attack: 0.002,
      release: 0.15,
    });
    const input = new GainNode(context);
    const chain: AudioNode[] = [
      ...this.#filters,
      limiter,
      new GainNode(context, { gain: factor(-limiterGain) }),
      context.destination,
    ];
    chain.reduce((from, to) => from.connect(to), input);
    const shared = {
      context,
      input,
      known: new Map<string, Loudness>(),
      refused: new Set<string>(),
      wake: () => this.#wake(),
    };
    this.outputs = [new EnhancedElement(shared), new EnhancedElement(shared)];
    context.addEventListener('statechange', () => {
      if (this.outputs.some(({ element }) => !element.paused)) this.#wake();
    });
  }

  set({ isLevelled, isEqualised, bands }: Enhancements): void {
    for (const [index, { gain }] of this.#filters.entries())
      gain.setTargetAtTime(
        isEqualised ? (bands[index] ?? 0) : 0,
        this.#context.currentTime,
        smoothing,
      );
    for (const output of this.outputs) output.isLevelled = isLevelled;
    if (!isLevelled && !isEqualised) void this.#context.suspend().catch(() => undefined);
  }

  /** Browsers keep a context suspended before a press, and may suspend it again. */
  #wake(): void {
    if (this.#context.state === 'running') return;
    void this.#context.resume().catch(() => undefined);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#context.state !== 'running') this.#onLost();
    }, wakesWithinMs);
  }
}

interface Shared {
  context: AudioContext;
  input: AudioNode;
  /** By the track's address. */
  known: Map<string, Loudness>;
  /** Origins that don't allow processing. */
  refused: Set<string>;
  wake: () => void;
}

class EnhancedElement implements EnhancedOutput {
  readonly element = document.createElement('audio');
  readonly wake: () => void;
  readonly #shared: Shared;
  readonly #gain: GainNode;
  readonly #analyser: AnalyserNode;
  readonly #samples = new Float32Array(samplesPerMeasurement);
  #isLevelled = false;
  #address = '';
  #timer: ReturnType<typeof setInterval> | undefined;
  #measuredAt = 0;

  constructor(shared: Shared) {
    this.#shared = shared;
    this.wake = shared.wake;
    // Otherwise a cross-origin file would be silent. This way it fails, and plays without
    // processing.
    this.element.crossOrigin = 'anonymous';
    // Unlocks the element, as in `unlock`: this may run during a user gesture.
    this.element.load();
    this.#gain = new GainNode(shared.context);
    this.#analyser = new AnalyserNode(shared.context, { fftSize: samplesPerMeasurement });
    const source = new MediaElementAudioSourceNode(shared.context, { mediaElement: this.element });
    source.connect(this.#analyser);
    source.connect(this.#gain).connect(shared.input);
    this.element.addEventListener('playing', () => {
      this.#measuredAt = performance.now();
      this.#timer ??= setInterval(() => this.#measure(), pollMs);
    });
  }

  set isLevelled(isLevelled: boolean) {
    this.#isLevelled = isLevelled;
    this.#apply(smoothing);
  }

  accepts({ src }: Sound): boolean {
    if (this.#shared.refused.has(originOf(src))) return false;
    this.#address = src.replace(/[?#].*/, '');
    this.#apply(0);
    return true;
  }

  refuse({ src }: Sound): void {
    this.#shared.refused.add(originOf(src));
  }

  #measure(): void {
    const { muted, volume, paused } = this.element;
    const now = performance.now();
    const seconds = Math.min(1, (now - this.#measuredAt) / 1_000);
    this.#measuredAt = now;
    if (paused) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    } else if (this.#isLevelled && !muted && volume > minAmplitude) {
      this.#analyser.getFloatTimeDomainData(this.#samples);
      // Removes the listener's volume from the measurement.
      this.#learn(addMeasurement(this.#known, meanSquare(this.#samples) / volume ** 2, seconds));
    }
  }

  get #known(): Loudness {
    return this.#shared.known.get(this.#address) ?? unknownLoudness;
  }

  #learn(loudness: Loudness): void {
    const { known } = this.#shared;
    known.delete(this.#address);
    known.set(this.#address, loudness);
    for (const oldest of known.keys()) if (known.size > maxKnown) known.delete(oldest);
    this.#apply(smoothing);
  }

  #apply(within: number): void {
    const gain = this.#isLevelled ? factor(this.#known.gain) : 1;
    this.#gain.gain.setTargetAtTime(gain, this.#shared.context.currentTime, within);
  }
}

const originOf = (src: string): string => URL.parse(src, location.href)?.origin ?? '';

/** The analyser averages both channels. */
const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

/** The measured loudness of one track. */
export interface Loudness {
  /** Applied gain in decibels. */
  readonly gain: number;
  /** Mean square of the samples; 1 is the maximum. */
  readonly energy: number;
  /** Seconds measured, up to the limit that counts. */
  readonly seconds: number;
}

export const unknownLoudness: Loudness = { gain: 0, energy: 0, seconds: 0 };

/** Decibels below full scale: typical of music, with headroom for peaks. */
const target = -16;
const maxGain = 9;
/** A mean square below this is a pause in the music and doesn't count. */
const silence = 1e-5;
/** Seconds of memory: older measurements lose weight. */
const maxMemorySeconds = 60;
/** Time constant of changes in seconds: slower than crescendos, which stay audible. */
const adaptsIn = 3;

/** Adds `seconds` with the mean square `energy`. */
export function addMeasurement(known: Loudness, energy: number, seconds: number): Loudness {
  if (!(energy > silence) || !(seconds > 0)) return known;
  const heard = Math.min(known.seconds + seconds, maxMemorySeconds);
  const mean = known.energy + (energy - known.energy) * Math.min(1, seconds / heard);
  const wanted = Math.min(maxGain, Math.max(-maxGain, target - 10 * Math.log10(mean)));
  return {
    gain: known.gain + (wanted - known.gain) * (1 - Math.exp(-seconds / adaptsIn)),
    energy: mean,
    seconds: heard,
  };
}
