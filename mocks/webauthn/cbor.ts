export type Cbor = number | string | boolean | null | Uint8Array<ArrayBuffer> | Cbor[] | CborMap;
export interface CborMap extends Map<number | string, Cbor> {}

/** Deeper or longer values than an authenticator ever sends. */
const maxDepth = 4;
const maxItems = 64;

/**
 * Reads one value from the start of a browser's bytes: as much of CBOR (RFC 8949) as CTAP2 allows,
 * with definite lengths and numbers up to 32 bits.
 * @throws RangeError for anything else.
 */
export function readCbor(bytes: Uint8Array<ArrayBuffer>): { value: Cbor; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let items = 0;

  /** A DataView throws a RangeError beyond its end. */
  function readArgument(info: number): number {
    if (info > 26) refuse();
    const start = at;
    at += info < 24 ? 0 : 2 ** (info - 24);
    if (info === 24) return view.getUint8(start);
    if (info === 25) return view.getUint16(start);
    return info === 26 ? view.getUint32(start) : info;
  }

  function take(length: number): Uint8Array<ArrayBuffer> {
    if (at + length > bytes.length) refuse();
    at += length;
    return bytes.slice(at - length, at);
  }

  function readKey(depth: number): number | string {
    const key = readValue(depth);
    return typeof key === 'number' || typeof key === 'string' ? key : refuse();
  }

  function readValue(depth: number): Cbor {
    items += 1;
    if (depth > maxDepth || items > maxItems) refuse();
    const head = view.getUint8(at);
    at += 1;
    const type = head >> 5;
    if (type === 7) return simple.has(head & 31) ? (simple.get(head & 31) ?? null) : refuse();
    const size = readArgument(head & 31);
    if (type === 0) return size;
    if (type === 1) return -1 - size;
    if (type === 2) return take(size);
    if (type === 3) return new TextDecoder('utf-8', { fatal: true }).decode(take(size));
    if (size > maxItems) refuse();
    if (type === 4) return Array.from({ length: size }, () => readValue(depth + 1));
    if (type !== 5) return refuse();
    const map: CborMap = new Map();
    for (let index = 0; index < size; index += 1) {
      const key = readKey(depth + 1);
      // Two readers could choose differently.
      if (map.has(key)) refuse();
      map.set(key, readValue(depth + 1));
    }
    return map;
  }

  const value = readValue(0);
  return { value, end: at };
}

const simple = new Map<number, Cbor>([
  [20, false],
  [21, true],
  [22, null],
]);

function refuse(): never {
  throw new RangeError('Unreadable CBOR');
}
