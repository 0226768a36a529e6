import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { FailureCause } from '../errors.ts';
import type { UpstreamHeaders } from '../request/headers.ts';

/**
 * Reads bodies as browsers do, from bytes to text to JSON. The gateway can read every body that a
 * browser could read without it.
 */

/** One of HTTP's content codings. As in browsers, bytes after the data are ignored or missing. */
export interface Coding {
  /** Bytes before the data, which no decoder gets. Throws if the body has another coding. */
  headerLength(start: Uint8Array): number;
  /** Takes the bytes after the header. */
  decode(data: Uint8Array): Promise<Buffer>;
  decodeSync(data: Uint8Array): Buffer;
  openDecoder(): Transform;
  encode(body: Buffer): Promise<Buffer>;
  openEncoder(): Transform;
}

/**
 * More than any error or bootstrap data of an upstream, decoded or not. Longer bodies are not kept
 * in memory.
 */
export const maxBytes = 8 * 1024 * 1024;

const { constants } = zlib;
const limit = { maxOutputLength: maxBytes };
// Each response is encoded for one visitor only: a slightly larger transfer is cheaper than the
// best compression.
const level = { level: 4 };
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Gzip and zlib wrap the same data; their checksums at the end are not read. */
const deflated = {
  decode: (data: Uint8Array) => promisify(zlib.inflateRaw)(data, limit),
  decodeSync: (data: Uint8Array) => zlib.inflateRawSync(data, limit),
  openDecoder: () => zlib.createInflateRaw(),
};

const gzip: Coding = {
  ...deflated,
  headerLength: gzipHeaderLength,
  encode: (body) => promisify(zlib.gzip)(body, level),
  openEncoder: () => zlib.createGzip(level),
};

const codings = new Map<string, Coding>([
  ['gzip', gzip],
  ['x-gzip', gzip],
  [
    'deflate',
    {
      ...deflated,
      // Many servers send the data without the header that HTTP asks for.
      headerLength: ([method = 0, flags = 0]) =>
        (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 ? 2 : 0,
      encode: (body) => promisify(zlib.deflate)(body, level),
      openEncoder: () => zlib.createDeflate(level),
    },
  ],
  [
    'br',
    {
      headerLength: () => 0,
      decode: (data) => promisify(zlib.brotliDecompress)(data, limit),
      decodeSync: (data) => zlib.brotliDecompressSync(data, limit),
      openDecoder: () => zlib.createBrotliDecompress(),
      encode: (body) => promisify(zlib.brotliCompress)(body, quality),
      openEncoder: () => zlib.createBrotliCompress(quality),
    },
  ],
  [
    'zstd',
    {
      headerLength: () => 0,
      decode: (data) => promisify(zlib.zstdDecompress)(data, limit),
      decodeSync: (data) => zlib.zstdDecompressSync(data, limit),
      openDecoder: () => zlib.createZstdDecompress(),
      encode: promisify(zlib.zstdCompress),
      openEncoder: () => zlib.createZstdCompress(),
    },
  ],
]);

function gzipHeaderLength(start: Uint8Array): number {
  if (start[0] !== 0x1f || start[1] !== 0x8b) throw new Error('The body is not gzip.');
  const flags = start[3] ?? 0;
  const byte = (at: number): number => start[at] ?? 0;
  let length = 10;
  if ((flags & 4) !== 0) length += 2 + byte(length) + 256 * byte(length + 1);
  if ((flags & 8) !== 0) length = start.indexOf(0, length) + 1;
  if ((flags & 16) !== 0) length = start.indexOf(0, length) + 1;
  return (flags & 2) === 0 ? length : length + 2;
}

/**
 * The codings of a Content-Encoding, in the order in which they were applied. Empty if one of them
 * does not exist, such as `UTF-8`: browsers then read the bytes as they are.
 */
export function codingsOf(encoding: string | string[] | undefined): readonly Coding[] {
  const names = (encoding ?? '').toString().toLowerCase().split(',');
  const all = names.map((name) => codings.get(name.trim()));
  return all.every((coding) => coding !== undefined) ? all : [];
}

/** A Content-Encoding; empty for none. */
export const encodingOf = (headers: UpstreamHeaders): string =>
  String(headers['content-encoding'] ?? '');

/** Decodes a body. Rejects if it does not have its Content-Encoding, or is too long. */
export async function decodeBody(
  body: Buffer,
  encoding: string | string[] | undefined,
): Promise<Buffer> {
  let decoded = body;
  for (const coding of codingsOf(encoding).toReversed())
    decoded = await coding.decode(decoded.subarray(coding.headerLength(decoded)));
  return decoded;
}

/**
 * The text of a body. It blocks, so call it only in worker threads and commands.
 * @throws if the body does not have its Content-Encoding, or is too long.
 */
export function readTextSync(body: Uint8Array, encoding: string): string {
  let decoded = body;
  for (const coding of codingsOf(encoding).toReversed())
    decoded = coding.decodeSync(decoded.subarray(coding.headerLength(decoded)));
  return textOf(decoded);
}

/** The text of decoded bytes, without a byte order mark. */
export const textOf = (decoded: Uint8Array): string => new TextDecoder().decode(decoded);

/** Not in TypeScript's library yet. */
const exactJson = JSON as unknown as {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
};

/**
 * Parses JSON so that `JSON.stringify` writes each number as it came, such as `1.0` and those beyond
 * 2^53: a number that would change becomes a `JSON.rawJSON` object.
 * @throws SyntaxError
 */
export const parseExactly = (json: string): unknown =>
  exactJson.parse(json, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source
      ? exactJson.rawJSON(source)
      : value,
  );

/**
 * Reads a body as JSON, whatever its label. `unreadable`: why it cannot be read.
 */
export async function readJson(
  body: Buffer,
  encoding: string | string[] | undefined,
): Promise<{ payload: unknown } | { unreadable: FailureCause }> {
  let json: string;
  try {
    json = textOf(await decodeBody(body, encoding));
  } catch {
    return { unreadable: 'coding' };
  }
  try {
    return { payload: parseExactly(json) };
  } catch {
    return { unreadable: whyNotJson(Buffer.from(json), true) ?? 'json' };
  }
}

/**
 * Why decoded bytes can't be JSON, judged by their ends alone: PHP prints warnings before the JSON,
 * and a crashed script stops in the middle or appends an error. `isWhole`: no more bytes follow.
 * Null: they may be JSON.
 */
export function whyNotJson(bytes: Uint8Array, isWhole: boolean): FailureCause | null {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (isSpace(bytes[start])) start += 1;
  const first = bytes[start];
  if (first === undefined) return isWhole ? 'empty' : null;
  const closing = closings.get(first);
  if (closing === undefined && !(isWhole && isScalar(bytes.subarray(start))))
    return first === 0x3c ? 'html' : 'json';
  if (!isWhole || closing === undefined) return null;
  let end = bytes.length - 1;
  while (isSpace(bytes[end])) end -= 1;
  return end > start && bytes[end] === closing ? null : 'json';
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** The last byte by the first: of objects, lists and texts. */
const closings = new Map([
  [0x7b, 0x7d],
  [0x5b, 0x5d],
  [0x22, 0x22],
]);

const maxScalar = 64;

function isScalar(bytes: Uint8Array): boolean {
  if (bytes.length > maxScalar) return false;
  try {
    JSON.parse(textOf(bytes));
    return true;
  } catch {
    return false;
  }
}
