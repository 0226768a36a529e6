import { isOn, record } from '../../../contracts/loose.ts';
import { requireNotBanned } from '../../bans.ts';
import { HttpException, invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type AnyCall, legacy } from '../../legacy-call.ts';
import type { PasskeyRow, Person } from '../../state.ts';
import {
  algorithmIds,
  type Expected,
  readAssertion,
  readRegistration,
} from '../../webauthn/ceremonies.ts';
import { requireConfirmed, signedIn } from '../account/passwords.ts';
import { reportNewBrowser } from '../account/user-sessions.ts';

const loginOptions = legacy('GET auth/passkeys/login/options', 'guest', (call) => ({
  options: verificationOptions(call, []),
}));

/** As in Fortify, a passkey needs no second factor, and the reply contains only an address. */
const login = legacy('POST auth/passkeys/login', 'guest', async (call) => {
  const { world, visit, body } = call;
  const person = await signerOf(call, world.state.people);
  requireNotBanned(person, world.now(), 'credential');
  visit.signIn(person, isOn(body.remember));
  reportNewBrowser(call);
  return { redirect: siteOf(call) };
});

const confirmOptions = legacy('GET auth/passkeys/confirm/options', 'auth', (call) => ({
  options: verificationOptions(call, signedIn(call.visit).passkeys ?? []),
}));

const confirm = legacy('POST auth/passkeys/confirm', 'auth', async (call) => {
  const { world, visit } = call;
  await signerOf(call, [signedIn(visit)]);
  if (visit.session) visit.session.password_confirmed_at = world.now().getTime();
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
  const { id } = validate(record(body.credential), { id: 'required' });
  const expected = expectedOf(call, 'registration');
  const found = await readRegistration(body.credential, expected).catch(() => {
    throw refused('Unable to register passkey. Please try again.');
  });
  if (findPasskey(world.state.people, id)) throw refused('This passkey is already registered.');
  (person.passkeys ??= []).push({
    id: world.nextId(),
    name,
    authenticator: null,
    created_at: world.now().toISOString(),
    last_used_at: null,
    credential_id: id,
    key: found.key,
    sign_count: found.signCount,
  });
  return { status: 'passkey-registered' };
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

const timeout = 60_000;

type Visited = Pick<AnyCall, 'visit' | 'world'>;

/**
 * The site that visitors see: Fortify's settings `relying_party_id` and `allowed_origins`. Gateways
 * hide it from the backend. A site without PUBLIC_URL is on this computer, at any port.
 */
const siteOf = ({ world }: Pick<Visited, 'world'>): string =>
  world.storage?.site ?? 'http://localhost';
const siteName = (call: Visited): string => new URL(siteOf(call)).hostname;

type Ceremony = 'verification' | 'registration';

/** Each session has one challenge of each kind, which works once. */
function newChallenge({ visit, world }: Visited, kind: Ceremony): string {
  // 32 letters and digits are base64url of 24 bytes.
  const value = world.token(32);
  if (visit.session) visit.session[`passkey_${kind}`] = { value, at: world.now().getTime() };
  return value;
}

/** @throws HttpException 422 if the session has no challenge, or an old one. */
function expectedOf(call: Visited, kind: Ceremony): Expected {
  const { session } = call.visit;
  const challenge = session?.[`passkey_${kind}`];
  delete session?.[`passkey_${kind}`];
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
const handleOf = ({ id }: Person): string =>
  new TextEncoder().encode(`handle ${id}`).toBase64({ alphabet: 'base64url', omitPadding: true });

/** @throws HttpException 422 unless one of these people's passkeys signed the challenge. */
async function signerOf(
  call: Visited & { body: { credential?: unknown } },
  people: readonly Person[],
): Promise<Person> {
  const { id } = validate(record(call.body.credential), { id: 'required' });
  const expected = expectedOf(call, 'verification');
  const found = findPasskey(people, id);
  if (!found) throw refused('Passkey not recognized. It may have been removed from your account.');
  const { person, passkey } = found;
  passkey.sign_count = await readAssertion(call.body.credential, expected, {
    key: passkey.key,
    signCount: passkey.sign_count,
    userHandle: handleOf(person),
  }).catch(() => {
    throw refused('Unable to verify passkey. Please try again.');
  });
  passkey.last_used_at = call.world.now().toISOString();
  return person;
}

const findPasskey = (people: readonly Person[], credentialId: string) =>
  people
    .flatMap((person) => (person.passkeys ?? []).map((passkey) => ({ person, passkey })))
    .find(({ passkey }) => passkey.credential_id === credentialId);

const refused = (message: string): HttpException => invalid({ credential: [message] });
