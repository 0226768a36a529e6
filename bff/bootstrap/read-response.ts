import { type Bootstrap, normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { parseData, record, text } from '../../contracts/loose.ts';
import { localPath } from '../../contracts/paths.ts';
import type { RouteCall } from '../../contracts/route-data.ts';
import { GatewayError } from '../errors.ts';
import type { AddressRewriter } from '../policy/rewrite-addresses.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import { type Addresses, rewriteSettings, toPublicAddress } from '../policy/public-address.ts';
import type { UpstreamResponse } from '../upstream/call-upstream.ts';

export const bootstrapAddress = 'bootstrap-data';

/**
 * The bootstrap data of a response, in one shape. `rewriter` for what is in base64, where nobody else could find an address.
 * @throws GatewayError where the response is an error, or nothing that could start the app.
 */
export function readBootstrap({ status, headers, body }: UpstreamResponse, rewriter: AddressRewriter | null): Bootstrap {
  if (status !== 200) throw new GatewayError(status >= 500 ? 'upstream_error' : 'upstream_unreadable', { headers: retryAfter(headers) });
  try {
    const reply: unknown = JSON.parse(body);
    const { data } = record(reply);
    return normaliseBootstrap(rewriter && typeof data === 'string' ? JSON.parse(rewriter.rewrite(Buffer.from(JSON.stringify(parseData(data)))).toString()) : reply);
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
}

export function withPublicAddresses(bootstrap: Bootstrap, addresses: Addresses): Bootstrap {
  return { ...bootstrap, settings: rewriteSettings(bootstrap.settings, (address) => toPublicAddress(address, addresses)) };
}

/** What a call for a page's data came to: its reply; or, where it decides about the page, that there is none, and what replaced it; or that not everybody may see it. */
export type Outcome = { reply: unknown } | { missing: { movedTo: string | null } } | { refused: true };

/**
 * Reads the response to a call for a page's data.
 * @throws GatewayError for one that is neither a reply nor a decision.
 */
export function readOutcome({ status, headers, body }: UpstreamResponse, { decidesStatus, mayRefuse }: Pick<RouteCall, 'decidesStatus' | 'mayRefuse'> = {}): Outcome {
  if (status === 404 && decidesStatus) return { missing: { movedTo: localPath(text(record(parseData(body))['redirect'])) } };
  if ((status === 401 || status === 403) && mayRefuse) return { refused: true };
  if (status === 429) throw new GatewayError('upstream_error', { status: 503 });
  if (status === 503 && 'retry-after' in headers) throw new GatewayError('upstream_error', { status, headers: retryAfter(headers) });
  if (status !== 200) throw new GatewayError('upstream_error', status < 500 ? { status } : {});
  try {
    return { reply: JSON.parse(body) as unknown };
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
}

/** Whoever maintains the upstream knows better than anybody here when it will be back. */
function retryAfter({ 'retry-after': when }: UpstreamHeaders): Record<string, string> {
  return typeof when === 'string' ? { 'retry-after': when } : {};
}

/**
 * Shared bootstrap data as an instance kept it.
 * @throws where it is none, or anybody's own.
 */
export function readStoredBootstrap(kept: unknown): Bootstrap {
  const bootstrap = normaliseBootstrap(record(kept));
  if (bootstrap.user || bootstrap.csrf_token) throw new GatewayError('upstream_unreadable');
  return bootstrap;
}

/**
 * What a shared call came to, as an instance kept it: every reply of the table is an object, and a page moves to a path of this site.
 * @throws where it is none of these.
 */
export function readStoredOutcome(kept: unknown): Outcome {
  const { reply, missing, refused } = record(kept);
  if (refused === true) return { refused };
  if (typeof reply === 'object' && reply !== null) return { reply };
  if (typeof missing === 'object' && missing !== null) return { missing: { movedTo: localPath(text(record(missing)['movedTo'])) } };
  throw new GatewayError('upstream_unreadable');
}
