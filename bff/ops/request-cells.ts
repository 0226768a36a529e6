/** Upper bounds of the histograms, in milliseconds. */
export const bounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000];

/** How long things took: how many, all together in milliseconds, and how many fell under each bound and above the one before. */
export interface Durations {
  count: number;
  sumMs: number;
  buckets: number[];
}

export interface RequestCell {
  route: string;
  method: string;
  status: string;
  total: Durations;
  upstream: Durations;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'] as const;
/** `none`: nobody was there any more when the answer could have begun. */
export const statusClasses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export const statusClass = (status: number): number => (status >= 100 && status < 600 ? Math.floor(status / 100) : 0);

/**
 * Plain numbers for every request, by route, method and class of status. A request costs a look into a map and a few additions;
 * whatever is made of them is made when somebody reads.
 */
export class RequestCells {
  readonly #byRoute = new Map<string, (RequestCell | undefined)[]>();

  /** `route` comes from a closed set; `method` may be anything. Times in milliseconds. */
  record(route: string, method: string, status: number, ms: number, upstreamMs: number | null): void {
    const cell = this.#cell(route, method, statusClass(status));
    observe(cell.total, ms);
    if (upstreamMs !== null) observe(cell.upstream, upstreamMs);
  }

  all(): RequestCell[] {
    return [...this.#byRoute.values()].flatMap((cells) => cells.filter((cell) => cell !== undefined));
  }

  #cell(route: string, method: string, status: number): RequestCell {
    let cells = this.#byRoute.get(route);
    if (!cells) this.#byRoute.set(route, (cells = Array.from({ length: methods.length * statusClasses.length }, () => undefined)));
    const found = (methods as readonly string[]).indexOf(method);
    const index = found === -1 ? methods.length - 1 : found;
    return (cells[index * statusClasses.length + status] ??= {
      route,
      method: methods[index] ?? 'other',
      status: statusClasses[status] ?? 'none',
      total: noDurations(),
      upstream: noDurations(),
    });
  }
}

const noDurations = (): Durations => ({ count: 0, sumMs: 0, buckets: Array.from({ length: bounds.length + 1 }, () => 0) });

function observe(durations: Durations, ms: number): void {
  const { buckets } = durations;
  let index = 0;
  while (index < bounds.length && ms > (bounds[index] ?? 0)) index += 1;
  buckets[index] = (buckets[index] ?? 0) + 1;
  durations.count += 1;
  durations.sumMs += ms;
}
