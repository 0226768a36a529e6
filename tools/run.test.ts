import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT, runCommand } from './process.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'foyer-run-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a tool with this source through `tools/run.js`, without any installed packages. */
function runTool(text: string) {
  mkdirSync(join(folder, 'tools'), { recursive: true });
  cpSync(join(ROOT, 'tools/run.js'), join(folder, 'tools/run.js'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tools/build.ts'), text);
  return runCommand(process.execPath, ['tools/run.js', 'build'], { cwd: folder });
}

test('prints one sentence for a missing package', async () => {
  const { ok, output } = await runTool("import 'vite';\nexport const main = () => 0;\n");

  expect(ok).toBe(false);
  expect(output).toBe(
    "The package 'vite' is not installed. Run npm ci first, without --omit=dev.\n",
  );
});

test('prints the stack of an error in the tool', async () => {
  const { ok, output } = await runTool(
    "export const main = (): never => { throw new Error('a bug'); };\n",
  );

  expect(ok).toBe(false);
  expect(output).toContain('a bug');
  expect(output).toContain('build.ts:1');
});
