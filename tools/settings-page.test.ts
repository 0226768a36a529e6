import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from './settings-page.ts';

test('names the command that adds a missing setting to the page', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  const root = mkdtempSync(join(tmpdir(), 'foyer-settings-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const page = join(root, 'docs/SETTINGS.md');
  mkdirSync(join(root, 'docs'));
  writeFileSync(page, '# Settings\n\n<!-- settings -->\n<!-- /settings -->\n\nMore.\n');

  expect(main(['--check'], root)).toBe(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('npm run settings:page'));
  expect(main([], root)).toBe(0);
  expect(main(['--check'], root)).toBe(0);
  expect(readFileSync(page, 'utf8')).toMatch(/^# Settings\n[^]*`UPSTREAM_URL`[^]*\nMore\.\n$/);
});
