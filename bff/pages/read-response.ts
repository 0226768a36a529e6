import { type Bootstrap, normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { parseData, record, text } from '../../contracts/loose.ts';
import { localPath } from '../../contracts/routes/paths.ts';
import type { RouteCall } from '../../contracts/routes/route-data.ts';
import { GatewayError } from '../errors.ts';
import { createAddressRewriter, type RewriterConfig } from '../reply/rewrite-addresses.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import { type Addresses, rewriteSettings, toPublicAddress } from '../request/public-address.ts';
import { whyNotJson } from '../reply/read-body.ts';
import type { UpstreamResponse } from '../backend/call-upstream.ts';

export const bootstrapAddress = 'bootstrap-data';

/**
 * Reads the bootstrap data of a response, in one shape, with public addresses by the settings of
 * the backend that responded. Nothing else could find addresses inside base64.
 * @throws GatewayError if the response is an error or cannot start the app.
 */
export function readBootstrap(
  { status, headers, body }: UpstreamResponse,
  config: Addresses & RewriterConfig,
): Bootstrap {
  if (status !== 200)
    throw status >= 500
      ? new GatewayError('upstream_error', { headers: retryAfter(headers), reason: 'status' })
      : new GatewayError('upstream_unreadable', { reason: status < 400 ? 'redirect' : 'status' });
  try {
    let reply: unknown = JSON.parse(body);
    const { data } = record(reply);
    if (typeof data === 'string') {
      const encoded = Buffer.from(JSON.stringify(parseData(data)));
      const rewritten = createAddressRewriter(config)?.rewrite(encoded).toString();
      if (rewritten !== undefined) reply = JSON.parse(rewritten);
    }
    const bootstrap = normaliseBootstrap(reply);
    return {
      ...bootstrap,
      settings: rewriteSettings(bootstrap.settings, (address) => toPublicAddress(address, config)),
    };
  } catch (error) {
    throw unreadable(body, error);
  }
}

/**
 * The result of a call for a page's data: its reply, or a mark that it is too long for a document.
 * A call that decides about the page can also report it missing, moved or refused.
 */
export type Outcome =
  | { reply: unknown }
  | { tooLong: true }
  | { missing: { movedTo: string | null } }
  | { refused: true };

/**
 * Characters of a reply that a document may carry. Parsing, embedding and rendering a longer one
 * delays all other visitors, so the app fetches it itself.
 */
const maxInlined = 1_000_000;

/**
 * Reads the response to a call for a page's data.
 * @throws GatewayError if it is neither a reply nor a decision.
 */
export function readOutcome(
  { status, headers, body }: UpstreamResponse,
  { address = '', decidesStatus, mayRefuse }: Partial<RouteCall> = {},
): Outcome {
  // An upstream that lacks the call has no such page.
  if ([404, 405, 501].includes(status) && decidesStatus)
    return { missing: { movedTo: localPath(text(record(parseData(body))['redirect'])) } };
  if ((status === 401 || status === 403) && mayRefuse) return { refused: true };
  if (status === 429) throw new GatewayError('upstream_error', { status: 503 });
  if (status === 503 && 'retry-after' in headers)
    throw new GatewayError('upstream_error', { status, headers: retryAfter(headers) });
  if (status !== 200) throw new GatewayError('upstream_error', status < 500 ? { status } : {});
  if (body.length > maxInlined) return { tooLong: true };
  try {
    const reply: unknown = JSON.parse(body);
    return decidesStatus && record(reply)[subjectOf(address)] === null
      ? { missing: { movedTo: null } }
      : { reply };
  } catch (error) {
    throw unreadable(body, error);
  }
}

/** The field of a page's subject: `page` in the reply to `custom-pages/about`. */
const subjectOf = (address: string): string =>
  /^(?:custom-)?([a-z]+?)s?\//.exec(address)?.[1] ?? '';

const unreadable = (body: string, cause: unknown): GatewayError =>
  new GatewayError('upstream_unreadable', {
    reason: whyNotJson(Buffer.from(body), true) ?? 'json',
    cause,
  });

/** The upstream's operator knows best when it will be back. */
function retryAfter({ 'retry-after': when }: UpstreamHeaders): Record<string, string> {
  return typeof when === 'string' ? { 'retry-after': when } : {};
}
