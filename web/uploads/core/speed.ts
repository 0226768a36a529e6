interface Speed {
  /** Takes note of how many bytes have arrived, at a time in milliseconds. */
  note: (bytes: number, at: number) => void;
  /** Null until something has been measured. */
  bytesPerSecond: () => number | null;
}

/** What happened this long ago counts half: steady enough to read, quick enough to believe. */
const halfLifeMs = 2_000;
/** Progress events come in bursts, of which a single one says nothing about speed. */
const sampleMs = 200;

/** Measures speed by an exponentially weighted mean over irregular samples. */
export function createSpeed(startBytes: number, startedAt: number): Speed {
  let last = { bytes: startBytes, at: startedAt };
  let smooth: number | null = null;
  return {
    note(bytes, at) {
      const elapsed = at - last.at;
      if (elapsed < sampleMs) return;
      const measured = Math.max(0, bytes - last.bytes) / (elapsed / 1_000);
      const weight = smooth === null ? 1 : 1 - 0.5 ** (elapsed / halfLifeMs);
      smooth = (smooth ?? 0) * (1 - weight) + measured * weight;
      last = { bytes, at };
    },
    bytesPerSecond: () => smooth,
  };
}

/** Seconds until the rest has arrived; null while nothing moves. */
export function secondsLeft(bytesLeft: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond === null || bytesPerSecond < 1
    ? null
    : Math.ceil(bytesLeft / bytesPerSecond);
}
