import { headers } from '../../../contracts/constants.ts';
import { ApiError, networkError } from './api-error.ts';
import { fetchInSession } from './session-change.ts';
import { suspectExpiry } from './session-expiry.ts';

/**
 * Saves a file of the backend through the browser. Requests the first byte first: otherwise the
 * browser would save an error response as the file, without a message.
 * @throws ApiError if there is no file for this visitor.
 */
export async function saveRemoteFile(address: string, name = ''): Promise<void> {
  // Scripts may not be able to read a file on another site, but the browser can save it.
  // Bypasses the cache, which could wait for a running download of this address or return an
  // outdated response.
  const reply = await fetchInSession((signal) =>
    fetch(address, {
      signal,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      headers: { Accept: 'application/json', Range: 'bytes=0-0' },
    }),
  ).catch((error: unknown) => {
    throw networkError(error);
  });
  const isElsewhere = reply.type === 'opaqueredirect';
  if (!isElsewhere && !isFile(reply, name)) throw await refusalOf(reply);
  void reply.body?.cancel().catch(() => undefined);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // If the browser displays the file instead of saving it, it must not replace this page.
  if (isElsewhere) link.target = '_blank';
  link.click();
}

/** HTML and JSON are errors unless the response or the file name marks them as a file. */
const isFile = ({ ok, headers: sent }: Response, name: string): boolean =>
  ok &&
  (!/^(?:text\/html|application\/json)\b/.test(sent.get('Content-Type') ?? '') ||
    /^attachment\b/i.test(sent.get('Content-Disposition') ?? '') ||
    /\.(?:html?|json)$/i.test(name));

async function refusalOf(reply: Response): Promise<ApiError> {
  if (reply.status === 401) suspectExpiry();
  return new ApiError(
    reply.status,
    await reply.json().catch(() => null),
    reply.headers.get(headers.requestId),
  );
}
