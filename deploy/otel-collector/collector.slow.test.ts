import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, send } from '../../bff/test/test-gateway.ts';
import { type Receiver, startReceiver } from '../../bff/test/test-otlp.ts';
import { runProcess } from '../../bff/test/test-process.ts';
import { present } from '../../mocks/present.ts';
import { freePort } from '../../tools/start/port.ts';
import { readYaml } from '../compose.ts';

/** The Collector is in no package registry, so these tests apply its steps to a line themselves. */

interface Operator {
  type: 'json_parser' | 'trace_parser' | 'move' | 'remove';
  if?: string;
  parse_to?: string;
  timestamp?: { parse_from: string; layout_type: string; layout: string };
  severity?: { parse_from: string };
  trace_id?: { parse_from: string };
  from?: string;
  to?: string;
  field?: string;
}

const collector = readYaml<{
  receivers: {
    otlp: { protocols: { http: { endpoint: string } } };
    prometheus: { config: { scrape_configs: { static_configs: { targets: string[] }[] }[] } };
    filelog: { include: string[]; operators: Operator[] };
  };
  processors: object;
  exporters: object;
  service: { pipelines: Record<string, Record<string, string[]>> };
}>('deploy/otel-collector/collector.yaml');

const STATUS_TOKEN = 'operators-token-1234';
const trace = '0af7651916cd43dd8448eb211c80319c';
const folder = mkdtempSync(join(tmpdir(), 'foyer-collected-'));
const logFile = join(folder, '3001.log');
const open: { close(): Promise<void> }[] = [
  { close: async () => rmSync(folder, { recursive: true }) },
];
let spans: Receiver;
let site = '';

beforeAll(async () => {
  const backend = await listen((req, res) => {
    res.writeHead(req.url?.includes('broken') ? 500 : 200, { 'content-type': 'application/json' });
    res.end('{}');
  });
  spans = await startReceiver();
  open.push(backend, spans);
  const child = runProcess(open, {
    STATUS_TOKEN,
    UPSTREAM_URL: backend.url,
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: spans.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  child.stdout?.pipe(createWriteStream(logFile));
  site = await vi.waitFor(() => present(/"address":"([^"]+)"/.exec(logLines().join('\n'))?.[1]), {
    timeout: 15_000,
  });
  await send(site, '/api/v1/users/7');
  await send(site, '/api/v1/broken');
  const traceparent = `00-${trace}-b7ad6b7169203331-01`;
  await send(site, '/api/v1/users/8', { headers: { traceparent } });
  await vi.waitFor(
    () => expect([requestLines().length, serverSpans().length]).toEqual([3, 3]),
    10_000,
  );
}, 30_000);
afterAll(async () => {
  for (const one of open.toReversed()) await one.close();
});

const logLines = (): string[] => readFileSync(logFile, 'utf8').trim().split('\n');
const requestLines = (): string[] =>
  logLines().filter((line) => line.includes('"msg":"request"') && line.includes('"/api/'));
const serverSpans = () =>
  spans.spans.filter(({ kind, attributes }) => kind === 'server' && attributes['http.route']);

/** A line as the Collector parses it. */
interface Collected {
  body: unknown;
  attributes: Record<string, unknown>;
  timestamp: number | null;
  severity: string | null;
  traceId: string | null;
}

/** The severities that the Collector knows without a mapping, by the name in a line. */
const severities = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** @throws Error where the Collector would report an error, and for steps that it doesn't know. */
function collect(line: string): Collected {
  const entry: Collected = {
    body: line,
    attributes: {},
    timestamp: null,
    severity: null,
    traceId: null,
  };
  for (const operator of collector.receivers.filelog.operators)
    if (isMet(operator.if, entry)) take(operator, entry);
  return entry;
}

/** The two forms of conditions in the file. */
function isMet(condition: string | undefined, { body, attributes }: Collected): boolean {
  if (condition === undefined) return true;
  const pattern = /^body matches "(.*)"$/.exec(condition)?.[1];
  if (pattern !== undefined) return new RegExp(pattern).test(String(body));
  return attributes[nameIn(/^(\S+) != nil$/.exec(condition)?.[1])] !== undefined;
}

/** `attributes.level`: level. */
const nameIn = (field: string | undefined): string =>
  present(/^attributes\.(\w+)$/.exec(field ?? '')?.[1]);

function take(operator: Operator, entry: Collected): void {
  const read = (field: string | undefined): unknown => present(entry.attributes[nameIn(field)]);
  const { timestamp, severity } = operator;
  if (operator.type === 'json_parser') {
    expect(operator.parse_to).toBe('attributes');
    entry.attributes = JSON.parse(String(entry.body)) as Record<string, unknown>;
    expect(timestamp).toMatchObject({ layout_type: 'epoch', layout: 'ms' });
    entry.timestamp = Number(read(timestamp?.parse_from));
    entry.severity = present(severities.find((name) => name === read(severity?.parse_from)));
  } else if (operator.type === 'trace_parser')
    entry.traceId = present(/^[\da-f]{32}$/.exec(String(read(operator.trace_id?.parse_from))))[0];
  else {
    if (operator.to !== undefined) {
      expect(operator.to).toBe('body');
      entry.body = read(operator.from);
    }
    delete entry.attributes[nameIn(operator.from ?? operator.field)];
  }
}

test('every signal has a pipeline, whose parts are all configured', () => {
  const { service, receivers, processors, exporters } = collector;
  const pipelines = Object.values(service.pipelines);
  const used = (kind: string): string[] => [
    ...new Set(pipelines.flatMap((pipeline) => pipeline[kind] ?? [])),
  ];

  expect(
    Object.entries(service.pipelines).map(([signal, { receivers: of }]) => [signal, ...(of ?? [])]),
  ).toEqual([
    ['traces', 'otlp'],
    ['metrics', 'prometheus'],
    ['logs', 'filelog'],
  ]);
  expect(used('receivers')).toEqual(Object.keys(receivers));
  expect(used('processors')).toEqual(Object.keys(processors));
  expect(used('exporters')).toEqual(Object.keys(exporters));
});

test('every line of the log has a time, a severity and a text', () => {
  const entries = logLines().map(collect);
  const now = Date.now();

  expect(entries.length).toBeGreaterThan(3);
  for (const { timestamp } of entries)
    expect(Math.abs(now - present(timestamp))).toBeLessThan(60_000);
  const severities = new Set(entries.map(({ severity }) => severity));
  expect(severities.isSupersetOf(new Set(['info', 'warn']))).toBe(true);
  expect(entries.filter(({ body }) => typeof body !== 'string' || body === '')).toEqual([]);
  const moved = ['time', 'level', 'trace', 'msg'];
  expect(
    entries.flatMap(({ attributes }) => moved.filter((name) => Object.hasOwn(attributes, name))),
  ).toEqual([]);
});

test('a line that is not JSON stays unchanged', () => {
  expect(collect('Segmentation fault')).toMatchObject({
    body: 'Segmentation fault',
    attributes: {},
    traceId: null,
  });
});

test("a request's log line and span have the same trace ID", () => {
  const entries = requestLines().map(collect);

  expect(new Map(entries.map(({ traceId, attributes }) => [traceId, attributes['id']]))).toEqual(
    new Map(
      serverSpans().map(({ traceId, attributes }) => [traceId, attributes['foyer.request.id']]),
    ),
  );
  expect(entries.map(({ traceId }) => traceId)).toContain(trace);
  expect(entries.map(({ attributes }) => attributes['status'])).toEqual([200, 500, 200]);
  // Foyer sends spans with the path and the protocol of the Collector's receiver.
  expect(new Set(spans.paths)).toEqual(new Set(['/v1/traces']));
  expect(collector.receivers.otlp.protocols.http.endpoint).toMatch(/:4318$/);
});

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

test("Prometheus reads /metrics with the Collector's scrape configuration", async (context) => {
  context.skip(
    !has('promtool') || !has('prometheus'),
    'Prometheus is not installed (Debian: prometheus)',
  );
  writeFileSync(join(folder, 'status-token'), STATUS_TOKEN);
  const { scrape_configs: jobs } = collector.receivers.prometheus.config;
  const text = JSON.stringify({ global: { scrape_interval: '1s' }, scrape_configs: jobs })
    .replace('/run/secrets/status-token', join(folder, 'status-token'))
    .replace(/"targets":\[[^\]]+\]/, `"targets":["${new URL(site).host}"]`);
  // JSON is valid YAML.
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, text);

  expect(spawnSync('promtool', ['check', 'config', file], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
  const headers = { authorization: `Bearer ${STATUS_TOKEN}` };
  const { body } = await send(site, '/metrics', { headers });
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' });
  // It also gives advice about the metrics of Node.
  expect(checked.stderr.split('\n').filter((line) => /^foyer_|error/.test(line))).toEqual([]);

  const prometheus = await startPrometheus(file);
  const ask = async (query: string): Promise<unknown> => {
    const response = await fetch(`${prometheus.url}/api/v1/query?query=${query}`);
    const { data } = (await response.json()) as { data: { result: { value: unknown[] }[] } };
    return data.result.map(({ value }) => value[1]);
  };
  await vi.waitFor(async () => expect(await ask('up{job="foyer"}')).toEqual(['1']), 15_000);
  expect(await ask('sum(foyer_requests_total{status="5xx"})')).toEqual(['1']);
}, 40_000);

async function startPrometheus(file: string): Promise<{ url: string }> {
  const port = await freePort();
  const child: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  open.push({
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/-/ready`)).status).toBe(200), 15_000);
  return { url };
}
