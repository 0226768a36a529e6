import { type Bootstrap, normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { parseData, record, text } from '../../contracts/loose.ts';
import { localPath } from '../../contracts/paths.ts';
import type { RouteCall } from '../../contracts/route-data.ts';
import { GatewayError } from '../errors.ts';
import { createAddressRewriter, type RewriterConfig } from '../policy/rewrite-addresses.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import { type Addresses, rewriteSettings, toPublicAddress } from '../policy/public-address.ts';
import type { UpstreamResponse } from '../upstream/call-upstream.ts';

export const bootstrapAddress = 'bootstrap-data';

/**
 * The bootstrap data of a response, in one shape. `config` for what is in base64, where nobody else could find an address.
 * @throws GatewayError where the response is an error, or nothing that could start the app.
 */
export function readBootstrap(
  { status, headers, body }: UpstreamResponse,
  config: RewriterConfig | null,
): Bootstrap {
  if (status !== 200)
    throw status >= 500
      ? new GatewayError('upstream_error', { headers: retryAfter(headers), reason: 'status' })
      : new GatewayError('upstream_unreadable');
  try {
    const reply: unknown = JSON.parse(body);
    const { data } = record(reply);
    const rewriter = config && typeof data === 'string' ? createAddressRewriter(config) : null;
    return normaliseBootstrap(
      rewriter
        ? JSON.parse(rewriter.rewrite(Buffer.from(JSON.stringify(parseData(data)))).toString())
        : reply,
    );
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
}

/** The same with addresses as browsers may see them, by the settings in front of the backend that answered. */
export function readPublicBootstrap(
  response: UpstreamResponse,
  config: Addresses & RewriterConfig,
): Bootstrap {
  const bootstrap = readBootstrap(response, config);
  return {
    ...bootstrap,
    settings: rewriteSettings(bootstrap.settings, (address) => toPublicAddress(address, config)),
  };
}

/** What a call for a page's data came to: its reply, or that it is too long for a document; or, where it decides about the page, that there is none, and what replaced it; or that not everybody may see it. */
export type Outcome =
  | { reply: unknown }
  | { tooLong: true }
  | { missing: { movedTo: string | null } }
  | { refused: true };

/** Characters of a reply that a document may carry. To parse, embed and render a longer one keeps all other visitors waiting: the app fetches it by itself. */
const maxInlined = 1_000_000;

/**
 * Reads the response to a call for a page's data.
 * @throws GatewayError for one that is neither a reply nor a decision.
 */
export function readOutcome(
  { status, headers, body }: UpstreamResponse,
  { decidesStatus, mayRefuse }: Pick<RouteCall, 'decidesStatus' | 'mayRefuse'> = {},
): Outcome {
  // An upstream without such a call has no such page.
  if ([404, 405, 501].includes(status) && decidesStatus)
    return { missing: { movedTo: localPath(text(record(parseData(body))['redirect'])) } };
  if ((status === 401 || status === 403) && mayRefuse) return { refused: true };
  if (status === 429) throw new GatewayError('upstream_error', { status: 503 });
  if (status === 503 && 'retry-after' in headers)
    throw new GatewayError('upstream_error', { status, headers: retryAfter(headers) });
  if (status !== 200) throw new GatewayError('upstream_error', status < 500 ? { status } : {});
  if (body.length > maxInlined) return { tooLong: true };
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

const keptParts = ['settings', 'themes', 'menus', 'branding', 'i18n'] satisfies (keyof Bootstrap)[];

/**
 * Shared bootstrap data as an instance kept it.
 * @throws where it is none, or anybody's own.
 */
export function readStoredBootstrap(kept: unknown): Bootstrap {
  // The backend may leave parts out, an instance leaves out none.
  if (!keptParts.every((part) => typeof record(kept)[part] === 'object'))
    throw new GatewayError('upstream_unreadable');
  const bootstrap = normaliseBootstrap(record(kept));
  if (bootstrap.user || bootstrap.csrf_token) throw new GatewayError('upstream_unreadable');
  return bootstrap;
}

/**
 * What a shared call came to, as an instance kept it: every reply of the table is an object, and a page moves to a path of this site.
 * @throws where it is none of these.
 */
export function readStoredOutcome(kept: unknown): Outcome {
  const { reply, missing, refused, tooLong } = record(kept);
  if (refused === true) return { refused };
  if (tooLong === true) return { tooLong };
  if (typeof reply === 'object' && reply !== null) return { reply };
  if (typeof missing === 'object' && missing !== null)
    return { missing: { movedTo: localPath(text(record(missing)['movedTo'])) } };
  throw new GatewayError('upstream_unreadable');
}
