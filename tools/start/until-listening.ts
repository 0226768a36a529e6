import { setTimeout } from 'node:timers/promises';

/** Waits until the gateway of this process answers. It ends the process itself, with a line that says why, when it cannot listen. */
export async function untilListening({ host, port }: { host: string; port: number }): Promise<void> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`;
  while (!(await answers(url))) await setTimeout(20);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
