import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { watchDelay } from '../../operate/event-loop.ts';

/** The outcome of a request. */
export interface Outcome {
  id: string;
  method: string;
  /** Whether the upstream was set to misbehave for it. */
  isFaulty: boolean;
  /** 0: no complete response. */
  status: number;
  /** The gateway's own error code; null for an upstream response. */
  code: string | null;
  /** Whether the body is JSON, as every response in these tests should be. */
  isReadable: boolean;
  ms: number;
  /** Bytes sent, and bytes received as reported by the upstream. */
  bodyBytes: number;
  receivedBytes: number | null;
}

interface Sending {
  id: string;
  method: string;
  bodyBytes: number;
  headers: Record<string, string> | undefined;
  agent: Agent | false;
  path?: string;
}

/** Sends one request; never rejects. */
export function visit(
  url: string,
  { id, method, bodyBytes, headers, agent, path = '/api/v1/x' }: Sending,
): Promise<Outcome> {
  const started = performance.now();
  const outcome = (status: number, body: string): Outcome => {
    const reply = parse(body);
    const code = typeof reply?.['requestId'] === 'string' ? String(reply['code']) : null;
    return {
      id,
      method,
      isFaulty: headers?.['x-fault'] !== undefined,
      status,
      code,
      isReadable: reply !== null,
      ms: performance.now() - started,
      bodyBytes,
      receivedBytes: typeof reply?.['bodyBytes'] === 'number' ? reply['bodyBytes'] : null,
    };
  };
  return new Promise((resolve) => {
    const length = bodyBytes > 0 ? { 'content-length': String(bodyBytes) } : {};
    const outgoing = request(
      url + path,
      { method, agent, headers: { 'x-id': id, ...length, ...headers } },
      (answer: IncomingMessage) => {
        text(answer).then(
          (body) => resolve(outcome(answer.statusCode ?? 0, body)),
          () => resolve(outcome(0, '')),
        );
      },
    );
    outgoing.on('error', () => resolve(outcome(0, '')));
    outgoing.end(Buffer.alloc(bodyBytes, 'x'));
  });
}

function parse(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const kinds = [
  ['GET', 0],
  ['POST', 100],
  ['GET', 0],
  ['PUT', 10_000],
  ['GET', 0],
  // Longer than the gateway buffers, so it streams.
  ['POST', 150_000],
] as const;

let requestCount = 0;

export interface Load {
  all: Outcome[];
  /**
   * Parts of `all`: requests for which the upstream misbehaved, and requests that only ran at the
   * same time.
   */
  faulty: Outcome[];
  neighbours: Outcome[];
  /**
   * The longest event loop delay of this process, which gateway and upstream share, in
   * milliseconds: a busy machine is nobody's fault.
   */
  lateMs: number;
}

/**
 * 200 requests per second, of every kind, every seventh with this fault; waits for all responses.
 */
export async function load(url: string, fault: string | null, seconds = 0.5): Promise<Load> {
  // Half of the visitors keep their connections, as behind a load balancer; half open a new one
  // each time.
  const keepAlive = new Agent({ keepAlive: true });
  const under: Promise<Outcome>[] = [];
  const delay = watchDelay();
  const started = performance.now();
  for (let index = 0; index < seconds * 200; index += 1) {
    const [method, bodyBytes] = kinds[index % kinds.length] ?? ['GET', 0];
    const headers = index % 7 === 3 && fault !== null ? { 'x-fault': fault } : undefined;
    under.push(
      visit(url, {
        id: `request-${(requestCount += 1)}`,
        method,
        bodyBytes,
        headers,
        agent: Math.floor(index / 2) % 2 === 0 ? keepAlive : false,
      }),
    );
    const ahead = index * 5 - (performance.now() - started);
    if (ahead > 5) await wait(ahead);
  }
  const all = await Promise.all(under);
  const { max: lateMs } = delay.read();
  delay.stop();
  keepAlive.destroy();
  return {
    all,
    faulty: all.filter(({ isFaulty }) => isFaulty),
    neighbours: all.filter(({ isFaulty }) => !isFaulty),
    lateMs,
  };
}

/**
 * A visitor who requests something that the upstream withholds, sends half of the body, if any, and
 * leaves.
 */
export async function leave(
  url: string,
  fault: string,
  bodyBytes: number,
  forwardedFor = '127.0.0.1',
): Promise<void> {
  const length = bodyBytes > 0 ? { 'content-length': String(bodyBytes) } : {};
  const outgoing = request(`${url}/api/v1/x`, {
    method: bodyBytes > 0 ? 'POST' : 'GET',
    agent: false,
    headers: {
      'x-id': `leaves-${(requestCount += 1)}`,
      'x-fault': fault,
      'x-forwarded-for': forwardedFor,
      ...length,
    },
  });
  outgoing.on('error', () => {});
  if (bodyBytes > 0) outgoing.write(Buffer.alloc(bodyBytes / 2, 'x'));
  else outgoing.end();
  await wait(100);
  outgoing.destroy();
}

/** The 95th percentile of the response times, in milliseconds. */
export function p95(outcomes: readonly Outcome[]): number {
  const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}
