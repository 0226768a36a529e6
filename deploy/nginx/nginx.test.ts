import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../bff/config/read-config.ts';
import { forgetPath } from '../../bff/errors.ts';
import { adFramePath } from '../../contracts/constants.ts';
import { siteStatusPath } from '../../contracts/site/site-status.ts';
import { addressOf, composeService } from '../compose.ts';
import { nginxFile, provideNginx, whyNoNginx, withSbin } from './nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seconds = (directive: string): number =>
  Number(new RegExp(`^\\s*${directive} (\\d+)s;`, 'm').exec(nginxFile())?.[1]);

test('nginx accepts deploy/nginx/foyer.conf, from 1.22 on', (context) => {
  context.skip(whyNoNginx() !== null, whyNoNginx() ?? '');

  const { status, stderr } = spawnSync(
    'nginx',
    ['-t', ...provideNginx({ folder, port: 18_443, instances: [18_001, 18_002] })],
    { env: withSbin, encoding: 'utf8' },
  );

  expect(stderr).toContain('syntax is ok');
  expect(status).toBe(0);
  const tried = readFileSync(join(folder, 'nginx.conf'), 'utf8');
  expect(tried).toContain('server 127.0.0.1:18001 ');
  expect(tried).toMatch(/^  listen 127\.0\.0\.1:18443 ssl/m);
  expect(tried).not.toMatch(/^\s*listen 443|172\.30|\/etc\//);
});

test('nginx uses the instances of compose.yaml, which trust its forwarded headers', () => {
  const servers = [...nginxFile().matchAll(/^\s*server ([\d.]+):3000 /gm)].map(
    ([, address]) => address,
  );
  const believed = composeService('foyer-1').environment?.['TRUSTED_PROXIES'];

  expect(servers).toEqual([addressOf('foyer-1'), addressOf('foyer-2')]);
  expect(believed).toBe(addressOf('nginx'));
});

test('nginx closes idle connections before Foyer, and has longer timeouts', () => {
  const { drainDelayMs, firstByteMs } = readConfig({ ...composeService('foyer-1').environment });

  expect(seconds('keepalive_timeout') * 1_000).toBeLessThan(drainDelayMs);
  expect(seconds('proxy_read_timeout') * 1_000).toBeGreaterThan(firstByteMs);
});

test('B029 nginx asks the other instance only for missing assets', () => {
  expect(
    [...nginxFile().matchAll(/location (\S+) \{[^}]*http_404/g)].map(([, path]) => path),
  ).toEqual(['/assets/']);
});

test("nginx hides only operators' paths from the public", () => {
  const pattern = /location ~ (\S+) \{\s+return 404;/.exec(nginxFile())?.[1] ?? '';
  const isKept = (path: string): boolean => new RegExp(pattern).test(path);

  expect(
    [
      '/metrics',
      '/_foyer/status',
      '/_foyer/breaker/off',
      '/_foyer/drift',
      '/_foyer/invalidate/x',
    ].map(isKept),
  ).toEqual([true, true, true, true, true]);
  expect(nginxFile()).toMatch(
    /location = \/_foyer\/invalidate \{[^}]*allow 10\.0\.0\.0\/8;[^}]*deny all;[^}]*proxy_pass/,
  );
  const open = [
    adFramePath,
    forgetPath,
    siteStatusPath,
    '/_foyer/invalidate',
    '/',
    '/metrics-of-a-song',
    '/api/v1/metrics',
  ];
  expect(open.filter(isKept)).toEqual([]);
});
