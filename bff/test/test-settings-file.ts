import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, type Running } from './test-gateway.ts';
import { type RunningProcess, startProcess } from './test-process.ts';

/**
 * A process with this file of settings, before a backend that answers after `?wait=` ms and
 * remembers what it `heard`.
 */
export async function startWithSettings(
  open: Pick<Running, 'close'>[],
  content: string,
  surroundings: Parameters<typeof startProcess>[2] = {},
): Promise<RunningProcess & { write(content: string): void; heard: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-live-'));
  const path = join(folder, 'foyer.env');
  const write = (next: string): void => {
    writeFileSync(`${path}.new`, next);
    renameSync(`${path}.new`, path);
  };
  write(content);
  const heard: string[] = [];
  const upstream = await listen((req, res) => {
    heard.push(req.url ?? '');
    const ms = Number(new URL(req.url ?? '', 'http://x').searchParams.get('wait'));
    setTimeout(
      () => res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
      ms,
    );
  });
  const env = { UPSTREAM_URL: upstream.url, SETTINGS_FILE: path };
  const running = await startProcess(open, env, surroundings);
  open.push(upstream, { close: async () => rmSync(folder, { recursive: true }) });
  return { ...running, write, heard };
}

/** The lines of its log about reloads. */
export const reloads = ({ log }: RunningProcess): Record<string, unknown>[] =>
  log.filter(({ msg }) => msg === 'settings reloaded');
