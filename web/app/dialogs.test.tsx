import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../dev/test/test-app.tsx';
import { dialogs, openTrace } from './test-dialogs.tsx';

test('F149 the list of dialogs contains every dialog of the app', () => {
  const root = join(import.meta.dirname, '..');
  const uses = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.startsWith('dev/') && !path.includes('.test.'))
    .flatMap((file) => {
      // The declaration of `openDialog` is not a call, and neither is its name in a type or a
      // comment.
      const source = readFileSync(join(root, file), 'utf8').replaceAll(/^ \*.*$/gm, '');
      const count = source.match(/(?<!function )\bopenDialog(?:<[^(]*>)?\(/g)?.length ?? 0;
      return count === 0 ? [] : [{ file, count }];
    });
  const listed = (file: string) => dialogs.filter((one) => one.file === file).length;

  expect(new Set(dialogs.map(({ file }) => file))).toEqual(new Set(uses.map(({ file }) => file)));
  // One call may open several dialogs.
  expect(uses.filter(({ file, count }) => listed(file) < count)).toEqual([]);
});

test('F149 a dialog without a field focuses its heading', async () => {
  await renderPart(null);

  openTrace();

  const heading = await screen.findByRole('heading', { name: 'An error occured' });
  await waitFor(() => expect(heading).toHaveFocus());
});
