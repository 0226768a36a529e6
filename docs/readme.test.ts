import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...globSync('docs/*.md', { cwd: root }),
];
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

test.each(pages)('%s names only npm scripts that exist', (page) => {
  const named = [
    ...read(page).matchAll(
      /npm (?:run )?(?:-s )?(start|test|dev|check|build|doctor|(?:test|config|bench):\w+|bench|sbom)\b/g,
    ),
  ].map(([, name]) => name ?? '');

  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

test.each(pages)('%s has no broken links', (page) => {
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
