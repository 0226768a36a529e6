import { METHODS } from 'node:http';
import { expect, test } from 'vitest';
import type { Gauges } from './gauges.ts';
import { Metrics } from './metrics.ts';

function linesWith(
  gauges: Gauges,
  record: (metrics: Metrics) => void = () => {},
): Promise<string[]> {
  const metrics = new Metrics('1.2.3', gauges);
  record(metrics);
  return metrics.text().then((text) => text.split('\n'));
}

test('writes counters, and cumulative histograms in seconds', async () => {
  const lines = await linesWith({}, (metrics) => {
    metrics.record('GET users/{id}', 'GET', 200, 7, 6);
    metrics.record('GET users/{id}', 'GET', 200, 60_000, null);
    for (let times = 0; times < 3; times += 1) metrics.recordFailure('bad_path', null);
  });

  const labels = 'route="GET users/{id}",method="GET",status="2xx"';
  expect(lines).toEqual(
    expect.arrayContaining([
      'foyer_build_info{version="1.2.3"} 1',
      '# TYPE foyer_requests_total counter',
      `foyer_requests_total{${labels}} 2`,
      '# TYPE foyer_request_duration_seconds histogram',
      `foyer_request_duration_seconds_bucket{le="0.005",${labels}} 0`,
      `foyer_request_duration_seconds_bucket{le="0.01",${labels}} 1`,
      `foyer_request_duration_seconds_bucket{le="30",${labels}} 1`,
      `foyer_request_duration_seconds_bucket{le="+Inf",${labels}} 2`,
      `foyer_request_duration_seconds_sum{${labels}} 60.007`,
      `foyer_request_duration_seconds_count{${labels}} 2`,
      `foyer_upstream_duration_seconds_count{${labels}} 1`,
      'foyer_failures_total{code="bad_path"} 3',
    ]),
  );
});

test('includes the metrics of the process and its event loop', async () => {
  const text = (await linesWith({})).join('\n');

  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('includes the metrics of other stages, if present', async () => {
  const lines = await linesWith({
    inFlight: () => 3,
    retries: () => 4,
    breakers: () => [
      {
        backend: 'a',
        isOn: true,
        states: new Map([
          ['backend', { open: 0, opened: 0, closed: 0 }],
          ['GET users/{id}', { open: 1, opened: 3, closed: 2 }],
        ]),
      },
    ],
    limited: () => ({ 'POST auth/login': 6 }),
    caches: () => ({ bootstrap: { hits: 7, stale: 8, misses: 9 } }),
    redis: () => false,
  });

  expect(lines).toEqual(
    expect.arrayContaining([
      'foyer_requests_in_flight 3',
      'foyer_upstream_retries_total 4',
      'foyer_breaker_open{what="backend",backend="a"} 0',
      'foyer_breaker_open{what="GET users/{id}",backend="a"} 1',
      'foyer_breaker_opened_total{what="GET users/{id}",backend="a"} 3',
      'foyer_breaker_closed_total{what="GET users/{id}",backend="a"} 2',
      'foyer_rate_limited_total{call="POST auth/login"} 6',
      'foyer_cache_reads_total{cache="bootstrap",outcome="hit"} 7',
      'foyer_cache_reads_total{cache="bootstrap",outcome="stale"} 8',
      'foyer_cache_reads_total{cache="bootstrap",outcome="miss"} 9',
      'foyer_redis_up 0',
    ]),
  );
  expect((await linesWith({})).join('\n')).not.toMatch(
    /foyer_(?:redis|breaker|cache|rate|upstream_retries)/,
  );
});

test('adds up requests with the same route, method and status class', async () => {
  const lines = await linesWith({}, (metrics) => {
    metrics.record('document', 'GET', 200, 4, null);
    metrics.record('document', 'GET', 204, 30, 20);
    metrics.record('document', 'GET', 404, 1, null);
  });

  expect(lines).toEqual(
    expect.arrayContaining([
      'foyer_requests_total{route="document",method="GET",status="2xx"} 2',
      'foyer_requests_total{route="document",method="GET",status="4xx"} 1',
      'foyer_request_duration_seconds_sum{route="document",method="GET",status="2xx"} 0.034',
      'foyer_upstream_duration_seconds_count{route="document",method="GET",status="2xx"} 1',
    ]),
  );
});

test('counts a duration in the first bucket that holds it', async () => {
  const lines = await linesWith({}, (metrics) => {
    for (const ms of [0, 5, 5.1, 30_000, 30_001]) metrics.record('document', 'GET', 200, ms, null);
  });

  const bucket = (le: string): string | undefined =>
    lines
      .find(
        (line) =>
          line.startsWith('foyer_request_duration_seconds_bucket{') && line.includes(`le="${le}"`),
      )
      ?.split(' ')
      .at(-1);
  expect(['0.005', '0.01', '10', '30', '+Inf'].map(bucket)).toEqual(['2', '3', '3', '4', '5']);
});

test('groups unusual methods, and responses that never began, under one label each', async () => {
  const lines = await linesWith({}, (metrics) => {
    for (const method of [...METHODS, 'MADE-UP', ''])
      metrics.record('document', method, 0, 1, null);
  });

  const buckets = lines.flatMap(
    (line) =>
      /^foyer_requests_total\{route="document",method="(\w+)",status="(\w+)"/
        .exec(line)
        ?.slice(1)
        .join(' ') ?? [],
  );
  expect(buckets.toSorted()).toEqual([
    'DELETE none',
    'GET none',
    'HEAD none',
    'OPTIONS none',
    'PATCH none',
    'POST none',
    'PUT none',
    'other none',
  ]);
});

test('counts each gateway of a process separately', async () => {
  const [one, other] = [new Metrics('1', {}), new Metrics('2', {})];
  one.record('document', 'GET', 200, 1, null);

  expect(await other.text()).not.toContain('route="document"');
});

test('every line of the text is one sample of one known metric', async () => {
  const lines = await linesWith({});

  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#')))
    expect(line).toMatch(/^[a-z_:][\w:]*(?:\{(?:\w+="[^"\n]*",?)*\})? (?:-?[\d.e+-]+|NaN|\+Inf)$/i);
  expect(new Set(lines.filter((line) => line.startsWith('# TYPE'))).size).toBe(
    lines.filter((line) => line.startsWith('# TYPE')).length,
  );
});
