import { record, text } from '../../contracts/loose.ts';

/** What a browser's response must match. */
export interface Expected {
  challenge: string;
  /** The page's origin: `https://music.test`, or with any port at `http://localhost`. */
  site: string;
}

export interface PublicKey {
  /** COSE's number. */
  algorithm: number;
  /** In base64url, as browsers send it. */
  spki: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** ES256 and RS256, which browsers ask every site to accept. */
const algorithms = new Map<number, (EcKeyImportParams & EcdsaParams) | RsaHashedImportParams>([
  [-7, { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }],
  [-257, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
]);
export const algorithmIds = [...algorithms.keys()];

/**
 * The new key in a browser's response to `navigator.credentials.create` (Web Authentication §7.1).
 * No attestation is asked for, so the browser's own copy of the key proves as much as the
 * authenticator's, and needs no CBOR.
 * @throws Error if any check fails.
 */
export async function readRegistration(
  credential: unknown,
  expected: Expected,
): Promise<{ key: PublicKey; signCount: number }> {
  const response = record(record(credential)['response']);
  const { signCount } = await readResponse('webauthn.create', response, expected);
  const { publicKey, publicKeyAlgorithm } = response;
  const key = { algorithm: Number(publicKeyAlgorithm), spki: text(publicKey) };
  await importKey(key);
  return { key, signCount };
}

/**
 * The authenticator's new count in a browser's response to `navigator.credentials.get` (§7.2).
 * @throws Error unless this passkey signed it, for this user.
 */
export async function readAssertion(
  credential: unknown,
  expected: Expected,
  known: { key: PublicKey; signCount: number; userHandle: string },
): Promise<number> {
  const response = record(record(credential)['response']);
  const { clientData, data, signCount } = await readResponse('webauthn.get', response, expected);
  const { parameters, imported } = await importKey(known.key);
  const sent = bytesOf(response['signature']);
  const signature = known.key.algorithm === -7 ? withoutAsn1(sent) : sent;
  const signed = new Uint8Array([...data, ...(await sha256(clientData))]);
  const handle = text(response['userHandle']);
  const isOthers = handle !== '' && handle !== known.userHandle;
  const isCopied = Math.max(signCount, known.signCount) > 0 && signCount <= known.signCount;
  const isSigned = await crypto.subtle.verify(parameters, imported, signature, signed);
  if (isOthers || isCopied || !isSigned) throw new Error('Not signed by this passkey');
  return signCount;
}

/**
 * @throws Error unless the browser answered this challenge, on this page, which no other page has
 * framed, and the authenticator verified its user.
 */
async function readResponse(
  type: string,
  response: Record<string, unknown>,
  { challenge, site }: Expected,
): Promise<{ clientData: Bytes; data: Bytes; signCount: number }> {
  const clientData = bytesOf(response['clientDataJSON']);
  const data = bytesOf(response['authenticatorData']);
  const said = record(JSON.parse(new TextDecoder().decode(clientData)));
  const name = new TextEncoder().encode(new URL(site).hostname);
  const isRight =
    said['type'] === type &&
    said['challenge'] === challenge &&
    said['crossOrigin'] !== true &&
    isOriginOf(site, text(said['origin'])) &&
    data.slice(0, 32).toHex() === (await sha256(name)).toHex() &&
    ((data[32] ?? 0) & presentAndVerified) === presentAndVerified;
  if (!isRight) throw new Error('Not about this challenge');
  return { clientData, data, signCount: new DataView(data.buffer).getUint32(33) };
}

const presentAndVerified = 1 | 4;

const isOriginOf = (site: string, origin: string): boolean =>
  origin === site || (site === 'http://localhost' && /^http:\/\/localhost:\d{1,5}$/.test(origin));

async function importKey({ algorithm, spki }: PublicKey) {
  const parameters = algorithms.get(algorithm);
  if (!parameters) throw new Error(`No algorithm ${algorithm}`);
  const imported = await crypto.subtle.importKey('spki', bytesOf(spki), parameters, false, [
    'verify',
  ]);
  return { parameters, imported };
}

/** Web Crypto takes two numbers of 32 bytes; authenticators send them as ASN.1. */
function withoutAsn1(der: Bytes): Bytes {
  const second = 6 + (der[3] ?? 0);
  const numbers = [der.slice(4, second - 2), der.slice(second)];
  return Uint8Array.fromHex(
    numbers.map((number) => number.toHex().padStart(64, '0').slice(-64)).join(''),
  );
}

const bytesOf = (base64Url: unknown): Bytes =>
  Uint8Array.fromBase64(text(base64Url), { alphabet: 'base64url' });

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
