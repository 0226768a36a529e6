import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Place } from './place.ts';

const configuration = ({ port, upstreamPort }: Place): string => `
global
  nbthread 1
defaults
  mode http
  option forwardfor
  http-reuse always
  timeout connect 2s
  timeout client 60s
  timeout server 60s
listen proxy
  bind 127.0.0.1:${port}
  server backend 127.0.0.1:${upstreamPort}
`;

export function haproxy(place: Place): Command {
  const file = join(place.folder, 'haproxy.cfg');
  writeFileSync(file, configuration(place));
  return { file: 'haproxy', args: ['-db', '-q', '-f', file] };
}
