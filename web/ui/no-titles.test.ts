import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/**
 * The app's own elements: names of components start with a capital. An iframe's title is its name,
 * and browsers don't show it.
 */
const native = /<(?:select\b|(?!iframe\b)[a-z][a-z0-9]*\b[^<>]*?\stitle=)/g;

test("F158 F160 nothing uses the browser's tooltip or list instead of Tooltip and SelectField", () => {
  // The list of states runs outside the app, so it has neither theme nor session for them.
  const files = globSync('**/*.tsx', { cwd: root }).filter(
    (path) => !path.includes('.test.') && !path.startsWith('dev/states/'),
  );
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(native)].map(
      ([element]) => `${path}: ${element}`,
    ),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
