import { callUrl } from '../../../contracts/calls/call-key.ts';
import { headers } from '../../../contracts/constants.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { uploads } from '../../../contracts/calls/uploads.ts';
import { record } from '../../../contracts/loose.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { retryAfterSignIn, isUnauthenticated } from '../../data/calls/session-expiry.ts';
import { withToken } from '../../data/calls/xsrf.ts';
import type { Control } from '../core/item.ts';
import { type SendBytes, sendBytes } from './send-bytes.ts';
import type { FileUpload, UploadStrategy } from './upload-strategy.ts';

/**
 * Sends one form with the file. A stopped upload starts over. Once all bytes are sent, it is never
 * resent automatically.
 */
export const singleStrategy = (
  send: SendBytes = sendBytes,
  answerMs: number = uploads.answerMs,
): UploadStrategy => ({
  async send(fileUpload, control) {
    const attempt = () =>
      withToken((token) => post(fileUpload, control, token, { send, answerMs }));
    const { status, text, header } = await retryAfterSignIn(attempt);
    const payload = parse(text);
    const entry = record(payload)['fileEntry'];
    if (status < 200 || status > 299 || typeof entry !== 'object' || entry === null)
      throw new ApiError(status, payload, header(headers.requestId));
    return entry as FileEntry;
  },
  discard: async () => undefined,
});

async function post(
  { file, facts, metadata }: FileUpload,
  control: Control,
  token: string | null,
  { send, answerMs }: { send: SendBytes; answerMs: number },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(metadata))
    if (value !== undefined && value !== null) form.set(name, String(value));
  form.set('file', file, facts.name);
  const { lang } = document.documentElement;
  control.finishing(false);
  control.setIdle(false);
  const response = await send({
    method: 'POST',
    url: callUrl('file-entries'),
    body: form,
    headers: {
      Accept: 'application/json',
      ...(lang && { 'Accept-Language': lang }),
      ...(token === null ? {} : { [headers.xsrf]: token }),
    },
    signal: control.signal,
    // A stopped upload starts over, since none of it is stored.
    onProgress: (bytes) => control.progress(Math.min(bytes, facts.size), 0),
    onSent: () => control.finishing(true),
    answerMs,
  });
  if (isUnauthenticated(response.status)) {
    // Signing in again may take minutes.
    control.finishing(false);
    control.setIdle(true);
  }
  return response;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
