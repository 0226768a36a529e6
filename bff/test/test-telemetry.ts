import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, vi } from 'vitest';
import { type Receiver, startReceiver } from './test-otlp.ts';
import { type RunningGateway, startEcho, startGateway } from './test-gateway.ts';

/** Gateways that send metrics and log lines to a collector. */

export const open: { close(): Promise<void> }[] = [];

/** After each test of the file that calls this. */
export function closeAfterEach(): void {
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const running of open.splice(0).toReversed()) await running.close();
  });
}

export const STATUS_TOKEN = 'operators-only';

interface Setup {
  gateway: RunningGateway;
  receiver: Receiver;
  /** Stops the gateway, which sends the rest. */
  stop(): Promise<void>;
}

export async function setUp(
  env: Record<string, string>,
  respond?: Parameters<typeof startReceiver>[0],
) {
  const [upstream, receiver] = [await startEcho(), await startReceiver(respond)];
  open.push(upstream, receiver);
  const gateway = await startGateway(upstream.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_EXPORTER: 'none',
    ...env,
  });
  open.push(gateway);
  const stop = async (): Promise<void> => {
    // The line of the last request is written shortly after its response has arrived.
    await wait(20);
    open.splice(open.indexOf(gateway), 1);
    await gateway.close();
  };
  return { gateway, receiver, stop } satisfies Setup;
}
