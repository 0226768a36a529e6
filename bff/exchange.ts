import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Bootstrap } from '../contracts/bootstrap.ts';
import type { Failure } from './errors.ts';

/** What a request line asks for. */
export interface Target {
  /** Path as it came, percent-encodings and all: what is forwarded. */
  path: string;
  /** Path after one round of percent-decoding, byte by byte: what decisions are made on, since the backend decodes too. */
  decoded: string;
  /** Query without its question mark, as it came. */
  query: string;
  /** Whether two servers could read the path as two different places. */
  isAmbiguous: boolean;
  /** Whether it holds an encoded slash or backslash: harmless in a search term, ambiguous for the backend. */
  hasEncodedSlash: boolean;
}

/** One request on its way through the stages. */
export interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly id: string;
  readonly log: Logger;
  readonly target: Target;
  readonly cookies: ReadonlyMap<string, string>;
  /** Whether it carries a credential that a browser sends by itself: a session, a remember-me or an XSRF cookie. */
  readonly hasSession: boolean;
  /** Address of the visitor, as far as the trusted proxies tell it. */
  readonly clientAddress: string;
  readonly startedAt: number;
  /** Filled on the way, for the log line. */
  upstreamMs: number | null;
  failure: string | null;
}

/** Header pairs as they stand on the wire: name, value, name, value. */
export type HeaderPairs = string[];

export type AnswerHeaders = Record<string, string | string[] | undefined>;

/** What goes to the backend instead of what came in. */
export interface UpstreamRequest {
  method: string;
  /** Path and query, below the backend's origin. */
  path: string;
  headers: HeaderPairs;
}

/** A request to the backend, and what is known about it. */
export interface Plan extends UpstreamRequest {
  /** The method that the backend will act on. */
  effectiveMethod: string;
  /** Row of the table of calls, `POST auth/login`, if it is one. */
  callKey: string | null;
  /** Whether it belongs to the API, as opposed to files and tools that the backend serves. */
  isApi: boolean;
  /** Whether losing the answer and asking again changes nothing. */
  canRepeat: boolean;
  /** Whether no time limit applies, and its answers need no words: a resumable upload. */
  isUnhurried: boolean;
  /** Whether whoever asks wants a page to look at. */
  wantsHtml: boolean;
}

/** A whole answer of the backend, for the gateway's own calls. The body is decoded. */
export interface UpstreamAnswer {
  status: number;
  headers: AnswerHeaders;
  body: string;
}

/** Makes one of the gateway's own calls, which only read. Rejects with a GatewayError when no whole answer comes in time. */
export type AskUpstream = (request: UpstreamRequest, limits?: { withinMs?: number; retries?: boolean; signal?: AbortSignal }) => Promise<UpstreamAnswer>;

/**
 * What becomes of an answer, decided by its head:
 * it streams through; it streams once a first byte proves that there is one; it is replaced by an error; or its JSON is changed.
 */
export type Verdict =
  | { kind: 'stream' }
  | { kind: 'stream-unless-empty'; error: Failure }
  | { kind: 'replace'; error: Failure }
  | { kind: 'change'; change: (payload: unknown) => unknown; otherwise: Failure };

/** What a document carries inside: the start-up data and the answers that its path needs, by the calls' addresses. */
export interface StartData {
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
}

/** What a page starts with, and what must reach the browser with it; or the redirect that the backend answered instead. */
export type Start =
  | { kind: 'guest'; data: StartData }
  | { kind: 'visitor'; data: StartData; setCookies: string[] }
  | { kind: 'redirect'; status: number; location: string; setCookies: string[] };
