import { expect, test } from 'vitest';
import { readOutcome } from './read-response.ts';

test.each([404, 405, 501])(
  'P002 a %i from the upstream means a missing page if the call decides about the page, and otherwise a failure',
  (status) => {
    const response = { status, headers: {}, body: '{"message":""}' };

    expect(readOutcome(response, { decidesStatus: true })).toEqual({ missing: { movedTo: null } });
    expect(() => readOutcome(response)).toThrow('The service had a problem');
  },
);
