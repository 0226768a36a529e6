/** What was heard of a join, beside what the two tracks hold. */
export interface Heard {
  /** Milliseconds between the end of one track and the beginning of the next: below 0, both are heard for so long. */
  gapMs: number;
  /** The loudest sample around the join, as a part of the loudest of both tracks there. */
  peak: number;
}

export const sampleRate = 44_100;
/** Samples that are looked for: a fifth of a second, and not from the very edge, where a track may be fading. */
const soughtLength = 8_820;
const edge = Math.round(0.25 * sampleRate);
/** So much on both sides of the join counts for its loudness. */
const around = Math.round(0.2 * sampleRate);
const same = 1e-4;

/**
 * `heard` against the last second of the `leaving` track and the first of the `coming` one, all as samples. Null where it is not the two tracks
 * sample by sample up to the join and after it: then the machine was too busy to record.
 */
export function compareJoin(
  heard: Float32Array,
  leaving: Float32Array,
  coming: Float32Array,
): Heard | null {
  const tail = find(heard, leaving, leaving.length - edge - soughtLength, 0);
  const head = tail === null ? null : find(heard, coming, edge, tail);
  if (tail === null || head === null) return null;
  // Where the one would have its first sample, and the other its last.
  const end = tail + leaving.length;
  const isWhole =
    matches(heard, leaving, tail, Math.max(0, head) - tail) &&
    matches(heard, coming, head, heard.length, Math.max(0, end - head) + edge);
  if (!isWhole) return null;
  const loudest = Math.max(peakOf(leaving.subarray(-around)), peakOf(coming.subarray(0, around)));
  return {
    gapMs: ((head - end) / sampleRate) * 1_000,
    peak:
      peakOf(heard.subarray(Math.min(end, head) - around, Math.max(end, head) + around)) / loudest,
  };
}

/** Where the first sample of the track is in the sound, known by a part of it; null where that part is nowhere, from there on. */
function find(sound: Float32Array, track: Float32Array, part: number, from: number): number | null {
  for (let at = Math.max(from, 0); at + soughtLength < sound.length; at += 1) {
    if (
      Math.abs((sound[at] ?? 0) - (track[part] ?? 0)) < same &&
      matches(sound, track, at - part, part + soughtLength, part)
    )
      return at - part;
  }
  return null;
}

/** Whether the track is heard as it is from one of its samples to another, where its first would be `at`. */
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
