import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a proxy runs. */
export interface ProxySettings {
  port: number;
  upstreamPort: number;
  /** For its configuration and temporary files; deleted at the end. */
  folder: string;
}

/** The command that starts it. */
export interface Command {
  file: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/**
 * As Debian ships it, with keep-alive connections to the backend and streamed bodies, like the
 * other proxies. Foyer's documents are served from its cache.
 */
function nginxConfiguration({ port, upstreamPort, folder }: ProxySettings): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  # It logs unless configured otherwise, and so does Foyer.
  access_log /dev/null combined;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_max_body_size 0;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=documents:10m;
  upstream backend { server 127.0.0.1:${upstreamPort}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $proxy_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_request_buffering off;
    proxy_max_temp_file_size 0;
    location / {
      proxy_pass http://backend;
      proxy_cache documents;
      # Foyer forbids caches outside to keep a page; nginx stands here for Foyer's own.
      proxy_ignore_headers Cache-Control;
      proxy_cache_valid 200 1h;
    }
    location /api/ { proxy_pass http://backend; }
    location /storage/ { proxy_pass http://backend; }
  }
}
`;
}

export function nginx(settings: ProxySettings): Command {
  const file = join(settings.folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(settings));
  return { file: 'nginx', args: ['-c', file, '-e', join(settings.folder, 'error.log')] };
}
