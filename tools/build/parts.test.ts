import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../process/package-bin.ts';

test('every part that a page is rendered with is in a file whose name tells the gateway and the check of weights', () => {
  const files = globSync('web/**/*.tsx', { cwd: ROOT }).filter((file) => !file.endsWith('web/ui/lazy-part.tsx'));
  const parts = files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/lazyPart\(.*/g) ?? []);

  expect(parts).not.toEqual([]);
  expect(parts.filter((part) => !/^lazyPart\(\(\) => import\('[^']+-part\.tsx'\)/.test(part))).toEqual([]);
});
