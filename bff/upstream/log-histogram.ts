/** Buckets for each doubling: a value is known to within a tenth. */
const perDoubling = 4;
/** From 1 ms to two minutes; slower ones share the last bucket. */
const buckets = 17 * perDoubling + 1;

/** Counts of times in milliseconds, in buckets that grow with the value: a quarter of a kilobyte. */
export class LogHistogram {
  count = 0;
  readonly #counts = new Float32Array(buckets);

  add(ms: number): void {
    const bucket = ms <= 1 ? 0 : Math.min(buckets - 1, Math.round(Math.log2(ms) * perDoubling));
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.count += 1;
  }

  /** The middle of the bucket that 95 percent of all reach; 0 without any. */
  p95(): number {
    let left = this.count * 0.95;
    for (const [bucket, count] of this.#counts.entries()) {
      left -= count;
      if (count > 0 && left <= 1e-6) return 2 ** (bucket / perDoubling);
    }
    return 0;
  }

  /** Keeps this share of the own counts, and adds those of another with this weight. */
  merge(other: LogHistogram, kept: number, weight: number): void {
    let count = 0;
    for (const [bucket, added] of other.#counts.entries()) {
      const sum = (this.#counts[bucket] ?? 0) * kept + added * weight;
      this.#counts[bucket] = sum;
      count += sum;
    }
    this.count = count;
  }

  clear(): void {
    this.#counts.fill(0);
    this.count = 0;
  }
}
