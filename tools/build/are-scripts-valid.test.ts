import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areScriptsValid } from './are-scripts-valid.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'foyer-scripts-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, code: string) => writeFileSync(join(folder, name), code);

test('reports each script with a syntax error', async () => {
  write('main-1.js', 'import { a } from "./other.js"; export const b = a;');
  write('player-2.js', 'export { left_out as t };');
  const { ok, output } = await areScriptsValid(folder);
  expect(ok).toBe(false);
  expect(output).toMatch(/^player-2\.js: .*left_out/m);
  expect(output).not.toContain('main-1.js');
});

test('accepts a folder of valid scripts, and rejects one without scripts', async () => {
  expect((await areScriptsValid(folder)).ok).toBe(false);
  write('main-1.js', 'export const b = 1;');
  expect(await areScriptsValid(folder)).toMatchObject({ ok: true, output: '' });
});
