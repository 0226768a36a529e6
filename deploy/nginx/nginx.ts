import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/process.ts';
import { addressOf } from '../compose.ts';

/** On Debian, nginx is in a folder that is not in everybody's PATH. */
export const withSbin = {
  ...process.env,
  PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`,
};

export const nginxFile = (name = 'foyer.conf'): string =>
  readFileSync(join(ROOT, 'deploy/nginx', name), 'utf8');

/** The reason why nginx cannot run here; null if it can. */
export function whyNoNginx(): string | null {
  const isThere = (program: string, option: string): boolean =>
    spawnSync(program, [option], { env: withSbin }).status === 0;
  return isThere('nginx', '-v') && isThere('openssl', 'version')
    ? null
    : 'nginx or openssl is not installed';
}

interface Places {
  /** Folder for configuration, certificate and temporary files. */
  folder: string;
  port: number;
  /** Ports of the two instances, on loopback. */
  instances: readonly [number, number];
}

/**
 * Prepares nginx to serve deploy/nginx/foyer.conf without containers: the same file with other
 * addresses, and a certificate for localhost. Returns nginx's arguments.
 */
export function provideNginx({ folder, port, instances }: Places): string[] {
  const keys = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-days',
      '1',
      ...keys,
    ],
    { env: withSbin, stdio: 'ignore' },
  );
  const here = nginxFile()
    .replaceAll('/etc/nginx/certificates/', `${folder}/`)
    .replace(/^  listen 443 /m, `  listen 127.0.0.1:${port} `)
    .replace(`${addressOf('foyer-1')}:3000`, `127.0.0.1:${instances[0]}`)
    .replace(`${addressOf('foyer-2')}:3000`, `127.0.0.1:${instances[1]}`);
  return nginxWith(folder, here);
}

/** deploy/nginx/foyer.conf without TLS, before instances on loopback. */
export function withoutTls(port: number, instances: readonly number[]): string {
  const servers = instances.map((one) => `  server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`);
  return nginxFile()
    .replace(/^  listen 443 .*$/m, `  listen 127.0.0.1:${port};`)
    .replaceAll(/^  ssl_.*\n/gm, '')
    .replace(/(?:^  server [\d.]+:3000 .*\n)+/m, `${servers.join('\n')}\n`);
}

/**
 * Writes a configuration for an nginx of its own in this folder. For each request access.log gets a
 * line with the servers that it was sent to. Returns nginx's arguments.
 */
export function nginxWith(folder: string, servers: string): string[] {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const log = `log_format asked '$upstream_addr|$status'; access_log ${folder}/access.log asked;`;
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 4096; }\nhttp {\n${folders}\n${log}\n${servers}}\n`,
  );
  return ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
}
