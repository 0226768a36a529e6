import { expect, test } from 'vitest';
import { budgetSuite } from './budgets.ts';
import { readProcess } from './processor-time.ts';
import type { Suite } from './suite.ts';

const suite = (processorSeconds: number | null, files: Record<string, number>): Suite => ({
  name: 'vitest',
  passed: 1,
  failed: 0,
  milliseconds: 0,
  report: '',
  processorSeconds,
  files: Object.entries(files).map(([path, milliseconds]) => ({ path, milliseconds })),
});

test('fails for a part over its budget, with its longest files', () => {
  const budget = budgetSuite('rest', [suite(100_000, { 'bff/a.test.ts': 3, 'bff/b.test.ts': 1 })]);

  expect(budget.failed).toBe(1);
  expect(budget.report).toMatch(
    /^bff: 100000 of \d+ s of processor time; the longest files: bff\/a\.test\.ts 75000\.0 s, bff\/b/,
  );
});

test('fails for a file over its limit', () => {
  const budget = budgetSuite('main', [suite(100, { 'docs/a.test.ts': 90, 'web/b.test.tsx': 10 })]);

  expect(budget.failed).toBe(1);
  expect(budget.report).toContain('docs/a.test.ts: 90.0 of');
  expect(budget.report).not.toContain('web/b.test.tsx');
});

test('passes parts within their CPU budget, at any elapsed time', () => {
  expect(budgetSuite('main', [suite(2, { 'bff/a.test.ts': 900_000 })]).failed).toBe(0);
});

test('reports missing CPU times instead of checking budgets', () => {
  expect(budgetSuite('main', [suite(null, { 'bff/a.test.ts': 1 })])).toMatchObject({
    failed: 0,
    report: expect.stringContaining('not checked'),
  });
});

test('reads the processor time of a process and of its ended children from the system', () => {
  const fields = Array.from({ length: 50 }, (_, index) => index + 3).join(' ');

  expect(readProcess(`17 (a (name) 1) ${fields}\n`)).toEqual({
    name: 'a (name) 1',
    parent: 4,
    own: (14 + 15) / 100,
    children: (16 + 17) / 100,
  });
  expect(readProcess('')).toBeNull();
});
