import { id, parseData, record, text } from '../../contracts/loose.ts';

/**
 * Signed in, or a second factor is required first. `account`: the backend's own name for it;
 * `address`: its email address, exactly as spelled there, or ''.
 */
export type SignInReply =
  | { kind: 'signed-in'; account: string; address: string }
  | { kind: 'challenged' };

/**
 * Whether a reply reports a successful sign-in; null for every other reply, whatever its status.
 */
export function readSignInReply(reply: unknown): SignInReply | null {
  const { two_factor: isChallenged, bootstrapData } = record(reply);
  if (isChallenged === true) return { kind: 'challenged' };
  const user = record(record(parseData(bootstrapData))['user']);
  const userId = id(user['id']);
  if (userId === null) return null;
  const address = text(user['email']);
  return { kind: 'signed-in', account: accountName({ id: userId, email: address }), address };
}

/** The account of a user, under the address that a form would contain. */
export const accountName = ({ id: userId, email }: { id: number; email?: unknown }): string =>
  text(email) === '' ? `user ${userId}` : accountAt(text(email));

/**
 * The account of an address, ignoring ASCII case and surrounding spaces. All other characters are
 * significant.
 */
export const accountAt = (address: string): string =>
  `address ${address.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())}`;
