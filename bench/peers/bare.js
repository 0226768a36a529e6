// Node's own server and nothing else: below this no gateway on Node can get. Answers with a document that it fetches once.
import { once } from 'node:events';
import { createServer, get } from 'node:http';

const [port, upstream] = process.argv.slice(2);
const written = /^(?:connection|keep-alive|transfer-encoding|date)$/i;
let ready = null;

async function fetchOnce({ url, headers }) {
  /** @type {[import('node:http').IncomingMessage]} */
  const [answer] = await once(get(upstream + url, { headers: { 'accept-encoding': headers['accept-encoding'] ?? '' } }), 'response');
  const body = Buffer.concat(await answer.toArray());
  const pairs = Object.entries(answer.headers).filter(([name]) => !written.test(name));
  const repeated = pairs.filter(([name]) => /^(?:cache-control|vary|etag)$/.test(name));
  ready = { etag: answer.headers.etag, body, headers: pairs.flat(), notModified: repeated.flat() };
}

createServer((req, res) => {
  if (ready === null) void fetchOnce(req).then(() => answer(req, res));
  else answer(req, res);
}).listen(Number(port), '127.0.0.1');

function answer(req, res) {
  if (req.headers['if-none-match'] === ready.etag) res.writeHead(304, ready.notModified).end();
  else res.writeHead(200, ready.headers).end(ready.body);
}
