import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ClientGoneError } from './upstream-failure.ts';

/** The body of a visitor's request, for the upstream. */
export interface Body {
  readonly isEmpty: boolean;
  /** Whether it must be read before it can be sent; `read` does so. */
  readonly isToBeRead: boolean;
  /** Whether the next byte has to come from the visitor. */
  readonly isAwaited: boolean;
  /** Calls back when all of it is there; `onBytes` whenever some of it is. */
  read(onWhole: () => void, onBytes: () => void): void;
  /** What undici is to send, anew for each attempt. */
  open(): Buffer | Readable | null;
  /** Nothing will be read any more. */
  close(): void;
}

/** Bytes up to which a body is read before anything is sent. */
const maxReadBytes = 64 * 1024;

/** The body of a request (RFC 9112 §6.3). */
export function bodyOf(req: IncomingMessage): Body {
  const length = req.headers['content-length'];
  if (req.headers['transfer-encoding'] !== undefined) return new LongBody(req);
  if (length === undefined || length === '0') return wholeBody(null);
  return Number(length) <= maxReadBytes ? new ShortBody(req) : new LongBody(req);
}

/** A body that is there already, or none. */
export function wholeBody(bytes: Buffer | null): Body {
  return { isEmpty: bytes === null, isToBeRead: false, isAwaited: false, read: (onWhole) => onWhole(), open: () => bytes, close: () => {} };
}

/**
 * A body that is short and says so. It is read first: sent in one piece it costs half, the upstream need not wait for a slow visitor,
 * and it can be sent again if it never left.
 */
class ShortBody implements Body {
  readonly isEmpty = false;
  readonly isToBeRead = true;
  isAwaited = true;
  readonly #req: IncomingMessage;
  #bytes: Buffer | null = null;

  constructor(req: IncomingMessage) {
    this.#req = req;
  }

  read(onWhole: () => void, onBytes: () => void): void {
    this.#req.on('data', (chunk: Buffer) => {
      this.#bytes = this.#bytes === null ? chunk : Buffer.concat([this.#bytes, chunk]);
      onBytes();
    });
    this.#req.on('end', () => {
      this.isAwaited = false;
      onWhole();
    });
  }

  open(): Buffer | null {
    return this.#bytes;
  }

  close(): void {
    this.#bytes = null;
  }
}

/** A body that goes through in pieces, at the pace of the slower side. */
class LongBody implements Body {
  readonly isEmpty = false;
  readonly isToBeRead = false;
  readonly #req: IncomingMessage;
  #stream: Readable | null = null;

  constructor(req: IncomingMessage) {
    this.#req = req;
  }

  get isAwaited(): boolean {
    return !this.#req.complete && !this.#req.isPaused();
  }

  read(onWhole: () => void): void {
    onWhole();
  }

  open(): Readable {
    this.#stream?.destroy();
    return (this.#stream = streamOf(this.#req));
  }

  close(): void {
    this.#stream?.destroy();
  }
}

/**
 * A visitor's body for undici to send. Not the request itself: undici destroys a body when the upstream responds early or goes away,
 * and with the request would go the connection on which the visitor waits for that response.
 */
function streamOf(req: IncomingMessage): Readable {
  const body = new Readable({
    read: () => void req.resume(),
    destroy(error, done) {
      req.off('data', onData).off('end', onEnd).off('close', onClose);
      done(error);
    },
  });
  const onData = (chunk: Buffer): void => {
    if (!body.push(chunk)) req.pause();
  };
  const onEnd = (): void => void body.push(null);
  const onClose = (): void => {
    if (!req.complete) body.destroy(new ClientGoneError('The visitor went away.'));
  };
  // Its reader gets the error too; a body that nobody reads yet must not end the process.
  body.on('error', () => {});
  // Paused first: a listener for data would start the flow before there is anywhere to send it.
  req.pause();
  req.on('data', onData).on('end', onEnd).on('close', onClose);
  return body;
}
