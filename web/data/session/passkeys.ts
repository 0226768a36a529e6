import type { BodyOf, ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Translate } from '../../lib/translate.ts';
import { ApiError } from '../calls/api-error.ts';
import { call } from '../calls/call.ts';

type Options = ReplyOf<'GET auth/passkeys/login/options'>['options'];
type Credential = BodyOf<'POST auth/passkeys/login'>['credential'];

/** Options of a ceremony, and when they arrived, in milliseconds since 1970. */
export interface Challenge {
  options: Options;
  since: number;
}

type Start =
  | 'GET auth/passkeys/login/options'
  | 'GET auth/passkeys/confirm/options'
  | 'GET auth/user/passkeys/options';

/** Whether this browser has passkeys, and reads and writes their JSON itself. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

export async function readChallenge(start: Start): Promise<Challenge> {
  return { ...(await call(start)), since: Date.now() };
}

/** The backend's own time limit; a minute if it names none. */
const isOld = ({ options, since }: Challenge): boolean =>
  Date.now() - since > (options.timeout ?? 60_000);

interface Signing<Reply> {
  start: Start;
  /** Sends the signature. */
  send: (credential: Credential) => Promise<Reply>;
  t: Translate;
  /** An unused challenge. */
  first?: Challenge | null;
  /** Offers the passkeys in the form's own list, and waits for as long as the form is open. */
  isAutofill?: boolean;
  signal?: AbortSignal;
}

/**
 * Signs a challenge with a passkey. Null if the person cancelled, or another attempt or the signal
 * ended this one. A signature that came too late is repeated once, with a new challenge.
 * @throws ApiError if the browser cannot use a passkey, or the backend refuses it.
 */
export async function signWithPasskey<Reply>({
  start,
  send,
  t,
  first = null,
  isAutofill = false,
  signal,
}: Signing<Reply>): Promise<Reply | null> {
  const own = replaceAttempt(signal);
  let challenge = first && (isAutofill || !isOld(first)) ? first : await readChallenge(start);
  let mediation: CredentialMediationRequirement = isAutofill ? 'conditional' : 'optional';
  for (let isLast = false; ; isLast = true) {
    const { options } = challenge;
    const credential = await ask(t, () =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
        mediation,
        signal: own,
      }),
    );
    if (credential === null) return null;
    try {
      return await send(credential);
    } catch (error) {
      if (isUnknown(error)) {
        // Only at a sign-in: a confirmation also refuses the passkeys of other people here.
        if (start === 'GET auth/passkeys/login/options')
          forgetUnknown(options['rpId'], credential.id);
        throw error;
      }
      if (isLast || !isRefused(error) || !(isOld(challenge) || isExpired(error))) throw error;
      challenge = await readChallenge(start);
      mediation = 'optional';
    }
  }
}

/**
 * Creates a passkey on a device that the person chooses. Null if they cancelled.
 * @throws ApiError if the browser cannot create one, or the backend refuses to start.
 */
export async function createPasskey(
  challenge: Challenge,
  t: Translate,
): Promise<Credential | null> {
  const { options } = isOld(challenge)
    ? await readChallenge('GET auth/user/passkeys/options')
    : challenge;
  const signal = replaceAttempt();
  return ask(t, () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
      signal,
    }),
  );
}

/** Browsers allow one attempt at a time. */
let attempt: AbortController | null = null;

function replaceAttempt(signal?: AbortSignal): AbortSignal {
  attempt?.abort();
  attempt = new AbortController();
  return signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal;
}

async function ask(
  t: Translate,
  question: () => Promise<BrowserCredential | null>,
): Promise<Credential | null> {
  try {
    const credential = await question();
    return credential === null
      ? null
      : ((credential as PublicKeyCredential).toJSON() as unknown as Credential);
  } catch (error) {
    const { name } = error as DOMException;
    // Browsers report a cancelled, a late and an impossible attempt alike, for privacy.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    const messages: Record<string, string> = {
      InvalidStateError: t('This device already has a passkey for your account.'),
      SecurityError: t("Passkeys don't work at this address."),
    };
    const message = messages[name] ?? t("Your browser couldn't use a passkey. Try again.");
    throw new ApiError(0, { message }, null, { cause: error });
  }
}

type BrowserCredential = globalThis.Credential;

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422;

/** Fortify's message. Several failures have the same status, and only their messages differ. */
const reason = (error: ApiError): string => error.fields?.['credential'] ?? error.message;
const isExpired = (error: ApiError): boolean => /\bexpired\b/i.test(reason(error));
const isUnknown = (error: unknown): boolean =>
  isRefused(error) &&
  reason(error) === 'Passkey not recognized. It may have been removed from your account.';

/** Tells the password manager that a passkey is useless, so that it offers it no more. */
function forgetUnknown(rpId: unknown, credentialId: string): void {
  const { signalUnknownCredential: signal } = PublicKeyCredential as {
    signalUnknownCredential?: (which: object) => Promise<void>;
  };
  if (typeof rpId === 'string')
    void signal?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => undefined);
}
