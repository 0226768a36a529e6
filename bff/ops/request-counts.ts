import type { Exchange } from '../exchange.ts';
import { Recent } from './recent.ts';
import { RequestCells } from './request-cells.ts';

/** Counted, but not listed: whoever tries all doors of a house would push everything else out of the list. */
const noise = new Set(['not_found', 'method_not_allowed', 'unauthorized']);

export interface CountParts {
  /** Out of a closed set. */
  routeLabel(exchange: Exchange): string;
  redactPath(path: string): string;
}

/** Counts requests as they come and go. All that it keeps is bounded, whatever visitors send. */
export class RequestCounts {
  readonly cells = new RequestCells();
  readonly recent = new Recent();
  readonly failures = new Map<string, number>();
  inFlight = 0;
  receivedBytes = 0;
  sentBytes = 0;
  readonly #parts: CountParts;

  constructor(parts: CountParts) {
    this.#parts = parts;
  }

  begin(): void {
    this.inFlight += 1;
  }

  over(exchange: Exchange): void {
    const { req, res, plan, startedAt, upstreamMs } = exchange;
    const ms = performance.now() - startedAt;
    const status = res.headersSent ? res.statusCode : 0;
    const route = this.#parts.routeLabel(exchange);
    const method = plan?.effectiveMethod ?? req.method ?? '';
    this.inFlight -= 1;
    this.cells.record(route, method, status, ms, upstreamMs);
    this.recent.count(status);
    this.receivedBytes += exchange.bytesIn;
    this.sentBytes += exchange.bytesOut;
    if (exchange.failure !== null) this.#noteFailure(exchange, exchange.failure, { method, route, status: status === 0 ? null : status, ms: Math.round(ms) });
  }

  #noteFailure({ id, target }: Exchange, code: string, facts: { method: string; route: string; status: number | null; ms: number }): void {
    this.failures.set(code, (this.failures.get(code) ?? 0) + 1);
    if (noise.has(code)) return;
    this.recent.noteFailure({ id, code, path: this.#parts.redactPath(target.path), ...facts });
  }
}
