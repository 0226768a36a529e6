import { id, parseData, record, text } from '../../contracts/loose.ts';

/** Somebody is signed in, or has to give a second factor first. `account`: the backend's own name for it. */
type SignInReply = { kind: 'signed-in'; account: string } | { kind: 'challenged' };

/** Whether a reply reports that a sign-in succeeded; null for every other reply, whatever its status was. */
export function readSignInReply(reply: unknown): SignInReply | null {
  const { two_factor: isChallenged, bootstrapData } = record(reply);
  if (isChallenged === true) return { kind: 'challenged' };
  const user = record(record(parseData(bootstrapData))['user']);
  const userId = id(user['id']);
  if (userId === null) return null;
  return { kind: 'signed-in', account: accountName({ id: userId, email: text(user['email']) }) };
}

/** The account of a user, by the address that a form would name it by. */
export const accountName = ({ id: userId, email }: { id: number; email?: unknown }): string =>
  text(email) === '' ? `user ${userId}` : accountAt(text(email));

/** The account of an address, but for case in ASCII and spaces around it: no other letter is anybody else's. */
export const accountAt = (address: string): string =>
  `address ${address.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())}`;
