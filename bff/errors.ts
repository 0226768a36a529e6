import type { GatewayErrorReply } from '../contracts/site/errors.ts';

/** All of the gateway's own failures: status and readable message. */
const failures = {
  malformed_request: [400, 'We could not understand this request.'],
  bad_path: [400, 'This address is not valid.'],
  bad_override: [400, 'The request names two different methods, or one that is not allowed here.'],
  unauthorized: [401, 'This is for operators only. A valid token is required.'],
  foreign_origin: [
    403,
    'This request did not come from this site. Please reload the page and try again.',
  ],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not accept that kind of request.'],
  slow_request: [408, 'This request took too long to arrive. Please try again.'],
  client_timeout: [408, 'The upload stopped for too long. Please try again.'],
  body_too_large: [413, 'This is too large to send.'],
  unsupported_type: [415, 'This type of form is not supported here.'],
  too_many_requests: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  please_wait: [429, 'Too many attempts. Please wait a moment and try again.'],
  too_many_at_once: [
    429,
    'Too many requests from your network at once. Please try again in a moment.',
  ],
  head_too_large: [431, 'The address or the headers of this request are too long.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unsupported: [501, 'This server does not support this kind of request.'],
  upstream_error: [502, 'The service had a problem with this request. Please try again.'],
  upstream_unreachable: [
    502,
    'The service cannot be reached right now. Please try again in a moment.',
  ],
  upstream_broke_off: [502, 'The service stopped responding. Please try again in a moment.'],
  upstream_resting: [
    503,
    'The service is having trouble, so we have paused requests to it. Please try again in a moment.',
  ],
  overloaded: [503, 'The site is very busy. Please try again in a moment.'],
  upstream_unreadable: [
    502,
    'The service sent a response that could not be read. Please try again in a moment.',
  ],
  loop: [508, 'This site is set up to call itself. Please try again later.'],
  upstream_timeout: [504, 'The service took too long to answer. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type FailureCode = keyof typeof failures;

/**
 * All codes that are logged and counted. `waiting` is never sent: the visitor left before the
 * backend responded.
 */
export const failureCodes: readonly (FailureCode | 'waiting')[] = [
  ...(Object.keys(failures) as FailureCode[]),
  'waiting',
];

/**
 * Replaces an unusable response. Plain data, because it is made for nearly every response, and an
 * Error would capture its stack.
 */
export interface Failure {
  code: FailureCode;
  status: number;
  /** Why the response could not be used, if that is known. */
  reason?: FailureCause | null;
}

export function failure(code: FailureCode, status: number = failures[code][0]): Failure {
  return { code, status };
}

/** Path at which a browser with too many cookies deletes them. */
export const forgetPath = '/_foyer/forget';

interface Details {
  status?: number;
  headers?: Record<string, string>;
  reason?: FailureCause;
  cause?: unknown;
}

/**
 * A failure of the gateway or of its connection to the upstream. The upstream's own errors pass
 * unchanged.
 */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly code: FailureCode;
  readonly status: number;
  /** Headers that the response needs besides the usual ones, such as Allow or Retry-After. */
  readonly headers: Record<string, string>;
  /** For the log and the metrics, if the code alone is not specific enough. */
  readonly reason: FailureCause | null;

  constructor(code: FailureCode, details: Details = {}) {
    const [status, message] = failures[code];
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? status;
    this.headers = details.headers ?? {};
    this.reason = details.reason ?? null;
  }
}

/** Converts any thrown value to a GatewayError. */
export function asGatewayError(error: unknown): GatewayError {
  return error instanceof GatewayError ? error : new GatewayError('internal', { cause: error });
}

export function errorReply({ code }: Pick<Failure, 'code'>, requestId: string): GatewayErrorReply {
  return { message: failures[code][1], code, requestId };
}

/**
 * Why a request failed: a closed set of words for the log and the metrics. docs/OPERATIONS.md
 * explains them.
 */
export const failureCauses = [
  'refused',
  'dns',
  'unreachable',
  'connect_timeout',
  'descriptors',
  'tls',
  'reset',
  'closed',
  'parser',
  'html',
  'empty',
  'json',
  'coding',
  'redirect',
  'status',
  'waiting',
  'event_loop',
  'slots',
  'slots_of_call',
  'other',
] as const;
export type FailureCause = (typeof failureCauses)[number];

/** Causes by error code of Node and undici. */
const causes: Readonly<Record<string, FailureCause>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  ETIMEDOUT: 'connect_timeout',
  EMFILE: 'descriptors',
  ENFILE: 'descriptors',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'closed',
  UND_ERR_HEADERS_OVERFLOW: 'parser',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'parser',
  EPROTO: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  HOSTNAME_MISMATCH: 'tls',
};

/** There are too many TLS and certificate codes to list. */
const ofTls = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_)/;

/**
 * The word for an error, or for the first of its causes that has one; null if it is not a
 * connection failure.
 */
export function causeOf(error: unknown): FailureCause | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth += 1) {
    // Some of undici's errors have no code.
    if (one.name === 'HTTPParserError') return 'parser';
    const { code } = one as { code?: unknown };
    if (typeof code !== 'string') continue;
    if (Object.hasOwn(causes, code)) return causes[code] ?? null;
    if (ofTls.test(code)) return 'tls';
    if (/^(?:E[A-Z]+|UND_ERR_\w+)$/.test(code)) return 'other';
  }
  return null;
}
