import { record, text } from '../../contracts/loose.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Kind = 'ES256' | 'RS256';

const kinds = {
  ES256: { algorithm: -7, parameters: { name: 'ECDSA', namedCurve: 'P-256' } },
  RS256: {
    algorithm: -257,
    parameters: {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2_048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
  },
};

/** What a test changes in an otherwise correct response. */
export interface Tampering {
  origin?: string;
  site?: string;
  flags?: number;
  count?: number;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  userHandle?: string;
  algorithm?: number;
  /** Changes the signed bytes after the signature. */
  isForged?: boolean;
}

/** An authenticator with one key, whose responses a browser would send. */
export async function createAuthenticator(kind: Kind = 'ES256') {
  const { algorithm, parameters } = kinds[kind];
  const { privateKey, publicKey } = await crypto.subtle.generateKey(parameters, true, [
    'sign',
    'verify',
  ]);
  const id = crypto.getRandomValues(new Uint8Array(16));
  let handle = '';
  const clientData = (type: string, options: unknown, how: Tampering): Bytes =>
    bytesOf(
      JSON.stringify({
        type: how.type ?? type,
        challenge: how.challenge ?? record(options)['challenge'],
        origin: how.origin ?? 'http://localhost:3000',
        crossOrigin: how.crossOrigin ?? false,
      }),
    );
  const head = async (how: Tampering, flags: number): Promise<Bytes> =>
    join(
      await sha256(bytesOf(how.site ?? 'localhost')),
      new Uint8Array([how.flags ?? flags]),
      uint(how.count ?? 0, 4),
    );
  const credential = (response: object) => ({
    id: toBase64Url(id),
    rawId: toBase64Url(id),
    type: 'public-key',
    response,
  });
  return {
    id: toBase64Url(id),

    async register(options: unknown, how: Tampering = {}) {
      handle = text(record(record(options)['user'])['id']);
      const data = join(await head(how, 0x45), new Uint8Array(16), uint(id.length, 2), id);
      return credential({
        clientDataJSON: toBase64Url(clientData('webauthn.create', options, how)),
        authenticatorData: toBase64Url(data),
        publicKey: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))),
        publicKeyAlgorithm: how.algorithm ?? algorithm,
      });
    },

    async sign(options: unknown, how: Tampering = {}) {
      const client = clientData('webauthn.get', options, how);
      const data = await head(how, 5);
      const signed = join(data, await sha256(client));
      const hashed = { name: parameters.name, hash: 'SHA-256' };
      const raw = new Uint8Array(await crypto.subtle.sign(hashed, privateKey, signed));
      if (how.isForged) data[36] = (data[36] ?? 0) + 1;
      return credential({
        clientDataJSON: toBase64Url(client),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(kind === 'ES256' ? derOf(raw) : raw),
        userHandle: how.userHandle ?? handle,
      });
    },
  };
}

/** ASN.1, as authenticators send a signature of two numbers. */
function derOf(raw: Bytes): Bytes {
  const number = (half: Bytes): Bytes => {
    const start = half.findIndex((byte) => byte !== 0);
    const digits = half.slice(start);
    const padded = (digits[0] ?? 0) > 127 ? join(new Uint8Array([0]), digits) : digits;
    return join(new Uint8Array([2, padded.length]), padded);
  };
  const both = join(number(raw.slice(0, 32)), number(raw.slice(32)));
  return join(new Uint8Array([0x30, both.length]), both);
}

const toBase64Url = (bytes: Bytes): string =>
  bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const bytesOf = (words: string): Bytes => new TextEncoder().encode(words);
const join = (...parts: Bytes[]): Bytes => new Uint8Array(parts.flatMap((part) => [...part]));
const uint = (value: number, width: number): Bytes =>
  new Uint8Array(Array.from({ length: width }, (_, at) => (value / 256 ** (width - 1 - at)) & 255));
const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
