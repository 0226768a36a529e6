import type { Socket } from 'node:net';

const start = /^HTTP\/1\.[01] 100[ \r\n]/;
/** Bytes that decide whether a response is a 100. */
const startLength = 13;
/** The first digit of its status. */
const statusAt = 9;
const one = 0x31;
const headEnd = /\r?\n\r?\n/;
/** Bytes of a head; a longer one is left to the parser. */
const maxHead = 16 * 1024;

/**
 * Skips unrequested `100 Continue` responses (RFC 9110 §15.2), which some servers send before every
 * response to a write. Undici treats them as an error and ends the connection, after the backend
 * has carried out the request.
 */
export function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket);
  /** A response begins only after something was sent: a body may contain the same bytes. */
  let mayBegin = false;
  let held: Buffer | null = null;
  socket.write = ((...args: Parameters<typeof write>) => {
    mayBegin = true;
    return write(...args);
  }) as typeof write;
  socket.read = (size?: number) => {
    let bytes = read(size) as Buffer | null;
    while (mayBegin && bytes !== null) {
      if (held !== null) bytes = Buffer.concat([held, bytes]);
      held = null;
      // Nearly always.
      if (bytes.length >= startLength && bytes[statusAt] !== one) {
        mayBegin = false;
        break;
      }
      const text = bytes.toString('latin1', 0, maxHead);
      const end = start.test(text) ? headEnd.exec(text) : null;
      const isCut =
        bytes.length < startLength
          ? 'HTTP/1.1 100 '.startsWith(text.replace('1.0', '1.1'))
          : start.test(text) && end === null && bytes.length < maxHead;
      if (end !== null) bytes = bytes.subarray(end.index + end[0].length);
      else if (isCut) [held, bytes] = [bytes, null];
      else mayBegin = false;
      if (bytes === null || bytes.length === 0) bytes = read() as Buffer | null;
    }
    return bytes;
  };
}
