import { GatewayError } from '../errors.ts';
import { readFields, readQueryFields } from '../policy/form-fields.ts';

export interface Form {
  body: Buffer;
  /** Its Content-Type. */
  type: string;
  query: string;
}

const field = 'email';

/** More than an address can have (RFC 5321 §4.5.3.1). */
const maxLength = 320;

/**
 * The address of the account that a request names, exactly as it is spelled, or null when it names none. Laravel takes a field from the query where the body has none.
 * @throws GatewayError for whatever PHP may read in another way than it is read here: nobody who has an account writes that.
 */
export function accountIn({ body, type, query }: Form): string | null {
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
