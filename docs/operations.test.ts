import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../bff/config.ts';
import { failureCodes } from '../bff/errors.ts';

const page = readFileSync(join(import.meta.dirname, 'OPERATIONS.md'), 'utf8');

/** Settings of Laravel and of Node. */
const ofOthers = ['APP_URL', 'SANCTUM_STATEFUL_DOMAINS', 'SESSION_DOMAIN', 'SESSION_SAME_SITE', 'SESSION_SECURE_COOKIE', 'SESSION_COOKIE', 'UV_THREADPOOL_SIZE', 'NODE_OPTIONS'];

const named = new Set([...page.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|`(?:HOST|PORT)`/g)].map(([name]) => name.replaceAll('`', '')));

test('names only settings that exist', () => {
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => ![...settingNames, ...ofOthers].includes(name))).toEqual([]);
});

test('says of every setting what it is for', () => {
  const notForOperators = ['NODE_ENV', 'FOYER_DEMO', 'FOYER_WEB_FOLDER'];

  expect(settingNames.filter((name) => !named.has(name) && !notForOperators.includes(name))).toEqual([]);
});

test('has a row for every failure', () => {
  const section = /## Failures\n[^]*?\n## /.exec(page)?.[0] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| (?:\d{3}|as the backend's) \| [^|]+ \| [^|]+ \|$/gm)].map(([, code]) => code);

  expect(failureCodes.filter((code) => !rows.includes(code))).toEqual([]);
  expect(rows.filter((code = '') => !(failureCodes as readonly string[]).includes(code))).toEqual([]);
});
