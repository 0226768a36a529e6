import { describe, expect, test } from 'vitest';
import { forms } from './corpus/forms.ts';
import { framing } from './corpus/framing.ts';
import { heads } from './corpus/heads.ts';
import { type ExpectedOutcome, get } from './corpus/hostile.ts';
import { paths } from './corpus/paths.ts';
import { requests } from './corpus/requests.ts';
import {
  countOf,
  expectOutcome,
  lineOf,
  type Observation,
  port,
  upstream,
  waitsMs,
  startHostileGateway,
} from './test-hostile.ts';
import { exchangeBytes } from './test-raw-client.ts';

startHostileGateway();

/**
 * Sends the bytes with a good request before and after them, sent together. An incomplete request has none
 * after it.
 */
async function sendInLine(
  bytes: string,
  expected: ExpectedOutcome,
): Promise<{ own: Observation; good: string[] }> {
  const last = expected === 'waits' ? '' : get('/api/v1/behind', 'Connection: close');
  const count = countOf(expected) + (expected === 'waits' ? 1 : 2);
  const outcome = await exchangeBytes(port(), get('/api/v1/before') + bytes + last, {
    expected: count,
    heads: bytes.startsWith('HEAD ') ? [1] : [],
    ...(expected === 'waits' && { withinMs: waitsMs }),
  });
  const received = upstream.take();
  const ends = 1 + countOf(expected);
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

describe.each(Object.entries({ forms, framing, heads, paths, requests }))('%s', (_, corpus) => {
  test.each(corpus)('%s, between two others', async (_, bytes, expected) => {
    const { own, good } = await sendInLine(bytes, expected);

    expectOutcome(
      own,
      typeof expected === 'object' && 'refused' in expected
        ? { refused: expected.inLine ?? expected.refused }
        : expected,
    );
    const isLast =
      expected === 'waits' ||
      own.outcome.responses.some(({ head }) => /^connection: close$/im.test(head));
    expect(good).toEqual(
      isLast
        ? ['200', 'GET /api/v1/before']
        : ['200', '200', 'GET /api/v1/before', 'GET /api/v1/behind'],
    );
  });
});
