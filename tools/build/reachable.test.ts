import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reachable } from './reachable.ts';

function filesFrom(entries: string[], files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'foyer-reachable-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return [...reachable(root, entries)].map((path) => basename(path)).toSorted();
}

test('finds what is loaded with a file, round cycles, and not what it loads later or takes types from', () => {
  const found = filesFrom(['a.tsx'], {
    'a.tsx': "import './b.ts'; import 'react'; import './a.css'; import type { C } from './c.ts'; const d = () => import('./d.ts');",
    'b.ts': "export * from './e.ts'; import './a.tsx';",
    'e.ts': '', 'c.ts': '', 'd.ts': '', 'f.ts': '',
  });

  expect(found).toEqual(['a.tsx', 'b.ts', 'e.ts']);
});
