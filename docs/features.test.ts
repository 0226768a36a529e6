import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tests = globSync('{contracts,bff,web,mocks,tools,e2e}/**/*.{test.ts,test.tsx,journey.ts}', { cwd: root }).toSorted();
const text = readFileSync(join(root, 'docs/FEATURES.md'), 'utf8');
const row = /^\| (F\d{3}) \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$/gm;

/** The tests that name each row, which is how a test says what it proves. */
const proofs = new Map<string, Set<string>>();
for (const file of tests) {
  for (const [id] of readFileSync(join(root, file), 'utf8').matchAll(/\bF\d{3}\b/g)) proofs.set(id, (proofs.get(id) ?? new Set()).add(file));
}

test('every row stands in the list once, in order', () => {
  const ids = [...text.matchAll(row)].map(([, id]) => id);

  expect(ids).toEqual(Array.from({ length: 266 }, (_, index) => `F${String(index + 1).padStart(3, '0')}`));
});

test('no test names a row that does not exist', () => {
  expect([...proofs.keys()].filter((id) => !text.includes(`| ${id} |`))).toEqual([]);
});

test('every row names the tests that name it: `npm run test:unit -- docs -u` writes them down', async () => {
  expect(tests.length).toBeGreaterThan(0);
  const current = text.replaceAll(row, (_, id: string, line: string, __, rest: string) => `| ${id} | ${line} | ${proofColumn(id)} | ${rest}|`);

  await expect(current).toMatchFileSnapshot('FEATURES.md');
});

function proofColumn(id: string): string {
  return [...(proofs.get(id) ?? [])].map((file) => `\`${file}\``).join(', ') || 'planned';
}
