/** Reads of one cache, by how they were answered. */
export interface CacheReads {
  hits: number;
  stale: number;
  misses: number;
}

/** Numbers that other stages keep, read whenever somebody looks. One that is absent is shown nowhere. */
export interface Gauges {
  /** Requests to the backend that were made again. */
  retries?(): number;
  /** Whether the backend is asked at all. */
  breaker?(): 'closed' | 'half-open' | 'open';
  /** Requests that were turned away because somebody made too many, by what they asked for. */
  limited?(): Readonly<Record<string, number>>;
  caches?(): Readonly<Record<string, CacheReads>>;
  /** Pages of guests that were made without content. */
  unrendered?(): number;
  /** Whether Redis can be reached. */
  redis?(): boolean;
}
