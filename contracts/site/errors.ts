import { isList, list, record, text } from '../loose.ts';

/** The body of the gateway's own failures. */
export interface GatewayErrorReply {
  message: string;
  code: string;
  requestId: string;
}

/** Shown when a response contains no readable message. */
export const defaultErrorMessage = 'There was an issue. Please try again.';

/** Replaces the framework's default messages with readable ones. Keeps custom messages. */
const friendlyMessages = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    'CSRF token mismatch.': 'This page was open for too long. Reload it and try again.',
    'Server Error': 'Something went wrong on our side. Please try again.',
    'Service Unavailable': 'We are doing some maintenance. Please try again in a few minutes.',
    'Too Many Attempts.': 'Too many attempts. Please wait a moment and try again.',
    'Unauthenticated.': 'Please sign in to continue.',
  }),
);

/**
 * Messages by field, each the first of its list. Laravel sends a string or a list; an empty map
 * arrives as `[]`. Null when there is none.
 */
export function fieldErrors(payload: unknown): Record<string, string> | null {
  const fields = Object.entries(record(record(payload)['errors'])).flatMap(
    ([name, value]): [string, string][] => {
      const first: unknown = isList(value) ? list(value)[0] : value;
      return typeof first === 'string' && first !== '' ? [[name, first]] : [];
    },
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/**
 * The sentence for a toast: the response's own message, else its first field's, else the default.
 */
export function errorMessage(payload: unknown): string {
  const { message } = record(payload);
  if (typeof message === 'string' && message.trim() !== '')
    return friendlyMessages.get(message) ?? message;
  return Object.values(fieldErrors(payload) ?? {})[0] ?? defaultErrorMessage;
}

/** The link that an error offers, `{ label, action }`. */
export function errorAction(payload: unknown): { label: string; action: string } | null {
  const { label, action } = record(record(payload)['action']);
  return typeof label === 'string' && typeof action === 'string' ? { label, action } : null;
}

/**
 * Whether a failed response is the debug trace of a code failure, from Ignition or stock Laravel;
 * contracts/calls/debug-trace.ts reads both. In debug mode a refusal has a trace too, but it is no
 * failure, and its message is for people. The same applies to stock Laravel's responses below 500.
 */
export function isDebugTrace(payload: unknown, status: number): boolean {
  const raw = record(payload);
  const isOne =
    raw['ignitionTrace'] === true || (status >= 500 && typeof raw['exception'] === 'string');
  return isOne && isList(raw['trace']) && !isRefusalByCode(raw);
}

/** Whether an exception represents a status, like those of `abort(403, 'No')`. */
const isRefusalByCode = ({ exception }: Record<string, unknown>): boolean =>
  typeof exception === 'string' &&
  /^\\?(?:Symfony\\Component\\HttpKernel\\Exception|Illuminate\\(?:Foundation\\)?Http\\Exceptions)\\/.test(
    exception,
  );

/**
 * Fields that a visitor may see in a response with a trace. A list of fields to drop would miss
 * those of future debuggers.
 */
const harmlessFields = ['errors', 'action', 'status', 'code', 'requestId', 'redirect'];

/**
 * Whether a payload contains a debug trace: Ignition's, or stock Laravel's `{ exception, file,
 * line, trace }`. Checks the fields' types too, because a reply may have an unrelated `trace`.
 */
export function hasTrace(payload: unknown): boolean {
  const { ignitionTrace, exception, file, trace } = record(payload);
  if (ignitionTrace === true || list(trace).some(isFrame)) return true;
  return (
    typeof exception === 'string' &&
    className.test(exception) &&
    (isList(trace) || typeof file === 'string')
  );
}

const className = /^\\?[a-z_]\w*(?:\\\w+)*$/i;

/** A frame of PHP's own stack, or of an Ignition page, which may group several. */
function isFrame(entry: unknown): boolean {
  const { file, class: name, function: called, path, lineNumber, vendorGroup } = record(entry);
  const isOfPhp =
    typeof called === 'string' && (typeof file === 'string' || typeof name === 'string');
  return isOfPhp || vendorGroup === true || (path !== undefined && lineNumber !== undefined);
}

/**
 * The same response without internals. A message written for people stays: below 500, and for
 * exceptions that represent a status. Null if nothing readable remains: the text of any other
 * exception can contain SQL.
 */
export function withoutTrace(payload: unknown, status: number): unknown {
  if (!hasTrace(payload)) return payload;
  const raw = record(payload);
  if (status >= 500 && !isRefusalByCode(raw)) return null;
  const valid = Object.fromEntries(
    Object.entries(raw).filter(([name]) => harmlessFields.includes(name)),
  );
  return { ...valid, message: text(raw['message']) };
}
