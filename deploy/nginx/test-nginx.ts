import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { nginxWith, withSbin } from './nginx.ts';

/** An nginx with these servers, one of them at this port. Added to `open` for the test to close. */
export async function startNginx(
  open: { close(): Promise<void> | void }[],
  port: number,
  servers: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'));
  open.push({ close: () => rmSync(folder, { recursive: true }) });
  const child = spawn('nginx', nginxWith(folder, servers), { env: withSbin, stdio: 'ignore' });
  const ended = once(child, 'exit');
  open.push({
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(url), 5_000);
  return { url, attempts: () => readFileSync(join(folder, 'access.log'), 'utf8') };
}
