import { query } from '../../contracts/constants.ts';
import { defaultErrorMessage, errorAction, errorMessage, fieldErrors, isDebugTrace } from '../../contracts/errors.ts';
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

  constructor(status: number, payload: unknown, requestId: string | null = null, options?: ErrorOptions) {
    const trace = isDebugTrace(payload, status) ? payload : null;
    // An exception's own text is for the trace's dialog: it can hold SQL.
    super(trace ? defaultErrorMessage : errorMessage(payload), options);
    this.status = status;
    this.fields = fieldErrors(payload);
    this.action = errorAction(payload);
    this.trace = trace;
    this.movedTo = localPath(text(record(payload)['redirect']));
    this.requestId = requestId;
  }
}

const unreachable = { message: 'We could not reach the server. Check your connection and try again.' };

export function networkError(cause: unknown): ApiError {
  return new ApiError(0, unreachable, null, { cause });
}

/** Whether this backend does not have the call, or the thing: the app then does without, and says what to do instead. */
export const isAbsent = (error: unknown): boolean => error instanceof ApiError && [404, 405, 501].includes(error.status);

/** Whether asking again changes nothing: the thing is not there, or not for this visitor. */
export const isRefusal = (error: unknown): boolean => isAbsent(error) || (error instanceof ApiError && query.neverRetried.some((status) => status === error.status));
