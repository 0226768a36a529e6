import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from '../cases.ts';
import { type Command, nginx, type ProxySettings } from './servers.ts';

export interface Proxy {
  name: string;
  /** Its start command; null if the load goes straight to the upstream. */
  command: ((place: ProxySettings) => Command) | null;
  /** The cases that it can serve. */
  kinds: readonly Case['kind'][];
  /** Null if it is not installed. */
  version(): string | null;
  /** Whether it applies the gateway's rules; the others only forward. */
  hasRules?: true;
}

const root = join(import.meta.dirname, '../..');
const forwarded = ['requests', 'bodies'] as const;
const everything = [...forwarded, 'documents'] as const;

/** The version that a program reports; null if it is not installed. */
export function programVersion(name: string, flag: string): string | null {
  const { stdout, stderr } = spawnSync(name, [flag], { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? null;
}

const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version: string })
    .version;

const peer =
  (script: string) =>
  ({ port, upstreamPort }: ProxySettings): Command => ({
    file: process.execPath,
    args: [join(root, 'bench/peers', script), String(port), `http://127.0.0.1:${upstreamPort}`],
  });

/**
 * The built gateway of a checkout in production mode: all rules, metrics, and the log at its
 * default level.
 */
export const foyer =
  (checkout = root) =>
  ({ port, upstreamPort }: ProxySettings): Command => ({
    file: process.execPath,
    args: ['--expose-gc', join(checkout, 'bff/main.ts')],
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
      PUBLIC_URL: 'https://music.example.test',
      STATUS_TOKEN: 'metrics-are-counted',
      DRAIN_DELAY: '0',
    },
  });

/** The baselines for the ratios of proxied requests and of documents. */
export const baseline = '@fastify/http-proxy';
export const documentBaseline = 'nginx';

/** In the order of the measurement. */
export const proxies: readonly Proxy[] = [
  { name: 'direct', command: null, kinds: forwarded, version: () => '' },
  {
    name: documentBaseline,
    command: nginx,
    kinds: everything,
    version: () => programVersion('nginx', '-v'),
  },
  {
    name: baseline,
    command: peer('fastify.js'),
    kinds: forwarded,
    version: () => packageVersion(`bench/node_modules/${baseline}`),
  },
  {
    name: 'bare undici',
    command: peer('undici.js'),
    kinds: forwarded,
    version: () => packageVersion('node_modules/undici'),
  },
  {
    name: 'bare node:http',
    command: peer('bare.ts'),
    kinds: ['documents'],
    version: () => process.version,
  },
  {
    name: 'Foyer',
    command: foyer(),
    kinds: everything,
    version: () => packageVersion('.'),
    hasRules: true,
  },
];
