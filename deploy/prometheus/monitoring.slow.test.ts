import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { failureCodes } from '../../bff/errors.ts';
import { listen, send } from '../../bff/test/test-gateway.ts';
import { startProcess } from '../../bff/test/test-process.ts';
import { ROOT } from '../../tools/process.ts';
import { readYaml } from '../compose.ts';
import { metricsRead } from './promql.ts';

interface Dashboard {
  panels: {
    id: number;
    type: string;
    title: string;
    fieldConfig?: { defaults: { unit?: string } };
    gridPos: { x: number; y: number; w: number; h: number };
    targets?: { expr: string }[];
  }[];
}

const dashboard = JSON.parse(
  readFileSync(join(ROOT, 'deploy/grafana/foyer.json'), 'utf8'),
) as Dashboard;
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const { groups } = readYaml<{
  groups: {
    rules: {
      alert: string;
      expr: string;
      labels: { severity: string };
      annotations: { summary: string; description: string; runbook_url: string };
    }[];
  }[];
}>('deploy/prometheus/foyer.yaml');
const rules = groups.flatMap((group) => group.rules);

/** The labels of each metric of a gateway with some of every kind of traffic. */
const labelsOf = new Map<string, Set<string>>();
const folder = mkdtempSync(join(tmpdir(), 'foyer-monitored-'));
const routes = join(folder, 'routes.json');
const open: { close(): Promise<void> }[] = [
  { close: async () => rmSync(folder, { recursive: true }) },
];

beforeAll(async () => {
  const STATUS_TOKEN = 'operators-token-1234';
  const answer =
    (body: string): RequestListener =>
    (_, res) =>
      void res.writeHead(200, { 'content-type': 'application/json' }).end(body);
  const other = await listen(answer('{"name":"other"}'));
  open.push(other);
  writeFileSync(routes, JSON.stringify({ routes: [{ name: 'all', prefix: 'api/v1', to: 'a' }] }));
  // Redis is not running: unreachable is a state too.
  const settings = {
    STATUS_TOKEN,
    ROUTES: routes,
    REDIS_URL: 'redis://127.0.0.1:1',
    DRIFT: 'observe',
    DRIFT_SAMPLE: '100',
    SHADOW_URL: other.url,
    SHADOW_SAMPLE: '100',
    SHADOW_RATE: '1000',
    OTEL_EXPORTER_OTLP_ENDPOINT: other.url,
  };
  const backend = await listen(answer('{}'));
  open.push(backend);
  const front = await startProcess(open, { ...settings, UPSTREAM_URL: backend.url });
  for (const path of ['/', '/api/v1/users/7', '/api/v1/a%2fb']) await send(front.url, path);
  const body = await vi.waitFor(async () => {
    const reply = await send(front.url, '/metrics', {
      headers: { authorization: `Bearer ${STATUS_TOKEN}` },
    });
    // Replies are compared in the background; the replies above match neither the schema nor the
    // other backend.
    for (const name of ['foyer_drift_total', 'foyer_shadow_differences'])
      expect(reply.body).toContain(`${name}{`);
    return reply.body;
  }, 25_000);
  for (const [, name = '', type = ''] of body.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const part of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      labelsOf.set(name + part, new Set());
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labelsOf.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    labelsOf.set(name, known);
  }
}, 30_000);
afterAll(() => Promise.all(open.map((one) => one.close())));

/** Labels that Prometheus adds when it scrapes. */
const added = ['instance', 'job'];
function problemsOf(expr: string): string[] {
  return metricsRead(expr).flatMap(({ name, labels }) => {
    const known = name === 'up' ? new Set<string>() : labelsOf.get(name);
    return known
      ? labels
          .filter((label) => !known.has(label) && !added.includes(label))
          .map((label) => `${name} has no label ${label}`)
      : [`it has no metric ${name}`];
  });
}

test('reports a rule that reads a missing metric', () => {
  expect(labelsOf.get('foyer_requests_total')).toEqual(new Set(['route', 'method', 'status']));
  expect(
    problemsOf(
      'sum by (stat) (rate(foyer_requests_total{route="x"}[5m])) / foyer_request_total > 1',
    ),
  ).toEqual(['foyer_requests_total has no label stat', 'it has no metric foyer_request_total']);
});

test('the dashboard and the alerts read only existing metrics and labels', () => {
  expect([...shown, ...rules.map(({ expr }) => expr)].flatMap(problemsOf)).toEqual([]);
});

/** The possible values of labels that rules compare by value. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  code: failureCodes,
  status: ['none', '2xx', '3xx', '4xx', '5xx'],
  route: ['document'],
  of: ['requests', 'files'],
  cause: [''],
  kind: ['unreadable'],
  outcome: ['failed', 'dropped'],
  job: ['foyer'],
  instance: ['$instance'],
};

test('expressions compare labels only with possible values', () => {
  const matchers = [...shown, ...rules.map(({ expr }) => expr)].flatMap((expr) =>
    metricsRead(expr).flatMap((one) => one.matchers),
  );
  const unknown = matchers.flatMap(({ label, value }) =>
    value
      .split('|')
      .filter((word) => !valuesOf[label]?.includes(word))
      .map((word) => `${label} is never ${word}`),
  );

  expect(matchers.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

test('every metric of Foyer is on the dashboard', () => {
  const read = new Set(
    shown.flatMap((expr) =>
      metricsRead(expr).map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')),
    ),
  );
  const own = [...labelsOf.keys()]
    .filter((name) => name.startsWith('foyer_'))
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));

  expect([...new Set(own)].filter((name) => !read.has(name))).toEqual([]);
  expect(own.length).toBeGreaterThan(20);
});

test('panels have unique ids and places, and every query is limited to the selected instances', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );

  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  expect(new Set(cells).size).toBe(cells.length);
  expect(
    shown.flatMap((expr) => metricsRead(expr)).filter(({ labels }) => !labels.includes('instance')),
  ).toEqual([]);
});

test('every panel has a title and a unit', () => {
  expect(
    dashboard.panels.filter(
      ({ type, title, fieldConfig }) =>
        title === '' || (type !== 'row' && !fieldConfig?.defaults.unit),
    ),
  ).toEqual([]);
});

/** The addresses of a page's headings, as the pages of a repository make them. */
function anchorsIn(page: string): Set<string> {
  const headings = readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test('an alert and its section in the documentation link to each other', () => {
  const page = 'docs/OPERATIONS.md';
  const anchors = anchorsIn(page);
  const isThere = (alert: string, link: string): boolean => {
    const [path, anchor = ''] = link.split('#');
    return path === page && anchors.has(anchor) && anchor.split('-').includes(alert.toLowerCase());
  };

  expect(
    rules
      .filter(({ alert, annotations }) => !isThere(alert, annotations.runbook_url))
      .map(({ alert }) => alert),
  ).toEqual([]);
  expect(anchors.has('when-something-is-wrong')).toBe(true);
  expect(isThere('FoyerDown', 'docs/OPERATIONS.md#foyerup')).toBe(false);
});

test('an alert states its severity, the problem and the remedy', () => {
  expect(
    rules.filter(
      ({ labels, annotations }) =>
        !['critical', 'warning'].includes(labels.severity) ||
        !annotations.summary ||
        !annotations.description,
    ),
  ).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;
const noPromtool = 'promtool is not installed (Debian: prometheus)';

test('Prometheus accepts the scrape configuration and the alerts', (context) => {
  context.skip(!hasPromtool, noPromtool);
  const beside = mkdtempSync(join(tmpdir(), 'foyer-scrape-'));
  writeFileSync(join(beside, 'token'), 'operators-token-1234');
  writeFileSync(
    join(beside, 'prometheus.yml'),
    readFileSync(join(ROOT, 'deploy/prometheus/scrape.yaml'), 'utf8').replace(
      '/run/secrets/status-token',
      join(beside, 'token'),
    ),
  );
  cpSync(join(ROOT, 'deploy/prometheus/foyer.yaml'), join(beside, 'foyer.yaml'));

  const { status, stdout, stderr } = promtool('check', 'config', join(beside, 'prometheus.yml'));
  rmSync(beside, { recursive: true });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('1 rule files found');
  expect(stdout).toContain(`${rules.length} rules found`);
});

test("Prometheus accepts the dashboard's queries and the alerts, which fire as their tests expect", (context) => {
  context.skip(!hasPromtool, noPromtool);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-rules-'));
  const queries = shown.map((expr, index) => ({
    record: `shown:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
  }));
  writeFileSync(
    join(folder, 'shown.yaml'),
    JSON.stringify({ groups: [{ name: 'shown', rules: queries }] }),
  );

  const checked = promtool(
    'check',
    'rules',
    join(ROOT, 'deploy/prometheus/foyer.yaml'),
    join(folder, 'shown.yaml'),
  );
  const tried = promtool('test', 'rules', join(ROOT, 'deploy/prometheus/foyer.test.yaml'));
  rmSync(folder, { recursive: true });

  expect(checked.stdout + checked.stderr).toMatch(/SUCCESS[^]*SUCCESS/);
  expect(checked.status).toBe(0);
  expect({ status: tried.status, text: tried.stderr + (tried.status ? tried.stdout : '') }).toEqual(
    { status: 0, text: '' },
  );
});

test('the alert tests cover a day without alerts and a failure for each alert', () => {
  const { tests } = readYaml<{
    tests: {
      input_series: { series: string }[];
      alert_rule_test: { alertname: string; exp_alerts: object[] }[];
    }[];
  }>('deploy/prometheus/foyer.test.yaml');
  const [goodDay, ...badDays] = tests;
  const named = (cases: typeof tests): string[] =>
    cases.flatMap((one) => one.alert_rule_test).map(({ alertname }) => alertname);
  const given = new Set(goodDay?.input_series.map(({ series }) => series.replace(/\{.*/, '')));

  expect(
    badDays.flatMap((one) => one.alert_rule_test).filter((one) => one.exp_alerts.length === 0),
  ).toEqual([]);
  expect(goodDay?.alert_rule_test.filter((one) => one.exp_alerts.length > 0)).toEqual([]);
  const alerts = rules.map(({ alert }) => alert).toSorted();
  expect(named(goodDay ? [goodDay] : []).toSorted()).toEqual(alerts);
  expect([...new Set(named(badDays))].toSorted()).toEqual(alerts);
  expect(
    rules.flatMap(({ expr }) => metricsRead(expr)).filter(({ name }) => !given.has(name)),
  ).toEqual([]);
});
