import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watchGateway } from './evidence.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Foyer {
  /** Origin, without a trailing slash. */
  url: string;
  /** All output so far. */
  output: () => string;
  /** Stops it as an operator would; resolves to its exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Starts what `npm start` runs, on a free port. With UPSTREAM_URL it uses that backend; without,
 * its own demo backend. `root`: a checkout.
 */
export async function startFoyer(env: Record<string, string> = {}, root = ROOT): Promise<Foyer> {
  const child = spawn(process.execPath, ['tools/run.js', 'start'], {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = collect(child);
  const ended = once(child, 'exit');
  const url = await Promise.race([announcedUrl(child), ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`Foyer exited before it was ready:\n${output()}`);
  watchGateway(output);
  return { url, output, stop: () => stop(child, ended) };
}

/** The developer's environment may contain settings for a real backend. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(?:UPSTREAM_|FOYER_|PUBLIC_URL$|LOG_LEVEL$)/.test(name),
    ),
  );
}

function collect(child: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString();
}

async function announcedUrl(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ url: string }];
  return message.url;
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<number | null> {
  child.kill('SIGTERM');
  await ended;
  return child.exitCode;
}
