import { writeFileSync } from 'node:fs';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { type LegacyServer, serveLegacy } from '../mocks/serve.ts';
import type { World } from '../mocks/world.ts';

/**
 * The logs that explain a failed journey: the output of its gateways since it started, and the
 * requests that its fake backends received.
 */
let gateways: { output: () => string; from: number }[] = [];
let worlds: World[] = [];
let demos: string[] = [];

export function watchGateway(output: () => string): void {
  gateways = gateways.filter((one) => one.output !== output);
  gateways.push({ output, from: output().length });
}

export function watchWorld(world: World): void {
  world.calls?.clear();
  worlds.push(world);
}

/** A gateway with its own demo backend in a separate process. */
export const watchDemo = (url: string): void => void demos.push(url);

/** A separate fake backend, over TCP. */
export async function serveBackend(): Promise<LegacyServer> {
  const legacy = await serveLegacy();
  watchWorld(legacy.world);
  return legacy;
}

/** Writes both logs to the journey's folder in test-results. */
export async function saveLogs(info: TestInfo, context: BrowserContext): Promise<void> {
  const output = gateways.map((one) => one.output().slice(one.from)).join('\n');
  writeFileSync(info.outputPath('gateway.log'), output);
  const calls = [
    ...(await Promise.all(worlds.map((world) => world.calls?.read(0) ?? Promise.resolve([])))),
    ...(await Promise.all([...new Set(demos)].map((url) => readDemo(url, context)))),
  ].flat();
  writeFileSync(
    info.outputPath('requests.log'),
    calls.map((call) => `${JSON.stringify(call)}\n`).join(''),
  );
}

/** With the visitor's cookies, which name their world. */
async function readDemo(url: string, { request }: BrowserContext): Promise<unknown[]> {
  try {
    const reply = await request.get(`${url}/__demo/calls?after=0`);
    return ((await reply.json()) as { calls: unknown[] }).calls;
  } catch (error) {
    return [`The demo has no log: ${String(error)}`];
  }
}

export function forgetLogs(): void {
  gateways = [];
  worlds = [];
  demos = [];
}
