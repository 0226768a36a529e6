import { withoutTrace } from '../../contracts/site/errors.ts';
import { type Failure, failure } from '../errors.ts';
import { contentTypeOf } from './content-type.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import type { Plan } from '../request/plan-request.ts';
import {
  type Addresses,
  hasBootstrap,
  rewriteBootstrapReply,
  toPublicAddress,
  withoutBase,
} from '../request/public-address.ts';

/**
 * How to treat a response, decided by its head: stream it; stream it once a first byte has arrived
 * or, for short JSON, once it is complete; replace it with an error; send it complete with its
 * head; or read it as JSON, whatever its label, and change it. If `change` returns null,
 * `otherwise` is sent. If the response is not JSON, `ifUnreadable` is sent, or, without it, the
 * unchanged response.
 */
export type Verdict =
  | { kind: 'stream' }
  | { kind: 'stream-unless-empty' | 'stream-unless-broken'; error: Failure }
  | { kind: 'replace'; error: Failure }
  | { kind: 'head-only' }
  | {
      kind: 'change';
      change: (payload: unknown) => unknown;
      otherwise: Failure;
      ifUnreadable: Failure | null;
    };

export interface JudgeConfig extends Addresses {
  showTraces: boolean;
}

const unreadable = failure('upstream_unreadable');
const readAnd = (change: (payload: unknown) => unknown): Verdict => ({
  kind: 'change',
  change,
  otherwise: unreadable,
  ifUnreadable: unreadable,
});
const stream: Verdict = { kind: 'stream' };
const unlessBroken: Verdict = { kind: 'stream-unless-broken', error: unreadable };

/** Decides by status and headers alone, so that large responses never have to be buffered. */
export function judgeResponse(
  plan: Plan,
  status: number,
  headers: UpstreamHeaders,
  config: JudgeConfig,
): Verdict {
  if (plan.effectiveMethod === 'HEAD' || status === 204 || status === 304) return stream;
  if (status === 205) return { kind: 'head-only' };
  if (status >= 400) return judgeError(plan, status, headers, config.showTraces);
  // The HTML that frameworks add to a redirect repeats its target with the upstream's own address.
  if (status >= 300 && headers['location'] !== undefined)
    return leadsBack(plan, headers, config)
      ? { kind: 'replace', error: { ...failure('upstream_unreadable'), reason: 'redirect' } }
      : { kind: 'head-only' };
  return status >= 300 || plan.callKey === null
    ? stream
    : judgeReply(plan.callKey, status, headers, config);
}

/**
 * Whether a browser would be sent to the address that it asks for, without end: a backend behind
 * plain http that redirects to https. A redirect with a cookie may end.
 */
function leadsBack(plan: Plan, headers: UpstreamHeaders, config: JudgeConfig): boolean {
  if (plan.effectiveMethod !== 'GET' || headers['set-cookie'] !== undefined) return false;
  const { publicOrigin, upstreamBase } = config;
  const to = URL.parse(toPublicAddress(String(headers['location']), config), publicOrigin);
  const requested = URL.parse(publicOrigin + withoutBase(plan.path, upstreamBase));
  return to !== null && to.href === requested?.href;
}

function judgeReply(
  callKey: string,
  status: number,
  headers: UpstreamHeaders,
  config: JudgeConfig,
): Verdict {
  if (hasBootstrap(callKey))
    return readAnd((payload) =>
      rewriteBootstrapReply(callKey, payload, (address) => toPublicAddress(address, config)),
    );
  // PHP labels a reply as a page unless the code names its type.
  const type = contentTypeOf(headers);
  if (type.isPage) return readAnd(asItCame);
  if (type.isEventStream) return stream;
  // Part of a body cannot be parsed.
  return type.isJson && status !== 206 ? unlessBroken : unlessEmpty(headers, unreadable);
}

const asItCame = (payload: unknown): unknown => payload;

function judgeError(
  plan: Plan,
  status: number,
  headers: UpstreamHeaders,
  showTraces: boolean,
): Verdict {
  const error = failure('upstream_error', status);
  const { isPage: isHtml, isJson } = contentTypeOf(headers);
  const isForCode = isHtml && plan.isApi && !plan.wantsHtml && !plan.isResumable;
  // Checked on any path, because the debugger writes its trace wherever the upstream fails.
  if (status >= 500 && isHtml && !isForCode && !showTraces) return { kind: 'replace', error };
  if (headers['content-length'] !== '0' && (isForCode || (isJson && !showTraces)))
    return {
      kind: 'change',
      change: showTraces ? asItCame : (payload) => withoutTrace(payload, status),
      otherwise: error,
      // Below 500, forms need the messages, even if only browsers can read them.
      ifUnreadable: status < 500 && !isHtml ? null : error,
    };
  // Resumable uploads communicate through status and headers only.
  if (!plan.isApi || plan.isResumable || isHtml) return stream;
  return unlessEmpty(headers, error);
}

function unlessEmpty(headers: UpstreamHeaders, error: Failure): Verdict {
  const length = headers['content-length'];
  if (length === '0') return { kind: 'replace', error };
  return length === undefined ? { kind: 'stream-unless-empty', error } : stream;
}
