import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Bootstrap } from '../contracts/bootstrap.ts';
import type { Failure, GatewayError } from './errors.ts';

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

/** Where a request belongs in a trace that crosses systems (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  id: string;
  /** The whole header `traceparent`. */
  parent: string;
  /** The header `tracestate`, empty where there is none. */
  state: string;
}

/** A request as the policies see it: plain data. */
export interface Incoming {
  readonly id: string;
  /** As on the wire. */
  readonly method: string;
  readonly target: Target;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly cookies: ReadonlyMap<string, string>;
  /** Whether it carries a credential that a browser sends by itself: a session, a remember-me or an XSRF cookie. */
  readonly hasSession: boolean;
  /** Address of the visitor, as far as the trusted proxies tell it. */
  readonly clientAddress: string;
  readonly trace: TraceContext;
}

/** One request on its way through the stages. */
export interface Exchange extends Incoming {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly log: Logger;
  /** The target as it came. `req.url` is changed for Hono. */
  readonly url: string;
  /** Why it must be refused whatever it wants: servers could read it in two ways. */
  readonly refusal: GatewayError | null;
  readonly startedAt: number;
  /** What its connection had written before: a socket serves one request after another. */
  readonly bytesBefore: number;
  /** Bytes of its body sent on, and of its answer with head: filled on the way, for what is counted and logged. */
  bytesIn: number;
  bytesOut: number;
  /** Filled on the way, for the log line and the metrics. */
  plan: Plan | null;
  upstreamMs: number | null;
  failure: string | null;
  /** What must hear that it is over. An object: a function here would keep each request alive until the next full collection (V8 14). */
  underWay: UnderWay | null;
}

/**
 * The gateway's share of a Server-Timing header, as far as it is known when the head goes out: milliseconds since the request came, and of
 * those until the upstream began to respond.
 */
export function serverTiming({ startedAt, upstreamMs }: Pick<Exchange, 'startedAt' | 'upstreamMs'>): string {
  const total = `total;dur=${tenths(performance.now() - startedAt)}`;
  return upstreamMs === null ? total : `${total}, upstream;dur=${tenths(upstreamMs)}`;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/** Work for a request that goes on beside it. */
export interface UnderWay {
  /** The answer is out, or the visitor is gone. */
  whenClosed(): void;
}

/** What Hono's routes and middleware find in `c.env`. */
export interface GatewayEnv {
  Bindings: { exchange: Exchange };
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

/** A request as an operator describes it, to see what would become of it. */
export interface SuppliedRequest {
  method: string;
  /** Path and query. */
  path: string;
  /** The whole Cookie header, and what the override header says; empty where there is none. */
  cookie: string;
  override: string;
}

/** A whole answer of the backend, for the gateway's own calls. The body is decoded. */
export interface UpstreamAnswer {
  status: number;
  headers: AnswerHeaders;
  body: string;
}

export interface AskLimits {
  withinMs?: number;
  isProbe?: boolean;
  isPaced?: boolean;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/**
 * Makes one of the gateway's own calls, which only read. Rejects with a GatewayError when no whole answer comes in time. A probe wants to
 * know how things are: it asks once, whatever is known. Who has a pace of its own for a backend that is away is told so at once.
 */
export type AskUpstream = (request: UpstreamRequest, limits?: AskLimits) => Promise<UpstreamAnswer>;

/**
 * What becomes of an answer, decided by its head:
 * it streams through; it streams once a first byte proves that there is one; it is replaced by an error; or its JSON is changed.
 */
export type Verdict =
  | { kind: 'stream' }
  | { kind: 'stream-unless-empty'; error: Failure }
  | { kind: 'replace'; error: Failure }
  | { kind: 'change'; change: (payload: unknown) => unknown; otherwise: Failure };

/** Who shares what guests see: those of one language, and in the demo of one world. Null: of none in particular. */
export interface SharedScope {
  locale: string | null;
  world: string | null;
}

/** What a load brought. */
export interface Loaded<T> {
  value: T;
  /** Whether others may get it too. */
  isShareable: boolean;
}

/** Values that many visitors share. */
export interface SharedCache<T> {
  /** The value for a key if it is in memory and fresh: the same object every time, until it is loaded anew. */
  peek(key: string): T | undefined;
  /** The value for a key if there is any in memory, fresh or not. */
  held(key: string): T | undefined;
  /** The value for a key: one load serves all that wait for it. Rejects with the load's error when there is not even an old value. */
  get(key: string, load: () => Promise<Loaded<T>>): Promise<T>;
}

/** `read` makes a value of what another instance has kept of one, from JSON, and throws where it is none. */
export type CreateCache = <T>(name: string, read: (kept: unknown) => T) => SharedCache<T>;

/** The connection to Redis. Only a library that takes one knows what `client` is; commands fail at once while it is down. */
export interface RedisConnection {
  readonly client: object;
  isUp(): boolean;
}

/** What a document carries inside: the start-up data and the answers that its path needs, by the calls' addresses. */
export interface StartData {
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
  /** Whether a call that decides about this path said that there is nothing. */
  isMissing: boolean;
  /** Status of the page where such a call failed; missing where none did. */
  failedWith?: number | undefined;
}

/** What everybody may know of the site: a guest's start-up data without any choice, who is heard most, and pages that guests were shown. */
export interface PublicData {
  bootstrap: Bootstrap;
  landingArtists: unknown;
  seenPages: readonly string[];
}

/** What a page starts with, and what must reach the browser with it; or the redirect that the backend gave instead. */
export type Start =
  | { kind: 'guest'; data: StartData }
  | { kind: 'visitor'; data: StartData; setCookies: string[] }
  | { kind: 'redirect'; status: number; location: string; setCookies: string[] };
