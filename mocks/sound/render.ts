import type { Piece } from './compose.ts';
import type { Sound } from './plan.ts';
import { stroke } from './drums.ts';
import { sampleRate, tone } from './tones.ts';

/**
 * The longest time that a sound is audible after its start: a bar at the slowest tempo, its release
 * and the room's reverb.
 */
const longestSeconds = 6;
/** A second and a half. */
const fadeFrames = 66_150;
const maxCachedFrames = 12_000_000;
/** After this time other requests get their turn. One note may take twice as long again. */
const longestTurnMs = 8;

/** Caches rendered sounds: a piece plays the same few dozen over and over. */
class Sounds {
  readonly #made = new Map<string, Float32Array>();
  #frames = 0;

  get({ what }: Sound): Float32Array {
    const key =
      'drum' in what ? what.drum : `${what.instrument} ${what.midi} ${what.seconds.toFixed(4)}`;
    const known = this.#made.get(key);
    if (known) return known;
    const made =
      'drum' in what ? stroke(what.drum) : tone(what.instrument, what.midi, what.seconds);
    this.#frames += made.length;
    if (this.#frames > maxCachedFrames) {
      this.#made.clear();
      this.#frames = made.length;
    }
    this.#made.set(key, made);
    return made;
  }
}

const sounds = new Sounds();

/**
 * Frames `from` to `from + count` of a piece as 16-bit little-endian stereo: the same bytes,
 * however the piece is split.
 */
export async function render(piece: Piece, from: number, count: number): Promise<Uint8Array> {
  const [left, right] = [new Float32Array(count), new Float32Array(count)];
  const firstBar = Math.floor((from - longestSeconds * sampleRate) / piece.framesPerBar);
  const lastBar = Math.floor((from + count) / piece.framesPerBar);
  await nextTurn();
  let since = performance.now();
  for (let bar = firstBar; bar <= lastBar; bar += 1) {
    for (const sound of piece.bar(bar)) {
      if (sound.frame >= from + count || sound.frame + longestSeconds * sampleRate <= from)
        continue;
      mix(left, right, sound, from);
      if (performance.now() - since < longestTurnMs) continue;
      await nextTurn();
      since = performance.now();
    }
  }
  fadeOut(left, piece.frames - from);
  fadeOut(right, piece.frames - from);
  const bytes = new Uint8Array(count * 4);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < count; index += 1) {
    view.setInt16(index * 4, level(left[index] ?? 0), true);
    view.setInt16(index * 4 + 2, level(right[index] ?? 0), true);
  }
  return bytes;
}

/** Fades out sounds that are still playing at the end of a piece. `left`: frames until then. */
function fadeOut(frames: Float32Array, left: number): void {
  for (let index = Math.max(0, left - fadeFrames); index < frames.length; index += 1)
    frames[index] = (frames[index] ?? 0) * Math.max(0, (left - index) / fadeFrames) ** 2;
}

function mix(left: Float32Array, right: Float32Array, sound: Sound, from: number): void {
  const frames = sounds.get(sound);
  const offset = sound.frame - from;
  const angle = ((sound.pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle) * sound.gain, Math.sin(angle) * sound.gain];
  const end = Math.min(frames.length, left.length - offset);
  for (let index = Math.max(0, -offset); index < end; index += 1) {
    const frame = frames[index] ?? 0;
    left[index + offset] = (left[index + offset] ?? 0) + frame * toLeft;
    right[index + offset] = (right[index + offset] ?? 0) + frame * toRight;
  }
}

/** Converts to 16 bits; loud samples are compressed, never clipped. */
const level = (value: number): number => Math.round(Math.tanh(value * 0.9) * 32_000);

let lastTurn = Promise.resolve();

/** Resolves after all other due work. Concurrent callers get a turn of the event loop each. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(
    () =>
      // Browsers throttle timers in hidden tabs, but not messages.
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          port1.close();
          resolve();
        });
        port1.start();
        port2.postMessage(null);
      }),
  );
  return lastTurn;
}
