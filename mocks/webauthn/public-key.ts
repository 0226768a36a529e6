import type { Cbor } from './cbor.ts';

/** A passkey's public key, as JSON. */
export interface PublicKey {
  algorithm: AlgorithmId;
  jwk: JsonWebKey;
}

/** COSE's numbers: ES256, RS256, and Ed25519. */
export const algorithmIds = [-7, -257, -8] as const;
type AlgorithmId = (typeof algorithmIds)[number];

const parameters = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  [-8]: { name: 'Ed25519' },
};

/** A COSE key (RFC 9053); null unless it is one of the three kinds. */
export function readPublicKey(cose: Cbor): PublicKey | null {
  if (!(cose instanceof Map)) return null;
  const [kty, algorithm, curve] = [1, 3, -1].map((name) => cose.get(name));
  const bytes = (name: number): string => {
    const value = cose.get(name);
    return value instanceof Uint8Array ? toBase64Url(value) : '';
  };
  if (kty === 2 && algorithm === -7 && curve === 1)
    return { algorithm, jwk: { kty: 'EC', crv: 'P-256', x: bytes(-2), y: bytes(-3) } };
  if (kty === 3 && algorithm === -257)
    return { algorithm, jwk: { kty: 'RSA', n: bytes(-1), e: bytes(-2) } };
  if (kty === 1 && algorithm === -8 && curve === 6)
    return { algorithm, jwk: { kty: 'OKP', crv: 'Ed25519', x: bytes(-2) } };
  return null;
}

export const importPublicKey = ({ algorithm, jwk }: PublicKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, parameters[algorithm], false, ['verify']);

/** Whether the key's owner signed these bytes. */
export async function isSignedBy(
  key: PublicKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const raw = key.algorithm === -7 ? readEcdsa(signature) : signature;
  if (raw === null) return false;
  return crypto.subtle.verify(parameters[key.algorithm], await importPublicKey(key), raw, signed);
}

/** Web Crypto takes two numbers of 32 bytes; authenticators send them as ASN.1. */
function readEcdsa(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const raw = new Uint8Array(64);
  let at = 2;
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const digits = der.subarray(at + 2, at + 2 + length);
    const number = digits.subarray(digits.length === 33 && digits[0] === 0 ? 1 : 0);
    if (der[at] !== 2 || digits.length !== length || number.length > 32) return null;
    raw.set(number, end - number.length);
    at += 2 + length;
  }
  return at === der.length ? raw : null;
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @throws DOMException if the text is not base64url. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
