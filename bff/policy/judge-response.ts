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
 * How to treat a response, decided by its head. It is streamed; streamed once a first byte has
 * arrived or, for short JSON, once it is complete; replaced by an error; complete with its head; or
 * its JSON is changed, if it parses and `change` returns something other than null.
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
  // The HTML that frameworks add to a redirect repeats its target with the upstream's own address.
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
  // Part of a body cannot be parsed.
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
  // On any path: the debugger writes its trace wherever the upstream fails.
  if (isJson(headers) && !showTraces && headers['content-length'] !== '0')
    return { kind: 'change', change: (payload) => withoutTrace(payload, status), otherwise: error };
  // The debugger's page reveals as much as its JSON, even to a client that accepts HTML.
  if (plan.isApi && !showTraces && status >= 500 && isPage(headers))
    return { kind: 'replace', error };
  // Resumable uploads communicate through status and headers only.
  if (!plan.isApi || plan.isResumable) return stream;
  // A page of the web server or of PHP, which no API client can parse.
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
