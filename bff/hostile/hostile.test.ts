import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../test/test-gateway.ts';
import { forms } from './corpus/forms.ts';
import { framing } from './corpus/framing.ts';
import { heads } from './corpus/heads.ts';
import { type ExpectedOutcome, get } from './corpus/hostile.ts';
import { paths } from './corpus/paths.ts';
import { requests } from './corpus/requests.ts';
import { type RawUpstream, type Received, startRawUpstream } from './test-raw-upstream.ts';
import { exchangeBytes, type Outcome } from './test-raw-client.ts';
import type { StrictRequest } from './test-strict-reader.ts';

let upstream: RawUpstream;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startRawUpstream();
  gateway = await startGateway(upstream.url, { UPSTREAM_ORIGIN: 'https://api.example.test' });
});
afterAll(() => Promise.all([gateway.close(), upstream.close()]));

interface Meeting {
  outcome: Outcome;
  received: Received;
}

/** The number of responses that a fate produces. */
const countOf = (fate: ExpectedOutcome): number =>
  fate === 'waits' ? 0 : 'sent' in fate ? [fate.sent].flat().length : 1;

/** Sends the bytes and collects the data to compare with a fate. */
async function meet(bytes: string, fate: ExpectedOutcome): Promise<Meeting> {
  const outcome = await exchangeBytes(port(), bytes, {
    expected: countOf(fate),
    heads: bytes.startsWith('HEAD ') ? [0] : [],
    withinMs: fate === 'waits' ? 150 : 2_000,
  });
  return { outcome, received: upstream.take() };
}

const port = (): number => Number(new URL(gateway.url).port);

/**
 * The same with a good request before and after it, sent together. An incomplete request has none
 * after it.
 */
async function meetInLine(
  bytes: string,
  fate: ExpectedOutcome,
): Promise<{ own: Meeting; good: string[] }> {
  const last = fate === 'waits' ? '' : get('/api/v1/behind', 'Connection: close');
  const expected = countOf(fate) + (fate === 'waits' ? 1 : 2);
  const outcome = await exchangeBytes(port(), get('/api/v1/before') + bytes + last, {
    expected,
    heads: bytes.startsWith('HEAD ') ? [1] : [],
    withinMs: fate === 'waits' ? 150 : 2_000,
  });
  const received = upstream.take();
  const ends = 1 + countOf(fate);
  const good = [outcome.responses[0], ...outcome.responses.slice(ends)].map((response) =>
    String(response?.status),
  );
  const isGood = (line: string): boolean => /^GET \/api\/v1\/(?:before|behind)$/.test(line);
  return {
    own: {
      outcome: { ...outcome, responses: outcome.responses.slice(1, ends) },
      received: { ...received, requests: received.requests.filter((one) => !isGood(lineOf(one))) },
    },
    good: [...good, ...received.requests.map(lineOf).filter(isGood)],
  };
}

const lineOf = ({ method, target }: StrictRequest): string => `${method} ${target}`;

/** Sorted, because each is sent on its own connection in random order. */
const lines = ({ requests: all }: Received): string[] => all.map(lineOf).toSorted();

function expectFate({ outcome, received }: Meeting, fate: ExpectedOutcome): void {
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

describe.each(Object.entries({ forms, framing, heads, paths, requests }))('%s', (_, corpus) => {
  test.each(corpus)('%s', async (_, bytes, fate) => {
    expectFate(await meet(bytes, fate), fate);
  });

  test.each(corpus)('%s, between two others', async (_, bytes, fate) => {
    const { own, good } = await meetInLine(bytes, fate);

    expectFate(
      own,
      typeof fate === 'object' && 'refused' in fate
        ? { refused: fate.inLine ?? fate.refused }
        : fate,
    );
    const isLast =
      fate === 'waits' ||
      own.outcome.responses.some(({ head }) => /^connection: close$/im.test(head));
    expect(good).toEqual(
      isLast
        ? ['200', 'GET /api/v1/before']
        : ['200', '200', 'GET /api/v1/before', 'GET /api/v1/behind'],
    );
  });
});

test('nothing arrives late', async () => {
  await wait(100);

  expect(upstream.take()).toEqual({ requests: [], faults: [] });
});

test('the corpus is large and has no duplicates', () => {
  const all = [...forms, ...framing, ...heads, ...paths, ...requests].map(([, bytes]) => bytes);

  expect(all.length).toBeGreaterThan(280);
  expect(new Set(all).size).toBe(all.length);
});
