import { afterEach, beforeEach } from 'vitest';
import { type LegacyServer, serveLegacy } from '../../mocks/serve.ts';
import { examineBackend } from '../doctor.ts';
import type { Diagnosis, Finding } from './finding.ts';
import { startFaultyProxy } from './test-faulty-proxy.ts';

export let backend: LegacyServer;
export const open: { close(): Promise<void> }[] = [];
/** Serves a backend for each test of the calling file. */
export function serveBackendForEach(): void {
  beforeEach(async () => {
    backend = await serveLegacy({ publicUrl: 'https://music.example.test' });
    open.push(backend);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });
}

export const settings = (url: string) => ({
  PUBLIC_URL: 'https://music.example.test',
  TRUSTED_PROXIES: '10.0.0.1',
  UPSTREAM_URL: url,
});
export const mira = { email: 'mira@undersong.test', password: 'undersong' };
export const finding = ({ findings }: Diagnosis, id: string): Finding =>
  findings.find((one) => one.id === id)!;
/** The findings that need somebody to act. */
export const wrong = ({ findings }: Diagnosis): string[] =>
  findings.filter(({ state }) => state === 'warning' || state === 'failure').map(({ id }) => id);

export type ProxyFaults = Parameters<typeof startFaultyProxy>[1];

/** Examines a backend behind a proxy with these faults. */
export async function examineThrough(
  faults: ProxyFaults,
  env: Record<string, string> = {},
  account: typeof mira | null = null,
): Promise<Diagnosis> {
  const proxy = await startFaultyProxy(backend.url, faults);
  open.push(proxy);
  return examineBackend({ ...settings(proxy.url), ...env }, account);
}
