import { isOn, record, text } from '../../../contracts/loose.ts';
import { requireNotBanned } from '../../bans.ts';
import {
  HttpException,
  invalid,
  modelNotFound,
  PhpException,
} from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type AnyCall, legacy } from '../../legacy-call.ts';
import type { PasskeyRow, Person, Session } from '../../state.ts';
import { type Expected, readAssertion, readRegistration } from '../../webauthn/ceremonies.ts';
import { algorithmIds, toBase64Url } from '../../webauthn/public-key.ts';
import { requireConfirmed, signedIn } from '../account/passwords.ts';

type Visited = Pick<AnyCall, 'visit' | 'world'>;

const loginOptions = legacy('GET auth/passkeys/login/options', 'guest', (call) => ({
  options: verificationOptions(call, []),
}));

/** As in Fortify, a passkey needs no second factor, and the reply contains only an address. */
const login = legacy('POST auth/passkeys/login', 'guest', async (call) => {
  const { world, visit, body } = call;
  requireCredential(body.credential);
  const { person, passkey } = await verify(call, body.credential, world.state.people);
  requireNotBanned(person, world.now(), 'credential');
  passkey.last_used_at = world.now().toISOString();
  visit.signIn(person, isOn(body.remember));
  return { redirect: siteOf(call) };
});

const confirmOptions = legacy('GET auth/passkeys/confirm/options', 'auth', (call) => ({
  options: verificationOptions(call, signedIn(call.visit).passkeys ?? []),
}));

const confirm = legacy('POST auth/passkeys/confirm', 'auth', async (call) => {
  const { world, visit, body } = call;
  requireCredential(body.credential);
  const { passkey } = await verify(call, body.credential, [signedIn(visit)]);
  passkey.last_used_at = world.now().toISOString();
  sessionOf(call).password_confirmed_at = world.now().getTime();
  return { redirect: siteOf(call) };
});

const addOptions = legacy('GET auth/user/passkeys/options', 'auth', (call) => {
  const person = requireConfirmed(call.world, call.visit);
  const { email, passkeys = [] } = person;
  const name = call.world.state.branding.site_name ?? 'Undersong';
  return {
    options: {
      rp: { name, id: siteName(call) },
      user: {
        id: handleOf(person),
        name: email,
        displayName: `${person.first_name} ${person.last_name}`.trim() || email,
      },
      challenge: newChallenge(call, 'registration'),
      pubKeyCredParams: algorithmIds.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: passkeys.map(descriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  };
});

const add = legacy('POST auth/user/passkeys', 'auth', async (call) => {
  const { world, body } = call;
  const person = requireConfirmed(world, call.visit);
  const { name } = validate(body, { name: 'required|string|max:255' });
  requireCredential(body.credential);
  const found = await readRegistration(body.credential, expectedOf(call, 'registration'));
  if (found === null) throw refused('Unable to register passkey. Please try again.');
  const { credentialId, key, signCount } = found;
  if (find(world.state.people, credentialId)) throw refused('This passkey is already registered.');
  person.passkeys ??= [];
  if (person.passkeys.length >= maxPasskeys) throw refused(`You can have ${maxPasskeys} passkeys.`);
  const row: PasskeyRow = {
    id: world.nextId(),
    name,
    authenticator: null,
    created_at: world.now().toISOString(),
    last_used_at: null,
    credential_id: credentialId,
    key,
    sign_count: signCount,
  };
  person.passkeys.push(row);
  return { status: 'passkey-registered', id: String(row.id), name };
});

const remove = legacy('DELETE auth/user/passkeys/{passkey}', 'auth', ({ world, visit, params }) => {
  const person = requireConfirmed(world, visit);
  const isIt = ({ id }: PasskeyRow): boolean => String(id) === params.passkey;
  const owner = world.state.people.find(({ passkeys }) => passkeys?.some(isIt));
  if (!owner) throw modelNotFound('Passkey', params.passkey);
  if (owner !== person) throw new HttpException(403, { message: '' });
  person.passkeys = person.passkeys?.filter((one) => !isIt(one)) ?? [];
  return { status: 'passkey-deleted' };
});

export const passkeysCalls = [
  loginOptions,
  login,
  confirmOptions,
  confirm,
  addOptions,
  add,
  remove,
];

const maxPasskeys = 20;
const timeout = 60_000;

/**
 * The site that visitors see: Fortify's settings `relying_party_id` and `allowed_origins`. Gateways
 * hide it from the backend. A site without PUBLIC_URL is on this computer, at any port.
 */
const siteOf = ({ world }: Pick<Visited, 'world'>): string =>
  world.storage?.site ?? 'http://localhost';
const siteName = (call: Visited): string => new URL(siteOf(call)).hostname;

function sessionOf({ visit }: Visited): Session {
  if (!visit.session)
    throw new PhpException('RuntimeException', 'Session store not set on request.');
  return visit.session;
}

type Ceremony = 'verification' | 'registration';

/** Each session has one challenge of each kind, which works once. */
function newChallenge(call: Visited, kind: Ceremony): string {
  const value = toBase64Url(new TextEncoder().encode(call.world.token(32)));
  sessionOf(call)[`passkey_${kind}`] = { value, at: call.world.now().getTime() };
  return value;
}

/** @throws HttpException 422 if the session has no challenge, or an old one. */
function expectedOf(call: Visited, kind: Ceremony): Expected {
  const session = sessionOf(call);
  const challenge = session[`passkey_${kind}`];
  delete session[`passkey_${kind}`];
  if (!challenge || call.world.now().getTime() - challenge.at > timeout)
    throw refused(`Passkey ${kind} session expired. Please try again.`);
  return { challenge: challenge.value, site: siteOf(call) };
}

const verificationOptions = (call: Visited, passkeys: readonly PasskeyRow[]) => ({
  challenge: newChallenge(call, 'verification'),
  timeout,
  rpId: siteName(call),
  allowCredentials: passkeys.map(descriptor),
  userVerification: 'required',
});

const descriptor = ({ credential_id: id }: PasskeyRow) => ({ type: 'public-key', id });

/** The same for all of a person's passkeys; it contains nothing about them. */
const handleOf = ({ id }: Person): string => toBase64Url(new TextEncoder().encode(`handle ${id}`));

function requireCredential(credential: unknown): void {
  const { id, rawId, type, response } = record(credential);
  const texts = [id, rawId, type].every((one) => text(one) !== '');
  if (!texts || type !== 'public-key' || typeof response !== 'object')
    throw refused('The credential field is required.');
}

/** @throws HttpException 422 unless one of these people's passkeys signed the challenge. */
async function verify(
  call: Visited,
  credential: unknown,
  people: readonly Person[],
): Promise<{ person: Person; passkey: PasskeyRow }> {
  const expected = expectedOf(call, 'verification');
  const found = find(people, text(record(credential)['id']));
  if (!found) throw refused('Passkey not recognized. It may have been removed from your account.');
  const { key, sign_count: signCount } = found.passkey;
  const count = await readAssertion(credential, expected, {
    key,
    signCount,
    userHandle: handleOf(found.person),
  });
  if (count === null) throw refused('Unable to verify passkey. Please try again.');
  found.passkey.sign_count = count;
  return found;
}

function find(
  people: readonly Person[],
  credentialId: string,
): { person: Person; passkey: PasskeyRow } | undefined {
  for (const person of people) {
    const passkey = person.passkeys?.find((one) => one.credential_id === credentialId);
    if (passkey) return { person, passkey };
  }
  return undefined;
}

const refused = (message: string): HttpException => invalid({ credential: [message] });
