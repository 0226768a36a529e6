import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';

export interface Sample {
  labels: Record<string, string | number>;
  value: number;
  /** Where it is not the metric's: the parts of a histogram have names of their own. */
  metricName?: string;
}

export interface Exposed {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

/** What a metrics system reads, in the text format of Prometheus. `read` is called for each text. */
export function createExposition(read: () => Exposed[]): { type: string; text(): Promise<string> } {
  const ofProcess = processMetrics();
  return {
    type: ofProcess.contentType,
    async text() {
      const registry = new Registry();
      for (const metric of read()) registry.registerMetric(asMetric(metric));
      return `${await registry.metrics()}\n${await ofProcess.metrics()}`;
    },
  };
}

/** A registry only ever asks for these of a metric; the library's own classes would have to be fed at every request. */
function asMetric({ name, help, type, samples }: Exposed): Metric {
  return { name, get: () => Promise.resolve({ name, help, type, values: samples, aggregator: 'sum' }) } as unknown as Metric;
}

let process: Registry | null = null;

/** They are about the process, however many gateways are in it, and begin with the first that is asked for them. */
function processMetrics(): Registry {
  if (process) return process;
  process = new Registry();
  collectDefaultMetrics({ register: process });
  return process;
}
