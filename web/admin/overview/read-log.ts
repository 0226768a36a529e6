import { callUrl } from '../../../contracts/calls/call-key.ts';
import { headers } from '../../../contracts/constants.ts';
import { ApiError, networkError } from '../../data/calls/api-error.ts';
import { fetchInSession } from '../../data/calls/session-change.ts';

export const logAddress = callUrl('logs/error/download-latest');

/** How many bytes to read from the end of a log, which has the newest entries. */
const mostBytes = 2_000_000;
/** A backend that ignores ranges sends the whole file. Reading stops at this size. */
const mostSent = 64_000_000;

export interface ReadLog {
  text: string;
  /** Whether the beginning of the file is missing. */
  isCut: boolean;
}

/**
 * Reads the end of the latest error log. Not with `call`, because the response is a file.
 * @throws ApiError.
 */
export async function readLog(signal: AbortSignal): Promise<ReadLog> {
  try {
    const response = await fetchInSession((change) =>
      fetch(logAddress, {
        signal: AbortSignal.any([signal, change]),
        credentials: 'same-origin',
        headers: { Accept: 'text/plain, */*', Range: `bytes=-${mostBytes}` },
      }),
    );
    // An empty file has no range.
    if (response.status === 416) return { text: '', isCut: false };
    if (!response.ok) throw await refusal(response);
    const { bytes, isCut } = await endOf(response);
    return { text: new TextDecoder().decode(bytes), isCut: isCut || response.status === 206 };
  } catch (error) {
    throw error instanceof ApiError || signal.aborted ? error : networkError(error);
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const payload: unknown = await response.json().catch(() => undefined);
  return new ApiError(response.status, payload, response.headers.get(headers.requestId));
}

/** Keeps only the last bytes, so that a log of any size fits into memory. */
async function endOf({ body }: Response): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let [kept, sent] = [0, 0];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    kept += read.value.length;
    sent += read.value.length;
    while (kept - (chunks[0]?.length ?? 0) >= mostBytes) kept -= chunks.shift()?.length ?? 0;
    if (sent > mostSent) {
      void reader?.cancel();
      throw new ApiError(413, { message: 'The log is too long to be shown. Download it instead.' });
    }
  }
  const bytes = new Uint8Array(kept);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, isCut: kept < sent };
}
