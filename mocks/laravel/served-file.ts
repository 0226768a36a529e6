/** The bytes of a file, whole or in part: a Blob, or data created while it is read. */
export interface FileBytes {
  readonly size: number;
  slice(start: number, end: number): FileBytes;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * A file as web servers serve it: whole, or one range, as players request it. Several or invalid
 * ranges get the whole file, which RFC 9110 (14.2) allows. `headers` may hold an ETag for
 * conditional requests: a matching client gets a 304, and an outdated one the whole file.
 */
export function servedFile(
  file: FileBytes,
  asked: Headers,
  headers: Record<string, string>,
): Response {
  const etag = headers['ETag'];
  if (etag !== undefined && asked.get('If-None-Match') === etag)
    return new Response(null, { status: 304, headers });
  const condition = asked.get('If-Range');
  const range = condition === null || condition === etag ? asked.get('Range') : null;
  const [found, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (found === undefined || first + last === '') return answer(file, 200, headers);
  const start = first === '' ? Math.max(0, file.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? file.size : Math.min(file.size, Number(last) + 1);
  if (start >= end)
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.size}` },
    });
  return answer(file.slice(start, end), 206, {
    ...headers,
    'Content-Range': `bytes ${start}-${end - 1}/${file.size}`,
  });
}

const answer = (file: FileBytes, status: number, headers: Record<string, string>): Response =>
  new Response(file.stream(), {
    status,
    headers: { ...headers, 'Content-Length': String(file.size) },
  });
