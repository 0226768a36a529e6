import type { CacheReads, Gauges } from './gauges.ts';
import type { Exposed, Sample } from './exposition.ts';
import { bounds, type Durations, type RequestCell } from './request-cells.ts';
import type { RequestCounts } from './request-counts.ts';

/** Every metric of the gateway's own. */
export function exposedMetrics(version: string, counts: RequestCounts, gauges: Gauges): Exposed[] {
  return [gauge('foyer_build_info', 'The version that runs.', [{ labels: { version }, value: 1 }]), ...requestMetrics(counts), ...gaugeMetrics(gauges)];
}

function requestMetrics({ cells: all, inFlight, receivedBytes, sentBytes, failures }: RequestCounts): Exposed[] {
  const cells = all.all();
  const asked = cells.filter(({ upstream }) => upstream.count > 0);
  return [
    counter('foyer_requests_total', 'Requests that are over.', cells.map((cell) => ({ labels: labelsOf(cell), value: cell.total.count }))),
    histogram('foyer_request_duration_seconds', 'From the head of a request to the end of its answer.', cells, (cell) => cell.total),
    histogram('foyer_upstream_duration_seconds', 'From the head of a request to the head of the answer of the backend.', asked, (cell) => cell.upstream),
    gauge('foyer_requests_in_flight', 'Requests that are not over.', one(inFlight)),
    counter('foyer_received_bytes_total', 'Bytes of bodies that went on to the backend.', one(receivedBytes)),
    counter('foyer_sent_bytes_total', 'Bytes of answers to visitors, heads included.', one(sentBytes)),
    counter('foyer_failures_total', "Answers that were the gateway's own failure.", [...failures].map(([code, value]) => ({ labels: { code }, value }))),
  ];
}

function gaugeMetrics({ retries, breaker, limited, caches, unrendered, redis }: Gauges): Exposed[] {
  const state = breaker?.();
  return [
    ...(retries ? [counter('foyer_upstream_retries_total', 'Requests to the backend that were made again.', one(retries()))] : []),
    ...(state ? [gauge('foyer_breaker_state', 'Whether the backend is asked at all.', breakerStates.map((name) => ({ labels: { state: name }, value: Number(name === state) })))] : []),
    ...(limited ? [counter('foyer_rate_limited_total', 'Requests turned away as too many.', entries(limited(), 'call'))] : []),
    ...(caches ? [counter('foyer_cache_reads_total', 'Reads of a cache, by how they were answered.', cacheSamples(caches()))] : []),
    ...(unrendered ? [counter('foyer_unrendered_pages_total', 'Pages for guests that were made without their content: the browser makes it.', one(unrendered()))] : []),
    ...(redis ? [gauge('foyer_redis_up', 'Whether Redis can be reached.', one(Number(redis())))] : []),
  ];
}

const breakerStates = ['closed', 'half-open', 'open'] as const;

const counter = (name: string, help: string, samples: Sample[]): Exposed => ({ name, help, type: 'counter', samples });
const gauge = (name: string, help: string, samples: Sample[]): Exposed => ({ name, help, type: 'gauge', samples });
const one = (value: number): Sample[] => [{ labels: {}, value }];
const entries = (values: Readonly<Record<string, number>>, label: string): Sample[] => Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

function cacheSamples(caches: Readonly<Record<string, CacheReads>>): Sample[] {
  return Object.entries(caches).flatMap(([cache, { hits, stale, misses }]) => [
    { labels: { cache, outcome: 'hit' }, value: hits },
    { labels: { cache, outcome: 'stale' }, value: stale },
    { labels: { cache, outcome: 'miss' }, value: misses },
  ]);
}

const labelsOf = ({ route, method, status }: RequestCell): Sample['labels'] => ({ route, method, status });

function histogram(name: string, help: string, cells: RequestCell[], durationsOf: (cell: RequestCell) => Durations): Exposed {
  const samples = cells.flatMap((cell) => {
    const { count, sumMs, buckets } = durationsOf(cell);
    const labels = labelsOf(cell);
    let below = 0;
    const cumulated = bounds.map((bound, index) => ({ metricName: `${name}_bucket`, labels: { ...labels, le: bound / 1000 }, value: (below += buckets[index] ?? 0) }));
    return [
      ...cumulated,
      { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
      { metricName: `${name}_sum`, labels, value: sumMs / 1000 },
      { metricName: `${name}_count`, labels, value: count },
    ];
  });
  return { name, help, type: 'histogram', samples };
}
