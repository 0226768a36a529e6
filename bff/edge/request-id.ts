import { randomBytes } from 'node:crypto';

const wellFormed = /^[\w.:-]{8,128}$/;

/** Tells this process's requests from another's. It need not be a secret: an id opens nothing. */
const ofProcess = randomBytes(8).toString('hex');
let made = 0;

/** The id under which a request is found in every log. A proxy of the operator's may have given one already; nobody else's counts. */
export function requestId(inbound: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof inbound === 'string' && wellFormed.test(inbound) ? inbound : `${ofProcess}-${(made += 1).toString(36)}`;
}
