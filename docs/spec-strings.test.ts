import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import words from './spec-strings.json' with { type: 'json' };

interface Words {
  text: string;
  where: string;
  /** The screen that says it is still to come. */
  planned?: boolean;
}

const root = join(import.meta.dirname, '..');
// What the page of building blocks says, no visitor reads.
const sources = globSync(['web/**/*.{ts,tsx}', 'contracts/*.ts'], { cwd: root }).filter(
  (path) => !path.includes('test') && !/^web.dev/.test(path),
);
const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
const literals = new Set(
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll("\\'", "'"),
  ),
);

/** As a text of its own, or as the beginning of one that goes on with a placeholder. */
const isSaid = (text: string): boolean =>
  literals.has(text) || [...literals].some((literal) => literal.startsWith(`${text} :`));

test('the app has texts, and the list has words', () => {
  expect(literals.size).toBeGreaterThan(300);
  expect(words.length).toBeGreaterThan(80);
});

test('every specified text is said to the letter, or marked as planned', () => {
  expect((words as Words[]).filter(({ text, planned }) => !planned && !isSaid(text))).toEqual([]);
});

test('no text that is said is still marked as planned', () => {
  expect((words as Words[]).filter(({ text, planned }) => planned && isSaid(text))).toEqual([]);
});
