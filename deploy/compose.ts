import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../tools/process.ts';

/** The parts of a service in compose.yaml that tests read. */
export interface Service {
  build?: { context: string; target: string };
  cap_drop?: string[];
  command?: string[];
  environment?: Record<string, string>;
  image?: string;
  logging?: { options: Record<string, string> };
  networks?: { default: { ipv4_address: string } };
  profiles?: string[];
  stop_grace_period?: string;
  volumes?: string[];
}

export const readYaml = <T>(path: string): T =>
  parse(readFileSync(join(ROOT, path), 'utf8'), { merge: true }) as T;

/**
 * The services of compose.yaml, with `${NAME:-default}` filled from `env` as compose does.
 * @throws TypeError for an unknown service.
 */
export function composeService(name: string, env: Record<string, string> = {}): Service {
  const text = JSON.stringify(
    readYaml<{ services: Record<string, Service> }>('compose.yaml').services[name],
  );
  if (text === undefined) throw new TypeError(`compose.yaml has no service '${name}'`);
  return JSON.parse(
    text.replaceAll(
      /\$\{(\w+):-([^}]*)\}/g,
      (_, key: string, fallback: string) => env[key] ?? fallback,
    ),
  ) as Service;
}

/** A service's address inside the compose network. */
export const addressOf = (name: string): string =>
  composeService(name).networks?.default.ipv4_address ?? '';
