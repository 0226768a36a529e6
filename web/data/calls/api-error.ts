import { query } from '../../../contracts/constants.ts';
import {
  defaultErrorMessage,
  errorAction,
  errorMessage,
  fieldErrors,
  isDebugTrace,
} from '../../../contracts/site/errors.ts';
import { record, text } from '../../../contracts/loose.ts';
import { safeHref } from '../../lib/address.ts';

/** Why a call failed, in the one form that screens handle. Status 0: no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** First message per field; null without field errors. */
  readonly fields: Record<string, string> | null;
  readonly action: { label: string; action: string } | null;
  /** The whole response, unchanged, if it is a debug trace. Only the trace dialog reads it. */
  readonly trace: unknown;
  /** The address that replaces a removed resource. */
  readonly movedTo: string | null;
  readonly requestId: string | null;
  /** The gateway's error code if the gateway refused the call; empty otherwise. */
  readonly code: string;
  /** Seconds to wait before a retry, if the response says so. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    payload: unknown,
    requestId: string | null = null,
    options?: ErrorOptions & { retryAfter?: string | null },
  ) {
    const trace = isDebugTrace(payload, status) ? payload : null;
    // An exception's own message is shown only in the trace dialog: it can contain SQL.
    super(trace ? defaultErrorMessage : errorMessage(payload), options);
    this.status = status;
    this.fields = fieldErrors(payload);
    this.action = errorAction(payload);
    this.trace = trace;
    this.movedTo = safeHref(record(payload)['redirect']);
    this.requestId = requestId;
    this.code = text(record(payload)['code']);
    // The specification also allows a date, but Laravel backends never send one.
    this.retryAfter = /^\d+$/.test(options?.retryAfter ?? '') ? Number(options?.retryAfter) : null;
  }
}

const unreachable = {
  message: "We couldn't reach the server. Check your connection and try again.",
};

export function networkError(cause: unknown): ApiError {
  return new ApiError(0, unreachable, null, { cause });
}

/** Whether the backend lacks the call or the resource. The app then works without it. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status);

const is404With = (error: unknown, message: RegExp): boolean =>
  error instanceof ApiError && error.status === 404 && message.test(error.message);

/** Whether the resource is missing while the call exists: Eloquent's message. */
export const isModelMissing = (error: unknown): boolean =>
  is404With(error, /^No query results for model/);

/** Whether the call itself is missing: the router's message since Laravel 9. */
export const isNoRoute = (error: unknown): boolean =>
  is404With(error, /^The route .*could not be found/);

/** Whether the call may succeed later: no response, a busy server, or an expired session. */
export const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  [401, 408, 419, 429].includes(error.status) ||
  (error.status >= 500 && !isAbsent(error));

/** Whether a retry is pointless: the resource does not exist, or this visitor may not see it. */
export const isRefusal = (error: unknown): boolean =>
  isAbsent(error) ||
  (error instanceof ApiError && query.neverRetried.some((status) => status === error.status));
