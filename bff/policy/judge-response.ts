import { withoutTrace } from '../../contracts/errors.ts';
import { type Failure, failure } from '../errors.ts';
import type { UpstreamHeaders } from './headers.ts';
import type { Plan } from './plan-request.ts';
import {
  type Addresses,
  holdsBootstrap,
  rewriteBootstrapReply,
  toPublicAddress,
} from './public-address.ts';

/**
 * What becomes of a response, decided by its head:
 * it streams through; it streams once a first byte proves that there is one, or, of JSON, once a short one proves to be whole; it is replaced
 * by an error; its head says all; or its JSON is changed, if it can be read and `change` makes something of it: null is nothing.
 */
export type Verdict =
  | { kind: 'stream' }
  | { kind: 'stream-unless-empty'; error: Failure }
  | { kind: 'stream-unless-broken'; error: Failure }
  | { kind: 'replace'; error: Failure }
  | { kind: 'head-only' }
  | { kind: 'change'; change: (payload: unknown) => unknown; otherwise: Failure };

export interface JudgeConfig extends Addresses {
  showTraces: boolean;
}

const stream: Verdict = { kind: 'stream' };

/** Decides by status and headers alone, so that large responses never have to be buffered. */
export function judgeResponse(
  plan: Plan,
  status: number,
  headers: UpstreamHeaders,
  config: JudgeConfig,
): Verdict {
  if (plan.effectiveMethod === 'HEAD' || status === 204 || status === 205 || status === 304)
    return stream;
  if (status >= 400) return judgeError(plan, status, headers, config.showTraces);
  // The page that frameworks add to a redirect names its target once more, as the upstream knows it.
  if (status >= 300 && headers['location'] !== undefined) return { kind: 'head-only' };
  return status >= 300 || plan.callKey === null
    ? stream
    : judgeReply(plan.callKey, status, headers, config);
}

function judgeReply(
  callKey: string,
  status: number,
  headers: UpstreamHeaders,
  config: JudgeConfig,
): Verdict {
  const error = failure('upstream_unreadable');
  if (isPage(headers)) return { kind: 'replace', error };
  // A part of a body is none that could be read.
  if (!holdsBootstrap(callKey))
    return isJson(headers) && status !== 206
      ? { kind: 'stream-unless-broken', error }
      : unlessEmpty(headers, error);
  return {
    kind: 'change',
    change: (payload) =>
      rewriteBootstrapReply(callKey, payload, (address) => toPublicAddress(address, config)),
    otherwise: error,
  };
}

function judgeError(
  plan: Plan,
  status: number,
  headers: UpstreamHeaders,
  showTraces: boolean,
): Verdict {
  const error = failure('upstream_error', status);
  // Whatever the path: the debugger writes its trace wherever the upstream fails.
  if (isJson(headers) && !showTraces && headers['content-length'] !== '0')
    return { kind: 'change', change: (payload) => withoutTrace(payload, status), otherwise: error };
  // The debugger's page shows as much as its JSON, also to a client that accepts HTML.
  if (plan.isApi && !showTraces && status >= 500 && isPage(headers))
    return { kind: 'replace', error };
  // Resumable uploads say all they have to say in status and headers.
  if (!plan.isApi || plan.isResumable) return stream;
  // A page of the web server or of PHP: no client of an API can read that.
  if (isPage(headers)) return plan.wantsHtml ? stream : { kind: 'replace', error };
  return unlessEmpty(headers, error);
}

function unlessEmpty(headers: UpstreamHeaders, error: Failure): Verdict {
  const length = headers['content-length'];
  if (length === '0') return { kind: 'replace', error };
  return length === undefined ? { kind: 'stream-unless-empty', error } : stream;
}

const isPage = (headers: UpstreamHeaders): boolean =>
  /^text\/html|^application\/xhtml/i.test(String(headers['content-type'] ?? ''));
export const isJson = (headers: UpstreamHeaders): boolean =>
  /^application\/(?:[\w.+-]+\+)?json/i.test(String(headers['content-type'] ?? ''));
