import { uploads } from '../../../contracts/calls/uploads.ts';
import { call } from '../../data/calls/call.ts';
import { UploadError } from '../core/item.ts';
import { withRetries } from './retries.ts';
import { createEntry, fileDescription } from './s3-signatures.ts';
import { type SendBytes, sendBytes } from './send-bytes.ts';
import type { UploadStrategy } from './upload-strategy.ts';

export const notStored = { text: "The storage didn't accept the file. Please try again." };

/** Sends a file straight to the bucket in one request, to a URL that the backend has signed. */
export const s3SimpleStrategy = (
  send: SendBytes = sendBytes,
  answerMs: number = uploads.answerMs,
): UploadStrategy => ({
  async send(fileUpload, control) {
    const { facts, file } = fileUpload;
    const { signal } = control;
    const { url, key, acl } = await withRetries({ control, file }, () =>
      call(
        'POST s3/simple/presign',
        { body: fileDescription(fileUpload) },
        { signal, limitMs: answerMs },
      ),
    );
    const headers = { 'Content-Type': facts.mime, ...(acl ? { 'x-amz-acl': acl } : {}) };
    const { status } = await send({
      method: 'PUT',
      url,
      body: file,
      headers,
      signal,
      onProgress: (bytes) => control.progress(bytes, 0),
      onSent: () => control.setIdle(true),
      answerMs,
    });
    if (status < 200 || status > 299) throw new UploadError(notStored);
    return createEntry(fileUpload, key, control, answerMs);
  },
  discard: async () => undefined,
});
