export interface StrictRequest {
  method: string;
  target: string;
  /** Values by lower-case name. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

export interface Reading {
  requests: StrictRequest[];
  /** The start of an incomplete request. */
  rest: string;
  /** The reason why a strict server would reject the input, or null. */
  fault: string | null;
}

class Fault extends Error {}

const requestLine = /^(?<method>[A-Z]+) (?<target>\/[!"$-[\]-~\x80-\xff]*) HTTP\/1\.1$/;
const headerLine =
  /^(?<name>[a-z0-9-]+): (?<value>(?:[!-~\x80-\xff](?:[\t -~\x80-\xff]*[!-~\x80-\xff])?)?)$/i;

/** Hop-by-hop headers: a server must not get those of another connection. */
const hopByHop = [
  'te',
  'trailer',
  'upgrade',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'http2-settings',
  'expect',
];

/** For other headers, two lines mean the same as one with a comma (RFC 9110 §5.3). */
const once =
  /^(?:host|content-.*|transfer-encoding|authorization|cookie|origin|referer|connection|x-(?:forwarded-.*|request-id|xsrf-token|http-method-override))$/;

/**
 * Reads requests like the strictest possible server: one spelling for everything, no tolerance.
 * Bytes are characters.
 */
export function readStrictly(bytes: string): Reading {
  const requests: StrictRequest[] = [];
  let rest = bytes;
  try {
    for (let found = readOne(rest); found; found = readOne(rest)) {
      requests.push(found.request);
      rest = rest.slice(found.length);
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { requests, rest, fault: error.message };
  }
  return { requests, rest, fault: null };
}

function readOne(bytes: string): { request: StrictRequest; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (/(?<!\r)\n|\r(?!\n|$)|\0/.test(end === -1 ? bytes : bytes.slice(0, end)))
    throw new Fault('a stray control byte in a head');
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.slice(0, end).split('\r\n');
  const { method, target } = requestLine.exec(first)?.groups ?? {};
  if (method === undefined || target === undefined) throw new Fault(`request line ${first}`);
  const headers = readHeaders(lines);
  const start = end + 4;
  const found = headers.has('transfer-encoding')
    ? readChunks(bytes, start)
    : readLength(bytes, start, headers.get('content-length') ?? '0');
  return found && { request: { method, target, headers, body: found.body }, length: found.end };
}

function readHeaders(lines: string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const { name = '', value = '' } = headerLine.exec(line)?.groups ?? {};
    const lower = name.toLowerCase();
    if (lower === '' || hopByHop.includes(lower)) throw new Fault(`header ${line}`);
    const before = headers.get(lower);
    if (before !== undefined && once.test(lower)) throw new Fault(`a second ${lower}`);
    headers.set(lower, before === undefined ? value : `${before}, ${value}`);
  }
  if (!headers.has('host')) throw new Fault('no Host');
  if (headers.has('content-length') && headers.has('transfer-encoding'))
    throw new Fault('two lengths');
  if (!/^(?:0|[1-9]\d{0,15})$/.test(headers.get('content-length') ?? '0'))
    throw new Fault('a strange Content-Length');
  if ((headers.get('transfer-encoding') ?? 'chunked') !== 'chunked')
    throw new Fault('a strange Transfer-Encoding');
  if (!['keep-alive', 'close'].includes(headers.get('connection') ?? 'close'))
    throw new Fault('a strange Connection');
  return headers;
}

function readLength(
  bytes: string,
  start: number,
  length: string,
): { body: string; end: number } | null {
  const end = start + Number(length);
  return bytes.length < end ? null : { body: bytes.slice(start, end), end };
}

function readChunks(bytes: string, start: number): { body: string; end: number } | null {
  let body = '';
  for (let at = start; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = bytes.slice(at, line);
    if (!/^[0-9a-f]{1,8}$/i.test(size)) throw new Fault(`chunk size ${size}`);
    const data = line + 2;
    at = data + Number.parseInt(size, 16) + 2;
    if (bytes.length < at) return null;
    // Trailers could carry headers that a head must not, so the last chunk has to be the end.
    if (bytes.slice(at - 2, at) !== '\r\n') throw new Fault('a chunk without its end');
    if (data === at - 2) return { body, end: at };
    body += bytes.slice(data, at - 2);
  }
}
