import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

/**
 * Puts headers that middleware set on a response written without Hono. They override the stage's
 * own.
 */
export function setOwnHeaders(res: ServerResponse, headers: Headers): void {
  const names = new Set<string>();
  for (const [name, value] of headers) {
    if (name === 'set-cookie') {
      res.appendHeader(name, value);
    } else {
      res.setHeader(name, value);
      names.add(name);
    }
  }
  if (names.size > 0) keepHeaders(res, names);
}

/** Keeps these headers, because Node's `writeHead` would replace them. */
function keepHeaders(res: ServerResponse, names: ReadonlySet<string>): void {
  const writeHead = res.writeHead.bind(res) as WriteHead;
  const writeRest: WriteHead = (status, pairs = []) =>
    writeHead(
      status,
      pairs.filter((_, index) => !names.has(String(pairs[index - (index % 2)]).toLowerCase())),
    );
  res.writeHead = writeRest as ServerResponse['writeHead'];
}

/** The only form in which stages call it: a status, then names and values alternately. */
type WriteHead = (status: number, pairs?: readonly OutgoingHttpHeader[]) => ServerResponse;
