import { networkError } from '../../data/calls/api-error.ts';
import { UnconfirmedError } from './upload-strategy.ts';

interface BytesRequest {
  method: 'POST' | 'PUT';
  url: string;
  body: Blob | FormData;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Reports the bytes of the body sent, as the browser counts them. */
  onProgress: (bytes: number) => void;
  /** Called when all bytes are sent and the response timeout starts. */
  onSent: () => void;
  /** Timeout for the response after the last byte, in milliseconds. */
  answerMs: number;
}

interface BytesResponse {
  status: number;
  text: string;
  /** Null if it is missing or another origin doesn't expose it. */
  header: (name: string) => string | null;
}

export type SendBytes = (request: BytesRequest) => Promise<BytesResponse>;

/**
 * Sends a body and reports its progress, which `fetch` can't. Sends no cookies to other origins.
 * @throws ApiError if the connection fails, UnconfirmedError if the response times out, the
 * signal's reason when aborted.
 */
export const sendBytes: SendBytes = ({
  method,
  url,
  body,
  headers,
  signal,
  onProgress,
  onSent,
  answerMs,
}) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const xhr = new XMLHttpRequest();
    const stop = (): void => xhr.abort();
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const end = (finish: () => void) => (): void => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', stop);
      finish();
    };
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    xhr.upload.addEventListener('load', () => {
      onSent();
      timeout = setTimeout(stop, answerMs);
    });
    xhr.addEventListener(
      'load',
      end(() =>
        resolve({
          status: xhr.status,
          text: xhr.responseText,
          header: (name) => xhr.getResponseHeader(name),
        }),
      ),
    );
    xhr.addEventListener(
      'error',
      end(() => reject(networkError(new TypeError('The connection was lost')))),
    );
    xhr.addEventListener(
      'abort',
      end(() => reject(signal.aborted ? (signal.reason as Error) : new UnconfirmedError())),
    );
    signal.addEventListener('abort', stop);
    xhr.send(body);
  });
