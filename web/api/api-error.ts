import { query } from '../../contracts/constants.ts';
import {
  defaultErrorMessage,
  errorAction,
  errorMessage,
  fieldErrors,
  isDebugTrace,
} from '../../contracts/errors.ts';
import { record, text } from '../../contracts/loose.ts';
import { localPath } from '../../contracts/paths.ts';

/** Why a call failed, in the one shape that screens know. Status 0 means that no response came at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** First message by field name; null when the response names no field. */
  readonly fields: Record<string, string> | null;
  readonly action: { label: string; action: string } | null;
  /** The whole response where it is a debug trace, as it came: only the trace dialog reads it. */
  readonly trace: unknown;
  /** A path of this site that took the place of what is gone. */
  readonly movedTo: string | null;
  readonly requestId: string | null;
  /** One word for why, where the gateway refused; empty otherwise. */
  readonly code: string;
  /** Seconds until it is worth another try, where the response says so. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    payload: unknown,
    requestId: string | null = null,
    options?: ErrorOptions & { retryAfter?: string | null },
  ) {
    const trace = isDebugTrace(payload, status) ? payload : null;
    // An exception's own text is for the trace's dialog: it can hold SQL.
    super(trace ? defaultErrorMessage : errorMessage(payload), options);
    this.status = status;
    this.fields = fieldErrors(payload);
    this.action = errorAction(payload);
    this.trace = trace;
    this.movedTo = localPath(text(record(payload)['redirect']));
    this.requestId = requestId;
    this.code = text(record(payload)['code']);
    // Also a date by its specification, but no backend of this kind writes one.
    this.retryAfter = /^\d+$/.test(options?.retryAfter ?? '') ? Number(options?.retryAfter) : null;
  }
}

const unreachable = {
  message: "We couldn't reach the server. Check your connection and try again.",
};

export function networkError(cause: unknown): ApiError {
  return new ApiError(0, unreachable, null, { cause });
}

/** Whether this backend does not have the call, or the thing: the app then does without, and says what to do instead. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status);

const says = (error: unknown, words: RegExp): boolean =>
  error instanceof ApiError && error.status === 404 && words.test(error.message);

/** Whether it is the thing that is not there, while the call is: Eloquent's own words, with debug mode and without. */
export const isGone = (error: unknown): boolean => says(error, /^No query results for model/);

/** Whether it is the call: the router's own words since Laravel 9, with debug mode and without. */
export const isNoRoute = (error: unknown): boolean =>
  says(error, /^The route .*could not be found/);

/** Whether the same may succeed at another time: nobody responded, who did was not able to or busy, or the session is over. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status < 400 ||
  [401, 408, 419, 429].includes(error.status) ||
  (error.status >= 500 && !isAbsent(error));

/** Whether asking again changes nothing: the thing is not there, or not for this visitor. */
export const isRefusal = (error: unknown): boolean =>
  isAbsent(error) ||
  (error instanceof ApiError && query.neverRetried.some((status) => status === error.status));
