import { describe, expect, test } from 'vitest';
import {
  initialTwoFactor,
  nextTwoFactor,
  type TwoFactorEvent,
  type TwoFactorState,
} from './state.ts';

const at = '2026-01-01T00:00:00Z';

describe('the two-factor state', () => {
  test.each([
    [null, [], 'off'],
    [undefined, undefined, 'off'],
    [null, null, 'off'],
    ['', [], 'off'],
    [null, ['a-b'], 'pending'],
    [at, ['a-b'], 'enabled'],
    [at, [], 'enabled'],
    [at, null, 'enabled'],
  ])(
    'F190 reads the state from the confirmation %j and codes %j as %s',
    (confirmedAt, codes, state) => {
      expect(
        initialTwoFactor({
          two_factor_confirmed_at: confirmedAt,
          two_factor_recovery_codes: codes,
        }),
      ).toBe(state);
    },
  );

  test.each<[TwoFactorState, Record<TwoFactorEvent, TwoFactorState>]>([
    ['off', { enable: 'pending', confirm: 'off', cancel: 'off', disable: 'off' }],
    ['pending', { enable: 'pending', confirm: 'enabled', cancel: 'off', disable: 'pending' }],
    ['enabled', { enable: 'enabled', confirm: 'enabled', cancel: 'enabled', disable: 'off' }],
  ])('F190 ignores events that do not apply to the state %s', (state, wanted) => {
    const events: TwoFactorEvent[] = ['enable', 'confirm', 'cancel', 'disable'];

    expect(Object.fromEntries(events.map((event) => [event, nextTwoFactor(state, event)]))).toEqual(
      wanted,
    );
  });
});
