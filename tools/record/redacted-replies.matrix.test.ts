import { expect, test } from 'vitest';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { callAddress, callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { findMismatches } from '../../contracts/schema/mismatches.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import { sample } from '../test/sample.ts';
import { composeRecording } from './compose-recording.ts';
import { parseCustomRules } from './custom-rules.ts';

const replies = callKeys.flatMap((key) =>
  Object.entries(cases[key])
    .filter(([, { status = 200 }]) => status < 300)
    .map(([form, input]) => [key, form, input] as const),
);
const topicOf = (key: string): string | undefined => /^\w+ (?:api\/)?([\w-]+)/.exec(key)?.[1];

test.each(sample(replies, ([key]) => topicOf(key)))(
  'B003 a reply to %s (%s) still matches its schema after redaction',
  async (key, _, { as, isConfirmed, scenarios = [], ...input }) => {
    const { world, call } = startBackend();
    applyScenarios(world.state, ...scenarios);
    if (as) world.actAs(as);
    if (isConfirmed)
      await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
    const { body } = await call(key, input);
    // Files, and replies that are wrong on purpose.
    if (findMismatches(key, body).length > 0) return;

    const { mismatches, unsafe } = composeRecording(
      {
        exchanges: [
          {
            method: splitKey(key).method,
            address: callUrl(callAddress(key, input)),
            call: key,
            isShared: false,
            status: 200,
            body: JSON.stringify(body),
          },
        ],
        values: [],
        origins: ['https://api.test'],
        at: new Date('2026-11-23T12:00:00Z'),
      },
      parseCustomRules({}),
    );

    expect([...mismatches, ...unsafe]).toEqual([]);
  },
);
