import { GatewayError } from '../errors.ts';

export const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const overridden = ['PUT', 'PATCH', 'DELETE'];

/**
 * The effective method: a POST may be overridden to PUT, PATCH or DELETE by a header or query
 * parameter, as older Laravel clients do. `headerValues` and `queryValues` contain every value
 * sent.
 * @throws GatewayError for two different methods, or one that an override may not name.
 */
export function effectiveMethod(
  wire: string,
  headerValues: readonly string[],
  queryValues: readonly string[],
): string {
  if (!servedMethods.includes(wire))
    throw new GatewayError('method_not_allowed', { headers: { allow: servedMethods.join(', ') } });
  if (wire !== 'POST') return wire;
  const [first, ...others] = [...headerValues, ...queryValues].map((value) => value.toUpperCase());
  if (first === undefined) return wire;
  const isUnclear =
    headerValues.length > 1 ||
    others.some((other) => other !== first) ||
    !overridden.includes(first);
  if (isUnclear) throw new GatewayError('bad_override');
  return first;
}

/** Whether the request is sent upstream as a POST that names this method. */
export const needsOverride = (method: string): boolean => overridden.includes(method);

/** Symfony always reads this name, besides the operator's. */
export const symfonyParam = '_method';
