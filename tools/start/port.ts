import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * A loopback port that is currently free; the caller should take it soon. Systems give ports above
 * these to outgoing connections, and to servers that ask for any port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

/**
 * Waits until the gateway of this process responds. If it cannot listen, it prints the reason and
 * ends the process.
 */
export async function untilListening({
  host,
  port,
}: {
  host: string;
  port: number;
}): Promise<void> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`;
  while (!(await responds(url))) await setTimeout(20);
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
