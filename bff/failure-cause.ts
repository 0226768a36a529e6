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

/** By error codes of Node and undici. */
const words: Readonly<Record<string, FailureCause>> = {
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
    if (Object.hasOwn(words, code)) return words[code] ?? null;
    if (ofTls.test(code)) return 'tls';
    if (/^(?:E[A-Z]+|UND_ERR_\w+)$/.test(code)) return 'other';
  }
  return null;
}
