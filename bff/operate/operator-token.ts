import { GatewayError } from '../errors.ts';
import { isSameSecret } from '../hashes.ts';

/** How a client without the token learns that one is required (RFC 9110 §11.6.1). */
export type Challenge = typeof bearer | typeof basic;

export const bearer = 'Bearer';
/**
 * Browsers show a sign-in dialog for this one. They send the password only to addresses next to the
 * one that asked, not to the rest of the site.
 */
export const basic = 'Basic realm="Foyer", charset="UTF-8"';

/**
 * Admits operators: they send the token as a bearer, or, if the challenge is for browsers, as the
 * password of any user.
 * @throws GatewayError `not_found` if the operator set no token, `unauthorized` for everybody else.
 */
export function admitOperator(
  authorization: string | undefined,
  token: string | null,
  challenge: Challenge,
): void {
  if (token === null) throw new GatewayError('not_found');
  const [scheme = '', shown = ''] = authorization?.split(' ', 2) ?? [];
  const isBearer = /^bearer$/i.test(scheme) && isSameSecret(shown, token);
  const isBasic =
    challenge === basic && /^basic$/i.test(scheme) && isSameSecret(passwordOf(shown), token);
  if (!isBearer && !isBasic)
    throw new GatewayError('unauthorized', { headers: { 'www-authenticate': challenge } });
}

function passwordOf(credentials: string): string {
  const pair = Buffer.from(credentials, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}
