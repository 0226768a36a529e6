import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * A small site on a real Laravel, served by PHP's built-in server, to test how the gateway treats
 * its responses.
 */

const php =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'php'))
    .find((file) => existsSync(file)) ?? null;

/** Why these tests are skipped; null if they run. */
export const noLaravel =
  php !== null && existsSync('/usr/share/php/Illuminate/Foundation/Application.php')
    ? null
    : "PHP with Debian's package php-laravel-framework is not installed";

interface LaravelOptions {
  /** APP_DEBUG. */
  debug: boolean;
  /**
   * The group of its routes. In `web`, every response starts a session; in `api`, only those to its
   * own pages do.
   */
  routes: 'web' | 'api';
  /** APP_URL, the address that it considers its own. */
  appUrl: string;
  /** SESSION_DOMAIN; unset if missing. */
  sessionDomain?: string;
}

export interface RunningLaravel {
  url: string;
  /** Runs `php artisan down --retry=` with this many seconds, or `up` for null. */
  maintain(retrySeconds: number | null): void;
  /** `password ann@music.test`, `code …` or `slow read`, in the order of their arrival. */
  guesses(): string[];
  close(): Promise<void>;
}

export async function startLaravel({
  debug,
  routes,
  appUrl,
  sessionDomain = '',
}: LaravelOptions): Promise<RunningLaravel> {
  const storage = mkdtempSync(join(tmpdir(), 'foyer-laravel-'));
  for (const folder of ['bootstrap/cache', 'framework', 'sessions'])
    mkdirSync(join(storage, folder), { recursive: true });
  const env = {
    PATH: process.env['PATH'],
    APP_URL: appUrl,
    STORAGE: storage,
    APP_DEBUG: String(debug),
    ROUTES: routes,
    SESSION_DOMAIN: sessionDomain,
    PHP_CLI_SERVER_WORKERS: '3',
  };
  // In its own process group, because PHP leaves its workers behind when it exits.
  const server = spawn(php ?? '', ['-S', '127.0.0.1:0', join(import.meta.dirname, 'index.php')], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = (): void => endGroup(server);
  process.once('exit', end);
  const down = join(storage, 'framework/down');
  const guesses = join(storage, 'guesses');
  return {
    url: await addressOf(server),
    maintain: (retrySeconds) =>
      retrySeconds === null
        ? rmSync(down, { force: true })
        : writeFileSync(down, JSON.stringify({ retry: retrySeconds })),
    guesses: () => (existsSync(guesses) ? readFileSync(guesses, 'utf8').trim().split('\n') : []),
    async close() {
      process.off('exit', end);
      if (server.exitCode === null && server.signalCode === null) {
        end();
        await once(server, 'exit');
      }
      rmSync(storage, { recursive: true, force: true });
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/**
 * Reads the address from its output, and keeps reading: it logs a line per request and would block
 * without a reader.
 */
function addressOf({ stderr }: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    stderr
      ?.on('data', (chunk: Buffer) => {
        if (output.length < 10_000) output += String(chunk);
        const address = /\((http:\S+)\) started/.exec(output)?.[1];
        if (address !== undefined) resolve(address);
      })
      .on('end', () => reject(new Error(output)));
  });
}
