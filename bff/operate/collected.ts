import { Counter, Gauge, type Registry } from 'prom-client';

export type Sample = readonly [labels: Record<string, string>, value: number];

/** A counter whose values are read on each scrape. */
export function counter(
  registers: Registry[],
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Sample[],
): void {
  const made = new Counter({
    name,
    help,
    labelNames: labels,
    registers,
    collect() {
      made.reset();
      for (const [of, value] of read()) made.inc(of, value);
    },
  });
}

/** The same for a gauge. */
export function gauge(
  registers: Registry[],
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Sample[] | Promise<Sample[]>,
): void {
  const made = new Gauge({
    name,
    help,
    labelNames: labels,
    registers,
    async collect() {
      const samples = await read();
      // Drops backends that ROUTES no longer lists.
      made.reset();
      for (const [of, value] of samples) made.set(of, value);
    },
  });
}
