import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../bff/config/read-config.ts';
import { ROOT } from '../../tools/process.ts';

const unit = readFileSync(join(ROOT, 'deploy/systemd/foyer@.service'), 'utf8');
const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

test('the unit starts an existing file, with time to drain', () => {
  const files = [...unit.matchAll(/\/opt\/foyer\/(\S+)/g)].map(([, path = '']) => path);

  expect(files).toContain('bff/main.ts');
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(Number(valueOf('TimeoutStopSec')) * 1_000).toBeGreaterThan(
    readConfig({ UPSTREAM_URL: 'http://x.test' }).drainMs,
  );
});

test('systemd accepts the unit and rates its permissions as safe', (context) => {
  const version = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
  // It can check unit files since version 250.
  context.skip(
    !(Number(/^systemd (\d+)/.exec(version.stdout)?.[1]) >= 250),
    'it has no systemd of 250 or newer',
  );
  const folder = mkdtempSync(join(tmpdir(), 'foyer-unit-'));
  const file = join(folder, 'foyer@.service');
  cpSync(join(ROOT, 'deploy/systemd/foyer@.service'), file);
  writeFileSync(file, unit.replaceAll('/opt/foyer', ROOT));

  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  const judged = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=15', file],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });

  expect({ status: verified.status, text: verified.stderr }).toEqual({ status: 0, text: '' });
  expect(judged.stdout).toMatch(/Overall exposure level for .*: \d\.\d/);
  expect(judged.status).toBe(0);
});
