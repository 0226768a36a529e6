import { chance } from '../random.ts';
import { sampleRate } from './tones.ts';

export type Drum =
  | 'kick'
  | 'soft kick'
  | 'snare'
  | 'brush'
  | 'rim'
  | 'clap'
  | 'hat'
  | 'open hat'
  | 'shaker'
  | 'tom';

interface Hit {
  seconds: number;
  level: number;
  /** A tone that falls from this frequency to the other. */
  from?: number;
  to?: number;
  fall?: number;
  /**
   * The share of noise, its decay per second, and the share of low frequencies that are removed,
   * from 0 to 1.
   */
  noise: number;
  fade: number;
  thin?: number;
}

const hits: Record<Drum, Hit> = {
  kick: { seconds: 0.42, level: 0.85, from: 165, to: 46, fall: 32, noise: 0.02, fade: 9 },
  'soft kick': { seconds: 0.4, level: 0.6, from: 110, to: 48, fall: 26, noise: 0.01, fade: 10 },
  snare: {
    seconds: 0.3,
    level: 0.42,
    from: 230,
    to: 175,
    fall: 20,
    noise: 0.7,
    fade: 17,
    thin: 0.45,
  },
  brush: { seconds: 0.34, level: 0.2, noise: 1, fade: 11, thin: 0.6 },
  rim: { seconds: 0.09, level: 0.3, from: 820, to: 760, fall: 20, noise: 0.15, fade: 60 },
  clap: { seconds: 0.26, level: 0.34, noise: 1, fade: 20, thin: 0.5 },
  hat: { seconds: 0.08, level: 0.16, noise: 1, fade: 70, thin: 0.9 },
  'open hat': { seconds: 0.4, level: 0.14, noise: 1, fade: 11, thin: 0.9 },
  shaker: { seconds: 0.12, level: 0.12, noise: 1, fade: 34, thin: 0.85 },
  tom: { seconds: 0.5, level: 0.5, from: 150, to: 88, fall: 12, noise: 0.05, fade: 8 },
};

/** One stroke as frames of one channel. */
export function stroke(drum: Drum): Float32Array {
  const { seconds, level, from = 0, to = 0, fall = 1, noise, fade, thin = 0 } = hits[drum];
  const frames = new Float32Array(Math.ceil(seconds * sampleRate));
  const random = chance(drum.length * 31 + drum.charCodeAt(0));
  let [phase, low] = [0, 0];
  for (let index = 0; index < frames.length; index += 1) {
    const time = index / sampleRate;
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-time * fall))) / sampleRate;
    const white = random.whole(0, 2_000) / 1_000 - 1;
    low += (1 - thin * 0.72) * (white - low);
    const rough = thin === 0 ? white : white - low * thin;
    const ending = Math.min(1, (frames.length - index) / (0.02 * sampleRate));
    frames[index] =
      ((1 - noise) * Math.sin(phase) + noise * rough) *
      Math.exp(-time * fade) *
      Math.min(1, index / 40) *
      ending *
      level;
  }
  return frames;
}
