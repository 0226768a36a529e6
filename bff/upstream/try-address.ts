import type { UpstreamRequest } from '../policy/plan-request.ts';
import type { SecretHeader } from '../setting-types.ts';
import type { BackendAddress } from './balancer.ts';
import { isTransient } from './upstream-failure.ts';

/**
 * Sends one request of the gateway's own, which changes nothing, over a new connection. Returns
 * whether the address serves again.
 */
export async function tryAddress(
  address: Pick<BackendAddress, 'freshPool'>,
  { path, headers }: Pick<UpstreamRequest, 'path' | 'headers'>,
  secret: SecretHeader | null,
  withinMs: number,
): Promise<boolean> {
  const {
    statusCode,
    headers: found,
    body,
  } = await address.freshPool().request({
    method: 'GET',
    path,
    headers: withSecret(headers, secret),
    signal: AbortSignal.timeout(withinMs),
  });
  await body.dump();
  return !isTransient(statusCode, found);
}

/** A visitor's header of that name is removed earlier. Added last, so that no plan contains it. */
export const withSecret = (headers: string[], secret: SecretHeader | null): string[] =>
  secret === null ? headers : [...headers, secret.name, secret.value];
