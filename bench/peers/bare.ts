import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';

// Node's own server and nothing else: the lower bound for any gateway on Node. Sends a document
// that it fetches once.
const [port, upstream = ''] = process.argv.slice(2);

interface Ready {
  etag: string | undefined;
  headers: string[];
  notModified: string[];
  body: Buffer;
}

let ready: Ready | null = null;

async function fetchOnce({ url = '/', headers }: IncomingMessage): Promise<Ready> {
  const outgoing = get(upstream + url, {
    headers: { 'accept-encoding': headers['accept-encoding'] ?? '' },
  });
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]);
  const written = /^(?:connection|keep-alive|transfer-encoding|date)$/i;
  const pairs = Object.entries(response.headers).flatMap(([name, value]) =>
    written.test(name) || value === undefined ? [] : [[name, String(value)]],
  );
  const repeated = pairs.filter(([name = '']) => /^(?:cache-control|vary|etag)$/.test(name));
  return { etag: response.headers.etag, body, headers: pairs.flat(), notModified: repeated.flat() };
}

function respond(
  req: IncomingMessage,
  res: ServerResponse,
  { etag, headers, notModified, body }: Ready,
): void {
  if (req.headers['if-none-match'] === etag) res.writeHead(304, notModified).end();
  else res.writeHead(200, headers).end(body);
}

createServer((req, res) => {
  if (ready) respond(req, res, ready);
  else void fetchOnce(req).then((fetched) => respond(req, res, (ready = fetched)));
}).listen(Number(port), '127.0.0.1');
