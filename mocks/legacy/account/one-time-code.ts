import { twoFactorCode } from '../../personas.ts';
import type { Person } from '../../state.ts';
import type { World } from '../../world.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** 16 letters of base32, as Google Authenticator's library makes them. */
export function newSecret(world: World): string {
  return [...world.token(16)].map((char) => alphabet[(char.codePointAt(0) ?? 0) % 32]).join('');
}

/** Whether a code is this person's, now or one step aside (RFC 6238); the demo's fixed code is everybody's. */
export async function isCodeOf(person: Person, code: unknown, now: Date): Promise<boolean> {
  if (code === twoFactorCode) return true;
  const secret = person.two_factor_secret;
  if (!secret || typeof code !== 'string') return false;
  const step = Math.floor(now.getTime() / stepMs);
  const codes = await Promise.all([step - 1, step, step + 1].map(async (one) => oneTimeCode(secret, one)));
  return codes.includes(code);
}

/** Six digits for one step of 30 s: HMAC-SHA-1 and RFC 4226's truncation. */
export async function oneTimeCode(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const offset = hash.getUint8(19) & 0xf;
  return String((hash.getUint32(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2));
}
