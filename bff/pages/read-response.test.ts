import { expect, test } from 'vitest';
import { readOutcome } from './read-response.ts';

test.each([404, 405, 501])(
  'P002 treats a %i as a missing page only if the call decides whether the page exists',
  (status) => {
    const response = { status, headers: {}, body: '{"message":""}' };

    expect(readOutcome(response, { decidesStatus: true })).toEqual({ missing: { movedTo: null } });
    expect(() => readOutcome(response)).toThrow('The service had a problem');
  },
);
