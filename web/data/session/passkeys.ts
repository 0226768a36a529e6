import { text } from '../../../contracts/loose.ts';
import type { BodyOf, ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Translate } from '../../lib/translate.ts';
import { ApiError } from '../calls/api-error.ts';
import { call } from '../calls/call.ts';

export type Challenge = ReplyOf<'GET auth/passkeys/login/options'>['options'];
type Credential = BodyOf<'POST auth/passkeys/login'>['credential'];

/** Whether this browser has passkeys, and reads and writes their JSON itself. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

interface Signing<Reply> {
  start: 'GET auth/passkeys/login/options' | 'GET auth/passkeys/confirm/options';
  /** Sends the signature. */
  send: (credential: Credential) => Promise<Reply>;
  t: Translate;
  /** An unused challenge. */
  first?: Challenge | null;
  /** Offers the passkeys in the form's own list until it is aborted. */
  autofill?: AbortSignal | undefined;
}

/**
 * Signs a challenge with a passkey. Null if the person cancelled, or the signal ended it.
 * @throws ApiError if the browser cannot use a passkey, or the backend refuses it.
 */
export async function signWithPasskey<Reply>(signing: Signing<Reply>): Promise<Reply | null> {
  const { start, send, t, first, autofill } = signing;
  const challenge = first ?? (await call(start)).options;
  const credential = await ask(t, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(challenge),
      ...(autofill && { mediation: 'conditional', signal: autofill }),
    }),
  );
  if (credential === null) return null;
  try {
    return await send(credential);
  } catch (error) {
    const reason = refusal(error);
    // The list may have been open for longer than the challenge is valid.
    if (autofill && /\bexpired\b/i.test(reason)) return signWithPasskey({ start, send, t });
    // The password manager offers it no more. Only at a sign-in: a confirmation also refuses the
    // passkeys of other people here.
    if (reason === unknownPasskey && start === 'GET auth/passkeys/login/options')
      void PublicKeyCredential.signalUnknownCredential?.({
        rpId: text(challenge['rpId']),
        credentialId: credential.id,
      }).catch(() => undefined);
    throw error;
  }
}

/**
 * Creates a passkey on a device that the person chooses. Null if they cancelled.
 * @throws ApiError if the browser cannot create one.
 */
export const createPasskey = (challenge: Challenge, t: Translate): Promise<Credential | null> =>
  ask(t, () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(challenge as never),
    }),
  );

async function ask(
  t: Translate,
  question: () => Promise<globalThis.Credential | null>,
): Promise<Credential | null> {
  try {
    const credential = (await question()) as PublicKeyCredential | null;
    return credential && (credential.toJSON() as unknown as Credential);
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

/** Fortify's message. Its refusals have the same status, and only their messages differ. */
const refusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 422
    ? (error.fields?.['credential'] ?? error.message)
    : '';

const unknownPasskey = 'Passkey not recognized. It may have been removed from your account.';
