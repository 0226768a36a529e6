import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretFileNames, settingNames } from '../bff/config/schema.ts';
import { failureCodes, failureCauses } from '../bff/errors.ts';

const page = readFileSync(join(import.meta.dirname, 'OPERATIONS.md'), 'utf8');

/** Settings of Laravel, of Node, and of tools. */
const ofOthers = [
  // Of compose.yaml.
  'IMAGE_VERSION',
  'APP_KEY',
  'APP_URL',
  'ASSET_URL',
  'SANCTUM_STATEFUL_DOMAINS',
  'SESSION_DOMAIN',
  'SESSION_SAME_SITE',
  'SESSION_SECURE_COOKIE',
  'SESSION_COOKIE',
  'UV_THREADPOOL_SIZE',
  'NODE_OPTIONS',
  'DOCTOR_PASSWORD',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SDK_DISABLED',
];

const named = new Set(
  [...page.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|`(?:HOST|PORT|DRIFT|ROUTES)`/g)].map(
    ([name]) => name.replaceAll('`', ''),
  ),
);

test('names only settings that exist', () => {
  expect(named.size).toBeGreaterThan(20);
  expect(
    [...named].filter((name) => ![...settingNames, ...secretFileNames, ...ofOthers].includes(name)),
  ).toEqual([]);
});

test('gives the purpose of every setting', () => {
  const notForOperators = ['NODE_ENV', 'FOYER_DEMO', 'FOYER_WEB_FOLDER'];

  expect(
    settingNames.filter((name) => !named.has(name) && !notForOperators.includes(name)),
  ).toEqual([]);
});

test('has a row for every failure', () => {
  const section = /## Failures\n[^]*?\n## /.exec(page)?.[0] ?? '';
  const rows = [
    ...section.matchAll(/^\| `(\w+)` \| (?:\d{3}|as the backend's|none) \| [^|]+ \| [^|]+ \|$/gm),
  ].map(([, code]) => code);

  expect(failureCodes.filter((code) => !rows.includes(code))).toEqual([]);
  expect(rows.filter((code = '') => !(failureCodes as readonly string[]).includes(code))).toEqual(
    [],
  );
});

test('has a row for every cause that a log line can name', () => {
  const section = /## Logs\n[^]*?\n## /.exec(page)?.[0] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| [^|]+ \|$/gm)].map(([, word]) => word);

  expect(failureCauses.filter((cause) => !rows.includes(cause))).toEqual([]);
});
