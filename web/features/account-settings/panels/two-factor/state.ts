import type { User } from '../../../../../contracts/schema/user.ts';

/** Off, then set up but not yet proven, then on. */
export type TwoFactorState = 'off' | 'pending' | 'enabled';
/** What the backend has just accepted. */
export type TwoFactorEvent = 'enable' | 'confirm' | 'cancel' | 'disable';

/** Confirmed means enabled; recovery codes alone mean that somebody began and did not finish. */
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

/** What does not fit the state changes nothing. */
export function nextTwoFactor(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  return transitions[state][event] ?? state;
}

/** What is known of somebody after an event, before they are read again. Recovery codes are made by the backend, and old ones are worth nothing. */
export function userAfter(
  event: TwoFactorEvent | 'renew',
  now: Date,
): Pick<User, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'> {
  if (event === 'confirm') return { two_factor_confirmed_at: now.toISOString() };
  if (event === 'renew') return { two_factor_recovery_codes: [] };
  return { two_factor_confirmed_at: null, two_factor_recovery_codes: [] };
}
