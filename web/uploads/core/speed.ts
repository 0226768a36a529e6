interface Speed {
  /** Records the bytes sent so far, at a time in milliseconds. */
  note: (bytes: number, at: number) => void;
  /** Null until measured. */
  bytesPerSecond: () => number | null;
}

/** Half-life of a sample: steady enough to read, but still current. */
const halfLifeMs = 2_000;
/** Progress events arrive in bursts, so a single event gives no useful speed. */
const sampleMs = 200;

/** Measures the speed as an exponentially weighted mean of irregular samples. */
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

/** Seconds until everything is sent; null while nothing moves. */
export function secondsLeft(bytesLeft: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond === null || bytesPerSecond < 1
    ? null
    : Math.ceil(bytesLeft / bytesPerSecond);
}
