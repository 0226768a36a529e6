import { Counter, Gauge, type Registry } from 'prom-client';

export type Sample = readonly [labels: Record<string, string>, value: number];

/** A counter whose numbers are read when somebody looks. */
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

/** The same for what goes up and down. */
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
      // A backend that ROUTES names no more is gone.
      made.reset();
      for (const [of, value] of samples) made.set(of, value);
    },
  });
}
