/** One request to a world of the fake backend, as the developer panel shows it. No secrets. */
export interface LoggedCall {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The method as sent, such as POST. */
  sentAs: string;
  /** The method that the backend executed, such as PUT. */
  method: string;
  /** The path without the query; secret parts are masked. */
  path: string;
  /** The row of the table of calls; null for a file, or an unknown address. */
  row: string | null;
  query: Record<string, unknown>;
  /** Null without one, or if the connection broke before it was read. */
  body: Record<string, unknown> | null;
  bodyBytes: number | null;
  /** The gateway's additions to the browser's request, by name. */
  added: Record<string, string>;
  /** Null while it is pending, and if the connection broke. */
  status: number | null;
  isBroken: boolean;
  replyType: string | null;
  /** Milliseconds until the response began; null while it is pending. */
  ms: number | null;
  /** The faults that hit it, as written. */
  faults: string[];
  /** One line each, without values. Null if there is no row, or nothing that can be checked. */
  mismatches: { request: string[]; reply: string[] } | null;
}

/** Shown instead of a value that could be a secret. */
export const masked = '•••';

/** Maximum number of logged calls per world. */
export const loggedCalls = 200;
