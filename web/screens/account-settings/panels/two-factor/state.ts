import type { User } from '../../../../../contracts/schema/user.ts';

/** Off, set up but not yet confirmed, or on. */
export type TwoFactorState = 'off' | 'pending' | 'enabled';
export type TwoFactorEvent = 'enable' | 'confirm' | 'cancel' | 'disable';

/**
 * A confirmation means enabled. Recovery codes alone mean that the setup was started but not
 * finished.
 */
export function initialTwoFactor({
  two_factor_confirmed_at: confirmedAt,
  two_factor_recovery_codes: codes,
}: Pick<User, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'>): TwoFactorState {
  if (confirmedAt) return 'enabled';
  return codes && codes.length > 0 ? 'pending' : 'off';
}

const transitions: Record<TwoFactorState, Partial<Record<TwoFactorEvent, TwoFactorState>>> = {
  off: { enable: 'pending' },
  pending: { confirm: 'enabled', cancel: 'off' },
  enabled: { disable: 'off' },
};

/** Ignores events that do not apply to the state. */
export function nextTwoFactor(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  return transitions[state][event] ?? state;
}

/**
 * The user's known data after an event, until it is read again. The backend generates the recovery
 * codes, and old ones become invalid.
 */
export function userAfter(
  event: TwoFactorEvent | 'renew',
  now: Date,
): Pick<User, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'> {
  if (event === 'confirm') return { two_factor_confirmed_at: now.toISOString() };
  if (event === 'renew') return { two_factor_recovery_codes: [] };
  return { two_factor_confirmed_at: null, two_factor_recovery_codes: [] };
}
