import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createResumable } from './resumable.ts';

const root = mkdtempSync(join(tmpdir(), 'foyer-resumable-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a store does not recreate a folder that a reset removed', async () => {
  const folder = join(root, 'removed');

  createResumable(folder, () => '');
  await wait(100);

  expect(existsSync(folder)).toBe(false);
});
