import { uploads } from '../../../contracts/calls/uploads.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { Part } from '../core/strategy-of.ts';
import { type Control, UploadError } from '../core/item.ts';
import { notStored } from './s3-simple.ts';
import { diagnoseFileError } from './upload-strategy.ts';
import type { Wait } from './retries.ts';
import { type Sign, Signatures } from './s3-signatures.ts';
import type { SendBytes } from './send-bytes.ts';

export interface StoredPart {
  ETag: string;
  PartNumber: number;
}

interface Options {
  file: Blob;
  parts: readonly Part[];
  sign: Sign;
  send: SendBytes;
  wait: Wait;
  answerMs: number;
  control: Control;
  /** Bytes that are already in the bucket. */
  bytesBefore: number;
}

const hiddenETag = {
  text: 'The storage hides a header that the upload needs. Its CORS rules must expose ETag.',
};

/** Sends five parts at a time, with three retries each. All stop if one fails permanently. */
export async function sendParts({
  file,
  parts,
  sign,
  send,
  wait,
  answerMs,
  control,
  bytesBefore,
}: Options): Promise<StoredPart[]> {
  const group = new AbortController();
  const signal = AbortSignal.any([control.signal, group.signal]);
  const rest = [...parts];
  const stored: StoredPart[] = [];
  const tally = createTally(control, bytesBefore);
  const signatures = new Signatures(
    parts.map(({ partNumber }) => partNumber),
    sign,
    signal,
  );

  const sendPart = async (part: Part, url: string): Promise<StoredPart> => {
    const { partNumber } = part;
    const request = {
      method: 'PUT',
      url,
      body: file.slice(part.start, part.end),
      headers: {},
      signal,
      answerMs,
      onProgress: (bytes: number) => tally.sent(partNumber, bytes),
    } as const;
    const { status, header } = await tally.whileSending((onSent) => send({ ...request, onSent }));
    if (status === 403) signatures.expire(partNumber);
    if (status < 200 || status > 299) throw new UploadError(notStored);
    const ETag = header('ETag');
    if (ETag === null || ETag === '') throw new HiddenETagError(hiddenETag);
    signatures.done(partNumber);
    tally.stored(partNumber, part.end - part.start);
    return { ETag, PartNumber: partNumber };
  };

  const trySending = async (part: Part): Promise<StoredPart> => {
    let isSignedAgain = false;
    for (let attempt = 0; ; attempt += 1) {
      // These calls have their own retries.
      const url = await tally.whileWaiting(() => signatures.urlOf(part.partNumber));
      try {
        return await sendPart(part, url);
      } catch (error) {
        if (
          signal.aborted ||
          attempt === uploads.s3.chunkRetries ||
          error instanceof HiddenETagError
        )
          throw error;
        const reason = await diagnoseFileError(file, error);
        if (reason !== error) throw reason;
        // Buckets refuse an expired signature without CORS headers, so it looks like a lost
        // connection.
        if (!isSignedAgain && error instanceof ApiError && error.status === 0) {
          signatures.expire(part.partNumber);
          isSignedAgain = true;
        }
        tally.sent(part.partNumber, 0);
        await tally.whileWaiting(() => wait(1_000 * 2 ** attempt, signal));
      }
    }
  };

  const work = async (): Promise<void> => {
    tally.works(true);
    for (let part = rest.shift(); part !== undefined && !signal.aborted; part = rest.shift())
      stored.push(await trySending(part));
    tally.works(false);
  };

  const failures = await runWorkers(work, group);
  control.signal.throwIfAborted();
  if (failures.length > 0) throw failures.find((reason) => !isAbort(reason)) ?? failures[0];
  return stored;
}

/** Waits for the last worker, so that no part is sending when the upload ends. */
async function runWorkers(work: () => Promise<void>, group: AbortController): Promise<unknown[]> {
  const workers = Array.from({ length: uploads.s3.concurrentParts }, () =>
    work().catch((error: unknown) => {
      group.abort();
      throw error;
    }),
  );
  return (await Promise.allSettled(workers))
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => reason as unknown);
}

/** A retry would not help: the bucket's CORS rules have to change. */
class HiddenETagError extends UploadError {}

const isAbort = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'AbortError';

/** Adds up the sent bytes. Pauses the stall timer while every part is waiting. */
function createTally(control: Control, before: number) {
  const sent = new Map<number, number>();
  const arrived = new Set<number>();
  let working = 0;
  let waiting = 0;
  const waits = (isWaiting: boolean): void => {
    waiting += isWaiting ? 1 : -1;
    reportIdle();
  };
  const reportIdle = (): void => control.setIdle(waiting > 0 && waiting === working);
  const report = (): void => {
    let [all, stored] = [before, before];
    for (const [partNumber, bytes] of sent) {
      all += bytes;
      if (arrived.has(partNumber)) stored += bytes;
    }
    control.progress(all, stored);
  };
  return {
    sent(partNumber: number, bytes: number): void {
      sent.set(partNumber, bytes);
      report();
    },
    /** Counts a part that the bucket has confirmed. Unconfirmed parts can't be resumed. */
    stored(partNumber: number, bytes: number): void {
      sent.set(partNumber, bytes);
      arrived.add(partNumber);
      report();
    },
    async whileWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
      waits(true);
      return work().finally(() => waits(false));
    },
    /** Counts the part as waiting once its last byte is sent and the bucket has to respond. */
    async whileSending<Result>(send: (onSent: () => void) => Promise<Result>): Promise<Result> {
      let isSent = false;
      const onSent = (): void => {
        isSent = true;
        waits(true);
      };
      return send(onSent).finally(() => isSent && waits(false));
    },
    works(isWorking: boolean): void {
      working += isWorking ? 1 : -1;
      reportIdle();
    },
  };
}
