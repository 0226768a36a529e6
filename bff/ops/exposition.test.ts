import { expect, test } from 'vitest';
import { createExposition } from './exposition.ts';
import type { Gauges } from './gauges.ts';
import { exposedMetrics } from './metrics.ts';
import { RequestCounts } from './request-counts.ts';

const counts = new RequestCounts({ routeLabel: () => 'document', redactPath: (path) => path });
counts.cells.record('GET users/{id}', 'GET', 200, 7, 6);
counts.cells.record('GET users/{id}', 'GET', 200, 60_000, null);
counts.failures.set('bad_path', 3);

const linesWith = async (gauges: Gauges): Promise<string[]> => (await createExposition(() => exposedMetrics('1.2.3', counts, gauges)).text()).split('\n');

test('writes counters and cumulated histograms in seconds', async () => {
  const lines = await linesWith({});

  const labels = 'route="GET users/{id}",method="GET",status="2xx"';
  expect(lines).toEqual(expect.arrayContaining([
    'foyer_build_info{version="1.2.3"} 1',
    '# TYPE foyer_requests_total counter', `foyer_requests_total{${labels}} 2`,
    '# TYPE foyer_request_duration_seconds histogram',
    `foyer_request_duration_seconds_bucket{${labels},le="0.005"} 0`, `foyer_request_duration_seconds_bucket{${labels},le="0.01"} 1`,
    `foyer_request_duration_seconds_bucket{${labels},le="30"} 1`, `foyer_request_duration_seconds_bucket{${labels},le="+Inf"} 2`,
    `foyer_request_duration_seconds_sum{${labels}} 60.007`, `foyer_request_duration_seconds_count{${labels}} 2`,
    `foyer_upstream_duration_seconds_count{${labels}} 1`,
    'foyer_failures_total{code="bad_path"} 3', 'foyer_requests_in_flight 0',
  ]));
});

test('tells of the process and its event loop', async () => {
  const text = (await linesWith({})).join('\n');

  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('tells what other parts count, where they are there', async () => {
  const lines = await linesWith({
    retries: () => 4, breaker: () => 'open', limited: () => ({ 'POST auth/login': 6 }), caches: () => ({ bootstrap: { hits: 7, stale: 8, misses: 9 } }), redis: () => false,
  });

  expect(lines).toEqual(expect.arrayContaining([
    'foyer_upstream_retries_total 4', 'foyer_breaker_state{state="closed"} 0', 'foyer_breaker_state{state="open"} 1',
    'foyer_rate_limited_total{call="POST auth/login"} 6', 'foyer_cache_reads_total{cache="bootstrap",outcome="hit"} 7',
    'foyer_cache_reads_total{cache="bootstrap",outcome="stale"} 8', 'foyer_cache_reads_total{cache="bootstrap",outcome="miss"} 9', 'foyer_redis_up 0',
  ]));
  expect((await linesWith({})).join('\n')).not.toMatch(/foyer_(?:redis|breaker|cache|rate|upstream_retries)/);
});

test('is text in which every line is one sample of one known metric', async () => {
  const lines = await linesWith({});

  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) expect(line).toMatch(/^[a-z_:][\w:]*(?:\{(?:\w+="[^"\n]*",?)*\})? (?:-?[\d.e+-]+|NaN|\+Inf)$/i);
  expect(new Set(lines.filter((line) => line.startsWith('# TYPE'))).size).toBe(lines.filter((line) => line.startsWith('# TYPE')).length);
});
