import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: root });

/** The name after `command` in each document, with the document's path. */
const mentions = (command: string): [name: string, path: string][] =>
  documents.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .matchAll(new RegExp(`${command}\\s+([a-z][a-z\\d:-]*)`, 'g'))
      .map(([, name = '']): [string, string] => [name, path])
      .toArray(),
  );

test('every npm script that a document names exists', () => {
  const named = mentions('npm run');

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([name]) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('every measurement that a document names exists', () => {
  const known = readFileSync(join(root, 'bench/run.ts'), 'utf8')
    .matchAll(/^ {2}([a-z]+): \{$/gm)
    .map(([, name]) => name)
    .toArray();
  const named = mentions('npm run bench --');

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([name]) => !known.includes(name))).toEqual([]);
});
