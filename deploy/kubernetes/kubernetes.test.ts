import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../bff/config/read-config.ts';
import { settingNames } from '../../bff/config/schema.ts';
import manifest from '../../package.json' with { type: 'json' };
import { configWarnings } from '../../bff/config/warnings.ts';
import { ROOT } from '../../tools/process.ts';
import { readYaml } from '../compose.ts';

const folder = 'deploy/kubernetes';
const read = <T>(file: string): T => readYaml<T>(`${folder}/${file}.yaml`);

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  timeoutSeconds: number;
  failureThreshold: number;
}

interface Pod {
  terminationGracePeriodSeconds: number;
  containers: {
    image: string;
    envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
    ports: { name: string; containerPort: number }[];
    lifecycle?: object;
    startupProbe: Probe;
    readinessProbe: Probe;
    livenessProbe: Probe;
    resources: object;
  }[];
}

interface Labelled {
  metadata: { name: string };
}

const deployment = read<
  Labelled & {
    spec: {
      selector: { matchLabels: object };
      template: { metadata: { labels: object }; spec: Pod };
    };
  }
>('deployment');
const pod = deployment.spec.template.spec;
const container = pod.containers[0]!;
const settings = read<Labelled & { data: Record<string, string> }>('settings');
const secret = read<Labelled & { stringData: Record<string, string> }>('secret.example');
const config = readConfig({ ...settings.data, ...secret.stringData });

test('every manifest is applied, except the example of secrets', () => {
  const there = globSync('*.yaml', { cwd: join(ROOT, folder) });

  expect(
    new Set([
      'kustomization.yaml',
      'secret.example.yaml',
      ...read<{ resources: string[] }>('kustomization').resources,
    ]),
  ).toEqual(new Set(there));
});

test('a pod starts with the settings without a warning', () => {
  const all = { ...settings.data, ...secret.stringData };

  expect(Object.values(all).filter((value) => typeof value !== 'string')).toEqual([]);
  expect(Object.keys(all).filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(configWarnings(all)).toEqual([]);
  expect(container.envFrom).toEqual([
    { configMapRef: { name: settings.metadata.name } },
    { secretRef: { name: secret.metadata.name, optional: true } },
  ]);
});

test('a pod has time to drain and to leave the service', () => {
  const { periodSeconds, failureThreshold } = container.readinessProbe;

  expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(config.drainMs);
  expect(periodSeconds * failureThreshold * 1_000).toBeLessThan(config.drainDelayMs);
  expect(container.lifecycle).toBeUndefined();
});

test("each probe calls an existing path at the gateway's port", () => {
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' });
  expect(container.ports).toEqual([{ name: 'http', containerPort: config.port }]);
  expect(container.resources).toHaveProperty('limits.memory');
});

test('selectors match these pods, and the autoscaler scales this deployment', () => {
  const { labels } = deployment.spec.template.metadata;
  const service = read<{ spec: { selector: object; ports: { targetPort: string }[] } }>('service');

  for (const selector of [
    deployment.spec.selector.matchLabels,
    service.spec.selector,
    read<{ spec: { selector: { matchLabels: object } } }>('disruption-budget').spec.selector
      .matchLabels,
  ])
    expect(selector).toEqual(labels);
  expect(service.spec.ports[0]?.targetPort).toBe('http');
  expect(read<{ spec: { scaleTargetRef: object } }>('autoscaler').spec.scaleTargetRef).toEqual({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    name: deployment.metadata.name,
  });
  expect(container.image).toMatch(new RegExp(`:${manifest.version}$`));
});

test('each probe waits 5 s for its response, and an instance has a minute to start', () => {
  const { startupProbe, readinessProbe, livenessProbe } = container;

  expect(
    [startupProbe, readinessProbe, livenessProbe].map((probe) => probe.timeoutSeconds),
  ).toEqual([5, 5, 5]);
  expect(startupProbe.httpGet.path).toBe('/healthz');
  expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBe(60);
});
