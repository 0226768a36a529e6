import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { forms } from './corpus/forms.ts';
import { framing } from './corpus/framing.ts';
import { heads } from './corpus/heads.ts';
import { paths } from './corpus/paths.ts';
import { requests } from './corpus/requests.ts';
import { expectOutcome, sendBytes, upstream, startHostileGateway } from './test-hostile.ts';

startHostileGateway();

describe.each(Object.entries({ forms, framing, heads, paths, requests }))('%s', (_, corpus) => {
  test.each(corpus)('%s', async (_, bytes, expected) => {
    expectOutcome(await sendBytes(bytes, expected), expected);
  });
});

test('the upstream receives nothing after the last response', async () => {
  await wait(100);

  expect(upstream.take()).toEqual({ requests: [], faults: [] });
});

test('the corpus is large and free of duplicates', () => {
  const all = [...forms, ...framing, ...heads, ...paths, ...requests].map(([, bytes]) => bytes);

  expect(all.length).toBeGreaterThan(280);
  expect(new Set(all).size).toBe(all.length);
});
