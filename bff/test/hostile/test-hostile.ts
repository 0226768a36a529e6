import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import type { ExpectedOutcome } from './corpus/hostile.ts';
import { exchangeBytes, type Outcome } from './test-raw-client.ts';
import { type RawUpstream, type Received, startRawUpstream } from './test-raw-upstream.ts';
import type { StrictRequest } from './test-strict-reader.ts';

/** A gateway between bytes from the network and an upstream that reads strictly. */

export let upstream: RawUpstream;
let gateway: RunningGateway;
/** Milliseconds for which the rest of a refused request may arrive, and those in these tests. */
const [graceMs, shortMs] = [1_000, 20];
/** Starts both for all tests of the calling file. */
export function startHostileGateway(): void {
  beforeAll(async () => {
    const { setTimeout } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      act: () => void,
      ms?: number,
      ...rest: []
    ) => setTimeout(act, ms === graceMs ? shortMs : ms, ...rest)) as typeof setTimeout);
    upstream = await startRawUpstream();
    gateway = await startGateway(upstream.url, { UPSTREAM_ORIGIN: 'https://api.example.test' });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await Promise.all([gateway.close(), upstream.close()]);
  });
}

export interface Meeting {
  outcome: Outcome;
  received: Received;
}

/** Milliseconds for which a waiting request must get nothing. */
export const waitsMs = 50;

/** The number of responses that a fate produces. */
export const countOf = (fate: ExpectedOutcome): number =>
  fate === 'waits' ? 0 : 'sent' in fate ? [fate.sent].flat().length : 1;

/** Sends the bytes and collects the data to compare with a fate. */
export async function meet(bytes: string, fate: ExpectedOutcome): Promise<Meeting> {
  const outcome = await exchangeBytes(port(), bytes, {
    expected: countOf(fate),
    heads: bytes.startsWith('HEAD ') ? [0] : [],
    ...(fate === 'waits' && { withinMs: waitsMs }),
  });
  return { outcome, received: upstream.take() };
}

export const port = (): number => Number(new URL(gateway.url).port);

export const lineOf = ({ method, target }: StrictRequest): string => `${method} ${target}`;

/** Sorted, because each is sent on its own connection in random order. */
const lines = ({ requests: all }: Received): string[] => all.map(lineOf).toSorted();

export function expectFate({ outcome, received }: Meeting, fate: ExpectedOutcome): void {
  const statuses = outcome.responses.map(({ status }) => status);
  expect(received.faults).toEqual([]);
  expect(outcome.rest).toBe('');
  if (fate === 'waits') {
    expect({ statuses, lines: lines(received) }).toEqual({ statuses: [], lines: [] });
  } else if ('refused' in fate) {
    expect({ statuses, lines: lines(received), isClosed: outcome.isClosed }).toEqual({
      statuses: [fate.refused],
      lines: [],
      isClosed: true,
    });
    expect(JSON.parse(outcome.responses[0]?.body ?? '')).toEqual({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
  } else if ('responded' in fate) {
    expect({ statuses, lines: lines(received) }).toEqual({ statuses: [fate.responded], lines: [] });
  } else {
    const sent = [fate.sent].flat().toSorted();
    expect({ statuses, lines: lines(received) }).toEqual({
      statuses: sent.map(() => 200),
      lines: sent,
    });
    const [first] = received.requests;
    if (fate.body !== undefined) expect(first?.body).toBe(fate.body);
    for (const [name, value] of Object.entries(fate.headers ?? {}))
      expect([name, first?.headers.get(name) ?? null]).toEqual([name, value]);
  }
}
