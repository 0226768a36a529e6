import { invalid } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import type { World } from '../../world.ts';
import { requireConfirmed } from './confirmed-password.ts';
import { isCodeOf, newSecret } from './one-time-code.ts';
import { drawQrCode } from './qr-code.ts';

const enable = legacy('POST auth/user/two-factor-authentication', ({ world, visit }) => {
  const person = requireConfirmed(world, visit);
  if (!person.two_factor_secret) {
    person.two_factor_secret = newSecret(world);
    person.recovery_codes = freshCodes(world);
  }
  return '' as const;
}, 'auth');

const disable = legacy('DELETE auth/user/two-factor-authentication', ({ world, visit }) => {
  const person = requireConfirmed(world, visit);
  person.two_factor_secret = null;
  person.recovery_codes = [];
  person.two_factor_confirmed_at = null;
  return '' as const;
}, 'auth');

const showQrCode = legacy('GET auth/user/two-factor/qr-code', ({ world, visit }) => {
  const person = requireConfirmed(world, visit);
  const secret = person.two_factor_secret ?? '';
  const site = encodeURIComponent(world.state.branding.site_name ?? 'Undersong');
  return { svg: drawQrCode(`otpauth://totp/${site}:${encodeURIComponent(person.email)}?secret=${secret}&issuer=${site}`), secret };
}, 'auth');

const confirm = legacy('POST auth/user/confirmed-two-factor-authentication', async ({ world, visit, body }) => {
  const person = requireConfirmed(world, visit);
  const isRight = person.two_factor_secret && (await isCodeOf(person, body.code, world.now()));
  if (!isRight) throw invalid({ code: ['The provided two factor authentication code was invalid.'] });
  person.two_factor_confirmed_at = world.now().toISOString();
  return '' as const;
}, 'auth');

const renewCodes = legacy('POST auth/user/two-factor-recovery-codes', ({ world, visit }) => {
  requireConfirmed(world, visit).recovery_codes = freshCodes(world);
  return '' as const;
}, 'auth');

export const twoFactorCalls = [enable, disable, showQrCode, confirm, renewCodes];

const freshCodes = (world: World): string[] => Array.from({ length: 8 }, () => `${world.token(10)}-${world.token(10)}`);
