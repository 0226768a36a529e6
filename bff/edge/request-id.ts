import { randomUUID } from 'node:crypto';

const wellFormed = /^[\w.:-]{8,128}$/;

/** The id under which a request is found in every log. A proxy of the operator's may have given one already; nobody else's counts. */
export function requestId(inbound: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof inbound === 'string' && wellFormed.test(inbound) ? inbound : randomUUID();
}
