import { afterEach, vi } from 'vitest';
import { type RunningGateway, send, startEcho, startGateway } from './test-gateway.ts';

/** Gateways that send spans to a collector. */

export const open: { close(): Promise<void> }[] = [];

/** Closes them after each test of the calling file. */
export function closeAfterEach(): void {
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const running of open.splice(0).toReversed()) await running.close();
  });
}

const statusToken = 'operators-only';

export async function gatewayWith(endpoint: string): Promise<RunningGateway> {
  const upstream = await startEcho();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  const gateway = await startGateway(upstream.url, { STATUS_TOKEN: statusToken });
  open.push(upstream, gateway);
  return gateway;
}

export async function manyRequests({ url }: RunningGateway, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 50) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(url, '/api/v1/users/7')),
    );
    statuses.push(...replies.map(({ status }) => status));
  }
  return statuses;
}

export const spansIn = async ({ url }: RunningGateway): Promise<Record<string, number>> => {
  const { body } = await send(url, '/metrics', {
    headers: { authorization: `Bearer ${statusToken}` },
  });
  return Object.fromEntries(
    [...body.matchAll(/^foyer_spans_total\{outcome="(\w+)"\} (\d+)$/gm)].map(
      ([, outcome = '', count]) => [outcome, Number(count)],
    ),
  );
};

export const warnings = ({ log }: RunningGateway): Record<string, unknown>[] =>
  log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'failed to send spans');
