import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import words from './spec-strings.json' with { type: 'json' };

interface Words {
  text: string;
  where: string;
  /** True if its screen is not built yet. */
  planned?: boolean;
}

const root = join(import.meta.dirname, '..');
// The text of the building-blocks page is not for visitors.
const sources = globSync(['web/**/*.{ts,tsx}', 'contracts/*.ts'], { cwd: root }).filter(
  (path) => !path.includes('test') && !/^web.dev/.test(path),
);
const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
const literals = new Set(
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll("\\'", "'"),
  ),
);

/** As a complete text, or as the start of one that continues with a placeholder. */
const isSaid = (text: string): boolean =>
  literals.has(text) || [...literals].some((literal) => literal.startsWith(`${text} :`));

test('the app has texts, and the list has rows', () => {
  expect(literals.size).toBeGreaterThan(300);
  expect(words.length).toBeGreaterThan(80);
});

test('every specified text is in the app word for word, or marked as planned', () => {
  expect((words as Words[]).filter(({ text, planned }) => !planned && !isSaid(text))).toEqual([]);
});

test('no text that the app has is still marked as planned', () => {
  expect((words as Words[]).filter(({ text, planned }) => planned && isSaid(text))).toEqual([]);
});
