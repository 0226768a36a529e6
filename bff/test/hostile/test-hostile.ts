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

export interface Observation {
  outcome: Outcome;
  received: Received;
}

/** Milliseconds for which a waiting request must get nothing. */
export const waitsMs = 50;

/** The number of responses that are expected. */
export const countOf = (expected: ExpectedOutcome): number =>
  expected === 'waits' ? 0 : 'sent' in expected ? [expected.sent].flat().length : 1;

/** Sends the bytes and collects the data to compare with the expected outcome. */
export async function sendBytes(bytes: string, expected: ExpectedOutcome): Promise<Observation> {
  const outcome = await exchangeBytes(port(), bytes, {
    expected: countOf(expected),
    heads: bytes.startsWith('HEAD ') ? [0] : [],
    ...(expected === 'waits' && { withinMs: waitsMs }),
  });
  return { outcome, received: upstream.take() };
}

export const port = (): number => Number(new URL(gateway.url).port);

export const lineOf = ({ method, target }: StrictRequest): string => `${method} ${target}`;

/** Sorted, because each is sent on its own connection in random order. */
const lines = ({ requests: all }: Received): string[] => all.map(lineOf).toSorted();

export function expectOutcome({ outcome, received }: Observation, expected: ExpectedOutcome): void {
  const statuses = outcome.responses.map(({ status }) => status);
  const sent = lines(received);
  expect(received.faults).toEqual([]);
  expect(outcome.rest).toBe('');
  if (expected === 'waits') {
    expect({ statuses, sent }).toEqual({ statuses: [], sent: [] });
  } else if ('refused' in expected) {
    expect({ statuses, sent, isClosed: outcome.isClosed }).toEqual({
      statuses: [expected.refused],
      sent: [],
      isClosed: true,
    });
    expect(JSON.parse(outcome.responses[0]?.body ?? '')).toEqual({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
  } else if ('responded' in expected) {
    expect({ statuses, sent }).toEqual({ statuses: [expected.responded], sent: [] });
  } else {
    const wanted = [expected.sent].flat().toSorted();
    expect({ statuses, sent }).toEqual({ statuses: wanted.map(() => 200), sent: wanted });
    const [first] = received.requests;
    if (expected.body !== undefined) expect(first?.body).toBe(expected.body);
    for (const [name, value] of Object.entries(expected.headers ?? {}))
      expect([name, first?.headers.get(name) ?? null]).toEqual([name, value]);
  }
}
