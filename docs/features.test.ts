import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ArrayExpressionElement,
  type CallExpression,
  type Expression,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const list = readFileSync(join(root, 'docs/FEATURES.md'), 'utf8');
const rows = [...list.matchAll(/^\| ([FPB]\d{3}) \| [^|]+ \| ([^|]*)\|$/gm)].map(
  ([, id = '', missing = '']) => ({ id, isPlanned: missing.trim() === 'planned' }),
);

/** The feature rows that test titles name. Comments and other text in a file prove nothing. */
function rowsInTitles(source: string, file = 'a.test.ts'): string[] {
  const titles: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({ CallExpression: (call) => void titles.push(...titlesOf(call)) }).visit(program);
  return titles.flatMap((title) => title.match(/\b[FPB]\d{3}\b/g) ?? []);
}

/** The title of `test('…')`, with the first column of `test.each([['…', …]])('%s …')` filled in. */
function titlesOf({ callee, arguments: [title] }: CallExpression): string[] {
  const texts = textOf(title);
  if (callee.type === 'Identifier') return isTest(callee) ? texts : [];
  if (callee.type === 'MemberExpression')
    return isTest(callee.object) && !isEach(callee) ? texts : [];
  if (callee.type !== 'CallExpression' || !isEach(callee.callee)) return [];
  const [table] = callee.arguments;
  const cases =
    table?.type === 'ArrayExpression' && /%[sj]/.test(texts.join('')) ? table.elements : [];
  return [
    ...texts,
    ...cases.flatMap((one) => textOf(one?.type === 'ArrayExpression' ? one.elements[0] : one)),
  ];
}

function isTest(node: Expression): boolean {
  return node.type === 'Identifier' && ['test', 'it', 'describe', 'base'].includes(node.name);
}

function isEach(node: Expression): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'each'
  );
}

/** The text of a literal; for a template, the text around its values. */
function textOf(node: ArrayExpressionElement | undefined): string[] {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  return node?.type === 'TemplateLiteral'
    ? [node.quasis.map(({ value }) => value.cooked ?? '').join('…')]
    : [];
}

const files = globSync(
  '{contracts,bff,web,mocks,tools,deploy,e2e}/**/*.{test.ts,test.tsx,journey.ts}',
  {
    cwd: root,
  },
);
const named = new Set(
  files.flatMap((file) => rowsInTitles(readFileSync(join(root, file), 'utf8'), file)),
);

test('lists every row once and in order', () => {
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('F'))).toEqual(
    Array.from({ length: 266 }, (_, index) => `F${String(index + 1).padStart(3, '0')}`),
  );
  for (const letter of 'PB') {
    const own = ids.filter((id) => id.startsWith(letter));
    expect(own).toEqual([...new Set(own)].toSorted());
  }
});

test('titles name every row except planned ones', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(rows.filter(({ id, isPlanned }) => named.has(id) === isPlanned)).toEqual([]);
});

test('titles name only existing rows', () => {
  expect([...named].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
});

test.each([
  ["test('F001 a', () => {})", ['F001']],
  ['describe(`F001 ${a}`, () => { test.skip("F002 b") })', ['F001', 'F002']],
  ["test.each([['F001', 1], ['F002', 2]])('%s works', () => {})", ['F001', 'F002']],
  ["test.each([['F001', 1]])('works', () => {})", []],
  ["// F001\nconst text = 'F002'; test('a', () => { expect(text).toBe('F003') })", []],
])('in %j the titles name %j', (source, expected) => {
  expect(rowsInTitles(source)).toEqual(expected);
});
