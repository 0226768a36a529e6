import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slugOf } from '../mocks/control/switch-scenarios.ts';
import { failureKinds } from '../contracts/faults/fault.ts';
import { personas } from '../mocks/personas.ts';
import { scenarios } from '../mocks/scenarios.ts';

const page = readFileSync(join(import.meta.dirname, 'MOCKS.md'), 'utf8');
const rowsUnder = (heading: string): string[] =>
  (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'));

test('the page about the fake backend lists every persona', () => {
  expect(rowsUnder('Accounts')).toEqual(
    personas.map(({ id, label, email }) => `| \`${id}\` | \`${email}\` | ${label} |`),
  );
});

test('the page about the fake backend lists every scenario by its name in addresses, and every kind of failure', () => {
  const listed = page.split('## Scenarios and failures')[1]?.split('A new one is')[0] ?? '';

  for (const kind of failureKinds) expect(listed).toContain(`\`${kind}\``);
  expect([...listed.matchAll(/^- `([^`]+)`/gm)].map(([, slug]) => slug)).toEqual(
    Object.keys(scenarios).map(slugOf),
  );
});
