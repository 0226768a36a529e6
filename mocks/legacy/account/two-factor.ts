import { invalid } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { twoFactorCode } from '../../personas.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';
import { requireConfirmed } from './passwords.ts';
import { drawQrCode } from './qr-code.ts';

const enable = legacy('POST auth/user/two-factor-authentication', 'auth', ({ world, visit }) => {
  const person = requireConfirmed(world, visit);
  if (!person.two_factor_secret) {
    person.two_factor_secret = newSecret(world);
    person.recovery_codes = freshCodes(world);
  }
  return '' as const;
});

const disable = legacy('DELETE auth/user/two-factor-authentication', 'auth', ({ world, visit }) => {
  const person = requireConfirmed(world, visit);
  person.two_factor_secret = null;
  person.recovery_codes = [];
  person.two_factor_confirmed_at = null;
  return '' as const;
});

const showQrCode = legacy('GET auth/user/two-factor/qr-code', 'auth', ({ world, visit }) => {
  const person = requireConfirmed(world, visit);
  const secret = person.two_factor_secret ?? '';
  const site = encodeURIComponent(world.state.branding.site_name ?? 'Undersong');
  return {
    svg: drawQrCode(
      `otpauth://totp/${site}:${encodeURIComponent(person.email)}?secret=${secret}&issuer=${site}`,
    ),
    secret,
  };
});

const confirm = legacy(
  'POST auth/user/confirmed-two-factor-authentication',
  'auth',
  async ({ world, visit, body }) => {
    const person = requireConfirmed(world, visit);
    const isRight = person.two_factor_secret && (await isCodeOf(person, body.code, world.now()));
    if (!isRight)
      throw invalid({ code: ['The provided two factor authentication code was invalid.'] });
    person.two_factor_confirmed_at = world.now().toISOString();
    return '' as const;
  },
);

const renewCodes = legacy(
  'POST auth/user/two-factor-recovery-codes',
  'auth',
  ({ world, visit }) => {
    requireConfirmed(world, visit).recovery_codes = freshCodes(world);
    return '' as const;
  },
);

const freshCodes = (world: World): string[] =>
  Array.from({ length: 8 }, () => `${world.token(10)}-${world.token(10)}`);

export const twoFactorCalls = [enable, disable, showQrCode, confirm, renewCodes];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** 16 letters of base32, as Google Authenticator's library creates them. */
function newSecret(world: World): string {
  return [...world.token(16)].map((char) => alphabet[(char.codePointAt(0) ?? 0) % 32]).join('');
}

/**
 * Whether a code is valid for this person, now or one step off (RFC 6238). The demo's fixed code is
 * valid for everybody.
 */
export async function isCodeOf(person: Person, code: unknown, now: Date): Promise<boolean> {
  if (code === twoFactorCode) return true;
  const secret = person.two_factor_secret;
  if (!secret || typeof code !== 'string') return false;
  const step = Math.floor(now.getTime() / stepMs);
  const codes = await Promise.all(
    [step - 1, step, step + 1].map(async (one) => oneTimeCode(secret, one)),
  );
  return codes.includes(code);
}

/** Six digits per step of 30 s: HMAC-SHA-1 and RFC 4226's truncation. */
export async function oneTimeCode(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase32(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = hash.getUint8(19) & 0xf;
  return String((hash.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text]
    .map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
}
