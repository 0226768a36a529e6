import type { DebugTrace } from './schema/error.ts';

/** What the gateway itself answers with when something goes wrong on the way. */
export interface GatewayErrorReply {
  message: string;
  code: string;
  requestId: string;
}

/** Shown when an answer says nothing that a person could use. */
export const defaultErrorMessage = 'There was an issue. Please try again.';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages by field, each the first of its list. Laravel sends a string or a list; an empty map arrives as `[]`. Null when there is none. */
export function fieldErrors(payload: unknown): Record<string, string> | null {
  if (!isRecord(payload) || !isRecord(payload['errors'])) return null;
  const fields = Object.entries(payload['errors']).flatMap(([name, value]): [string, string][] => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return typeof first === 'string' && first !== '' ? [[name, first]] : [];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** The one sentence for a toast: the answer's own message, else its first field's, else the default. */
export function errorMessage(payload: unknown): string {
  const message = isRecord(payload) ? payload['message'] : undefined;
  if (typeof message === 'string' && message.trim() !== '') return message;
  return Object.values(fieldErrors(payload) ?? {})[0] ?? defaultErrorMessage;
}

/** An address that the answer offers as the way on, `{ label, action }`. */
export function errorAction(payload: unknown): { label: string; action: string } | null {
  const action = isRecord(payload) ? payload['action'] : undefined;
  if (!isRecord(action) || typeof action['label'] !== 'string' || typeof action['action'] !== 'string') return null;
  return { label: action['label'], action: action['action'] };
}

/** The answer as a debug trace of an Ignition page, if it is one. */
export function debugTrace(payload: unknown): DebugTrace | null {
  return isRecord(payload) && payload['ignitionTrace'] === true && Array.isArray(payload['trace']) ? (payload as unknown as DebugTrace) : null;
}

/** What a visitor may still read of an answer that carries a trace. A list of what to drop would miss what the next debugger adds. */
const harmlessFields = ['errors', 'action', 'status', 'code', 'requestId'];

/** Whether a payload tells how the backend is built inside: Ignition's trace, or stock Laravel's `{ exception, file, line, trace }`. */
export function hasTrace(payload: unknown): boolean {
  return isRecord(payload) && ('trace' in payload || 'exception' in payload || payload['ignitionTrace'] === true);
}

/** The same answer without its inner workings, and without a message that was written for developers: an exception's text can hold SQL. */
export function withoutTrace(payload: unknown): unknown {
  if (!isRecord(payload) || !hasTrace(payload)) return payload;
  const kept = Object.fromEntries(Object.entries(payload).filter(([name]) => harmlessFields.includes(name)));
  return { ...kept, message: 'Server Error' };
}
