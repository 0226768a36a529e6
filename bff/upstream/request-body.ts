import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ClientGoneError } from './upstream-failure.ts';

/** The body of a visitor's request, for the upstream. */
export interface Body {
  readonly isEmpty: boolean;
  /** Whether something of it must be read before anything is sent; `read` does so. */
  readonly isToBeRead: boolean;
  /** Whether the next byte has to come from the visitor. */
  readonly isAwaited: boolean;
  /** All of it, once it is there; null for none, and for one that goes through in pieces. */
  readonly whole: Buffer | null;
  /** Whether the upstream took less than there was, at any time since this was last asked. */
  wasHeld(): boolean;
  /** Calls back when it can be sent; `onBytes` whenever some of it is there. */
  read(onReady: () => void, onBytes: () => void): void;
  /** What undici is to send, anew for each attempt. */
  open(): Buffer | Readable | null;
  /** Nothing will be read any more. */
  close(): void;
}

/** Bytes of a body that are read before anything is sent. */
const maxReadBytes = 64 * 1024;

/**
 * The body of a request (RFC 9112 §6.3). Of a resumable upload every byte counts that comes through, should the connection break:
 * nothing of it is kept back.
 */
export function bodyOf(req: IncomingMessage, isResumable: boolean): Body {
  const { 'content-length': length, 'transfer-encoding': coding } = req.headers;
  return coding === undefined && (length === undefined || length === '0')
    ? wholeBody(null)
    : new VisitorBody(req, !isResumable);
}

/** A body that is there already, or none. */
export function wholeBody(bytes: Buffer | null): Body {
  return {
    isEmpty: bytes === null,
    isToBeRead: false,
    isAwaited: false,
    whole: bytes,
    wasHeld: () => false,
    read: (onReady) => onReady(),
    open: () => bytes,
    close: () => {},
  };
}

/**
 * A body that is on its way. However it is announced, it is read first as far as any form goes: sent in one piece it costs half, it can be sent
 * again if it never left, and the upstream hears of nobody who takes their time over a form. What is longer then goes through in pieces, at the
 * pace of the slower side.
 */
class VisitorBody implements Body {
  readonly isEmpty = false;
  readonly isToBeRead: boolean;
  readonly #req: IncomingMessage;
  readonly #first: Buffer[] = [];
  #whole: Buffer | null = null;
  #stream: Readable | null = null;
  #wasHeld = false;

  constructor(req: IncomingMessage, isToBeRead: boolean) {
    this.#req = req;
    this.isToBeRead = isToBeRead;
  }

  get isAwaited(): boolean {
    return !this.#req.complete && !this.#req.isPaused();
  }

  get whole(): Buffer | null {
    return this.#whole;
  }

  wasHeld(): boolean {
    const before = this.#wasHeld;
    this.#wasHeld = this.#req.isPaused();
    return before || this.#wasHeld;
  }

  read(onReady: () => void, onBytes: () => void): void {
    const req = this.#req;
    let bytes = 0;
    const onData = (chunk: Buffer): void => {
      this.#first.push(chunk);
      bytes += chunk.length;
      onBytes();
      if (bytes <= maxReadBytes) return;
      req.off('data', onData).off('end', onEnd).pause();
      onReady();
    };
    const onEnd = (): void => {
      const [only] = this.#first;
      this.#whole = only && this.#first.length === 1 ? only : Buffer.concat(this.#first);
      this.#first.length = 0;
      onReady();
    };
    req.on('data', onData).on('end', onEnd);
  }

  open(): Buffer | Readable {
    if (this.#whole) return this.#whole;
    this.#stream?.destroy();
    return (this.#stream = streamOf(this.#req, this.#first, () => void (this.#wasHeld = true)));
  }

  close(): void {
    this.#first.length = 0;
    this.#whole = null;
    this.#stream?.destroy();
  }
}

/**
 * A visitor's body for undici to send, of which `first` has been read already; `onHeld` hears when the upstream takes less than there is. Not the request itself: undici destroys a body when the upstream
 * responds early or goes away, and with the request would go the connection on which the visitor waits for that response.
 */
function streamOf(req: IncomingMessage, first: Buffer[], onHeld: () => void): Readable {
  const left = [...first];
  const body = new Readable({
    read() {
      for (let chunk = left.shift(); chunk; chunk = left.shift()) if (!body.push(chunk)) return;
      // From here on it cannot be sent again.
      first.length = 0;
      req.resume();
    },
    destroy(error, done) {
      req.off('data', onData).off('end', onEnd).off('close', onClose);
      done(error);
    },
  });
  const onData = (chunk: Buffer): void => {
    if (body.push(chunk)) return;
    req.pause();
    onHeld();
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
