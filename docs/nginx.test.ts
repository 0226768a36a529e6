import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Where Debian keeps it is not on everybody's path. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };
const isThere = (program: string, option: string): boolean => spawnSync(program, [option], { env }).status === 0;

test('the example for nginx is one that nginx takes, from 1.22 on', (context) => {
  context.skip(!isThere('nginx', '-v') || !isThere('openssl', 'version'), 'nginx or openssl is not installed');
  const page = readFileSync(join(import.meta.dirname, 'OPERATIONS.md'), 'utf8');
  const example = /^nginx[^\n]*:\n\n((?: {4}[^\n]*\n)+)/m.exec(page)?.[1] ?? '';
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=music.example.test', '-days', '1', '-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')], { env, stdio: 'ignore' });
  const here = example.replaceAll(/\/etc\/ssl\/\S+\.(pem|key);/g, `${folder}/site.$1;`).replace('listen 443', 'listen 127.0.0.1:18443');
  writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};\n`).join('')}access_log off;\n${here}}\n`);

  const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { env, encoding: 'utf8' });

  expect(example).toContain('proxy_pass http://foyer;');
  expect(stderr).toContain('syntax is ok');
  expect(status).toBe(0);
});
