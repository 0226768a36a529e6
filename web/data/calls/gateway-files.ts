import { headers } from '../../../contracts/constants.ts';
import { ApiError, networkError } from './api-error.ts';

/**
 * Reads JSON from an address of this site that is no call of the table, such as the gateway's own.
 * `isExpected`: checks the value's type.
 * @throws ApiError for everything else.
 */
export async function fetchJson<Value>(
  path: string,
  isExpected: (value: unknown) => value is Value,
): Promise<Value> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, { headers: { Accept: 'application/json' } });
    text = await response.text();
  } catch (error) {
    throw networkError(error);
  }
  const payload = parsed(text);
  if (response.ok && isExpected(payload)) return payload;
  throw new ApiError(
    response.status,
    response.ok ? undefined : payload,
    response.headers.get(headers.requestId),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
