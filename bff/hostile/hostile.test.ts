import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import { framing } from './corpus/framing.ts';
import { heads } from './corpus/heads.ts';
import type { Fate } from './corpus/hostile.ts';
import { requests } from './corpus/requests.ts';
import { type RawUpstream, type Received, startRawUpstream } from './test-raw-upstream.ts';
import { exchangeBytes, type Outcome } from './test-raw-client.ts';

let upstream: RawUpstream;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startRawUpstream();
  gateway = await startGateway(upstream.url, { UPSTREAM_ORIGIN: 'https://api.example.test' });
});
afterAll(() => Promise.all([gateway.close(), upstream.close()]));

/** What was sent and what came back, in the words of a fate. */
async function meet(bytes: string, fate: Fate): Promise<{ outcome: Outcome; received: Received }> {
  const port = Number(new URL(gateway.url).port);
  const expected = typeof fate === 'object' && 'sent' in fate ? [fate.sent].flat().length : 1;
  const outcome = await exchangeBytes(port, bytes, { expected, isHead: bytes.startsWith('HEAD '), withinMs: fate === 'waits' ? 150 : 2_000 });
  return { outcome, received: upstream.take() };
}

/** Each goes out on a connection of its own, so their order is chance. */
const lines = ({ requests: all }: Received): string[] => all.map(({ method, target }) => `${method} ${target}`).toSorted();

function expectFate({ outcome, received }: Awaited<ReturnType<typeof meet>>, fate: Fate): void {
  const statuses = outcome.responses.map(({ status }) => status);
  expect(received.faults).toEqual([]);
  expect(outcome.rest).toBe('');
  if (fate === 'waits') {
    expect({ statuses, lines: lines(received) }).toEqual({ statuses: [], lines: [] });
  } else if ('refused' in fate) {
    expect({ statuses, lines: lines(received), isClosed: outcome.isClosed }).toEqual({ statuses: [fate.refused], lines: [], isClosed: true });
    expect(JSON.parse(outcome.responses[0]?.body ?? '')).toEqual({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) });
  } else if ('responded' in fate) {
    expect({ statuses, lines: lines(received) }).toEqual({ statuses: [fate.responded], lines: [] });
  } else {
    const sent = [fate.sent].flat().toSorted();
    expect({ statuses, lines: lines(received) }).toEqual({ statuses: sent.map(() => 200), lines: sent });
    const [first] = received.requests;
    if (fate.body !== undefined) expect(first?.body).toBe(fate.body);
    for (const [name, value] of Object.entries(fate.headers ?? {})) expect([name, first?.headers.get(name) ?? null]).toEqual([name, value]);
  }
}

describe.each(Object.entries({ framing, heads, requests }))('%s', (_, corpus) => {
  test.each(corpus)('%s', async (_, bytes, fate) => {
    expectFate(await meet(bytes, fate), fate);
  });
});

test('nothing was heard of later', async () => {
  await wait(100);

  expect(upstream.take()).toEqual({ requests: [], faults: [] });
});

test('the corpus is large, and no two of it are alike', () => {
  const all = [...framing, ...heads, ...requests].map(([, bytes]) => bytes);

  expect(all.length).toBeGreaterThan(150);
  expect(new Set(all).size).toBe(all.length);
});
