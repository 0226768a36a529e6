import { record, text } from '../../contracts/loose.ts';
import { readCbor } from './cbor.ts';
import {
  fromBase64Url,
  importPublicKey,
  isSignedBy,
  type PublicKey,
  readPublicKey,
  toBase64Url,
} from './public-key.ts';

/** What a browser's response must match. */
export interface Expected {
  challenge: string;
  /** The page's origin: `https://music.test`, or with any port at `http://localhost`. */
  site: string;
}

export interface NewCredential {
  /** The credential's ID, in base64url. */
  credentialId: string;
  key: PublicKey;
  signCount: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Flags of the authenticator: touched, its user verified, key included, extensions included. */
const flag = { present: 1, verified: 4, key: 0x40, extensions: 0x80 };

/**
 * The new key in a browser's response to `navigator.credentials.create` (Web Authentication §7.1).
 * Null if any check fails. Attestation is not asked for, so it is not checked.
 */
export async function readRegistration(
  credential: unknown,
  expected: Expected,
): Promise<NewCredential | null> {
  try {
    const response = record(record(credential)['response']);
    const clientData = fromBase64Url(text(response['clientDataJSON']));
    if (!isAbout('webauthn.create', clientData, expected)) return null;
    const attestation = readCbor(fromBase64Url(text(response['attestationObject']))).value;
    const authenticator = attestation instanceof Map ? attestation.get('authData') : null;
    if (!(authenticator instanceof Uint8Array)) return null;
    const head = await readAuthenticator(authenticator, expected);
    if (head === null || (head.flags & flag.key) === 0) return null;
    const idLength = new DataView(authenticator.buffer).getUint16(53);
    const keyStart = 55 + idLength;
    const { value, end } = readCbor(authenticator.slice(keyStart));
    const hasRest = keyStart + end < authenticator.length;
    const credentialId = toBase64Url(authenticator.slice(55, keyStart));
    if (hasRest !== (head.flags & flag.extensions) > 0) return null;
    if (idLength === 0 || idLength > 1_023 || credentialId !== record(credential)['id'])
      return null;
    const key = readPublicKey(value);
    if (key !== null) await importPublicKey(key);
    return key && { credentialId, key, signCount: head.signCount };
  } catch {
    return null;
  }
}

/**
 * The authenticator's new count in a browser's response to `navigator.credentials.get` (§7.2). Null
 * if any check fails, such as the signature, or a count that shows a copied authenticator.
 */
export async function readAssertion(
  credential: unknown,
  expected: Expected,
  known: { key: PublicKey; signCount: number; userHandle: string },
): Promise<number | null> {
  try {
    const response = record(record(credential)['response']);
    const clientData = fromBase64Url(text(response['clientDataJSON']));
    const authenticator = fromBase64Url(text(response['authenticatorData']));
    const userHandle = text(response['userHandle']);
    if (!isAbout('webauthn.get', clientData, expected)) return null;
    if (userHandle !== '' && userHandle !== known.userHandle) return null;
    const head = await readAuthenticator(authenticator, expected);
    const signed = new Uint8Array([...authenticator, ...(await sha256(clientData))]);
    const signature = fromBase64Url(text(response['signature']));
    if (head === null || !(await isSignedBy(known.key, signature, signed))) return null;
    const counts = head.signCount > 0 || known.signCount > 0;
    return counts && head.signCount <= known.signCount ? null : head.signCount;
  } catch {
    return null;
  }
}

/** Whether the browser answered this challenge, on this page, which no other page has framed. */
function isAbout(type: string, clientData: Bytes, { challenge, site }: Expected): boolean {
  const said = record(JSON.parse(new TextDecoder().decode(clientData)));
  return (
    said['type'] === type &&
    said['challenge'] === challenge &&
    isOriginOf(site, text(said['origin'])) &&
    said['crossOrigin'] !== true
  );
}

const isOriginOf = (site: string, origin: string): boolean =>
  origin === site || (site === 'http://localhost' && /^http:\/\/localhost:\d{1,5}$/.test(origin));

/** Null unless it is about this site, and its user was present and verified. */
async function readAuthenticator(
  data: Bytes,
  { site }: Expected,
): Promise<{ flags: number; signCount: number } | null> {
  const view = new DataView(data.buffer);
  const flags = view.getUint8(32);
  const required = flag.present | flag.verified;
  const name = await sha256(new TextEncoder().encode(new URL(site).hostname));
  const isHere = toBase64Url(data.slice(0, 32)) === toBase64Url(name);
  return isHere && (flags & required) === required
    ? { flags, signCount: view.getUint32(33) }
    : null;
}

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
