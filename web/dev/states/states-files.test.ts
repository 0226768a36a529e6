import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('web/**/*.states.{ts,tsx}', { cwd: root });

test('each file of states has a test', () => {
  const untested = files.filter((file) => {
    const importOfStates = `from './${posix.basename(file)}'`;
    return !globSync(`${posix.dirname(file)}/*.test.tsx`, { cwd: root }).some((test) => {
      const text = readFileSync(join(root, test), 'utf8');
      return text.includes(importOfStates) && text.includes('testStates(');
    });
  });

  expect(files.length).toBeGreaterThan(20);
  expect(untested).toEqual([]);
});
