import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/**
 * The app's own elements; component names start with a capital. An iframe's title is its accessible
 * name, which browsers don't show.
 */
const native = /<(?:select\b|(?!iframe\b)[a-z][a-z0-9]*\b[^<>]*?\stitle=)/g;

test("F158 F160 the app uses Tooltip instead of the browser's tooltip, and a select only in SelectField", () => {
  // The list of states runs outside the app, without the theme and session that they need.
  const files = globSync('**/*.tsx', { cwd: root }).filter(
    (path) => !path.includes('.test.') && !path.startsWith('dev/states/'),
  );
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(native)].map(
      ([element]) => `${path}: ${element}`,
    ),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual(['ui/select-field.tsx: <select']);
});
