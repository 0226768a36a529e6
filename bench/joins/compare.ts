/** The recorded sound of a join, compared with its two tracks. */
export interface Join {
  /**
   * Milliseconds between the end of one track and the start of the next; negative if they overlap.
   */
  gapMs: number;
  /** The loudest sample around the join, relative to the loudest of both tracks there. */
  peak: number;
}

export const sampleRate = 44_100;
/**
 * Samples in the search pattern: a fifth of a second. It avoids the very edge, where a track may
 * fade.
 */
const searchWindow = 8_820;
const edge = Math.round(0.25 * sampleRate);
/** Samples on each side of the join that count for its loudness. */
const around = Math.round(0.2 * sampleRate);
const same = 1e-4;

/**
 * Compares `sound` with the last second of the `leaving` track and the first of the `next` one,
 * all as samples. Null if the sound before or after the join does not match sample by sample: the
 * machine was too busy to record.
 */
export function compareJoin(
  sound: Float32Array,
  leaving: Float32Array,
  next: Float32Array,
): Join | null {
  const tail = find(sound, leaving, leaving.length - edge - searchWindow, 0);
  const head = tail === null ? null : find(sound, next, edge, tail);
  if (tail === null || head === null) return null;
  // The expected first sample of the new track, and the last of the old one.
  const end = tail + leaving.length;
  const isWhole =
    matches(sound, leaving, tail, Math.max(0, head) - tail) &&
    matches(sound, next, head, sound.length, Math.max(0, end - head) + edge);
  if (!isWhole) return null;
  const loudest = Math.max(peakOf(leaving.subarray(-around)), peakOf(next.subarray(0, around)));
  return {
    gapMs: ((head - end) / sampleRate) * 1_000,
    peak:
      peakOf(sound.subarray(Math.min(end, head) - around, Math.max(end, head) + around)) / loudest,
  };
}

/**
 * Finds where the first sample of the track is in the sound, by a part of the track. Null if that
 * part is not found.
 */
function find(sound: Float32Array, track: Float32Array, part: number, from: number): number | null {
  for (let at = Math.max(from, 0); at + searchWindow < sound.length; at += 1) {
    if (
      Math.abs((sound[at] ?? 0) - (track[part] ?? 0)) < same &&
      matches(sound, track, at - part, part + searchWindow, part)
    )
      return at - part;
  }
  return null;
}

/** Whether the sound matches the track between two of its samples, if the track starts at `at`. */
function matches(
  sound: Float32Array,
  track: Float32Array,
  at: number,
  to: number,
  from = 0,
): boolean {
  for (
    let index = Math.max(from, -at);
    index < Math.min(to, track.length, sound.length - at);
    index += 1
  ) {
    if (Math.abs((sound[at + index] ?? 0) - (track[index] ?? 0)) > same) return false;
  }
  return true;
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
