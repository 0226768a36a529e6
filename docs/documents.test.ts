import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: root });
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The name after `command` in each document, with the document's path. */
const mentions = (command: string): [name: string, path: string][] =>
  documents.flatMap((path) =>
    read(path)
      .matchAll(new RegExp(`${command}\\s+([a-z][a-z\\d:-]*)`, 'g'))
      .map(([, name = '']): [string, string] => [name, path])
      .toArray(),
  );

test('every npm script that a document names exists', () => {
  const named = mentions('npm run(?: -s)?');

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([name]) => !Object.hasOwn(scripts, name))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['start', 'test']));
});

test('every measurement that a document names exists', () => {
  const known = read('bench/run.ts')
    .matchAll(/^ {2}([a-z]+): \{$/gm)
    .map(([, name]) => name)
    .toArray();
  const named = mentions('npm run bench --');

  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([name]) => !known.includes(name))).toEqual([]);
});

test.each(documents)('%s has no broken links', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) =>
    join(root, page, '..', link ?? ''),
  );

  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

test('the architecture page names only files and folders that exist', () => {
  const places = [
    ...read('docs/ARCHITECTURE.md').matchAll(
      /`((?:contracts|bff|web|mocks|tools|docs)\/[\w./*-]*)`/g,
    ),
  ].map(([, place]) => place ?? '');

  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});
