import { GatewayError } from '../errors.ts';
import { readFields, readQueryFields } from '../request/form-fields.ts';

export interface Form {
  body: Buffer;
  /** The Content-Type. */
  type: string;
  query: string;
}

const field = 'email';

/** More than an address can have (RFC 5321 §4.5.3.1). */
const maxLength = 320;

/**
 * The account's address in a request, exactly as spelled; null if there is none. Like Laravel, it
 * uses the query if the body has no such field.
 * @throws GatewayError for anything that PHP may read differently: no real user sends that.
 */
export function submittedAccount({ body, type, query }: Form): string | null {
  const named = [...readFields(type, body), ...readQueryFields(query)].filter(
    ({ variable }) => variable === field,
  );
  const [one] = named;
  if (one === undefined) return null;
  if (
    named.length > 1 ||
    one.name !== field ||
    typeof one.value !== 'string' ||
    one.value.length > maxLength
  )
    throw new GatewayError('malformed_request');
  return one.value;
}
