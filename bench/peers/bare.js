// Node's own server and nothing else: below this no gateway on Node can get. Answers with a document that it fetches once.
import { createServer, get } from 'node:http';

const [port, upstream] = process.argv.slice(2);
const written = /^(?:connection|keep-alive|transfer-encoding|date)$/i;
let ready = null;

function fetchOnce({ url, headers }, done) {
  get(upstream + url, { headers: { 'accept-encoding': headers['accept-encoding'] ?? '' } }, async (answer) => {
    const body = Buffer.concat(await answer.toArray());
    const pairs = Object.entries(answer.headers).filter(([name]) => !written.test(name));
    const withoutBody = pairs.filter(([name]) => !/^content-(?:type|length|encoding)$/.test(name));
    ready = { etag: answer.headers.etag, body, headers: pairs.flat(), notModified: withoutBody.flat() };
    done();
  });
}

createServer((req, res) => {
  if (ready === null) fetchOnce(req, () => answer(req, res));
  else answer(req, res);
}).listen(Number(port), '127.0.0.1');

function answer(req, res) {
  if (req.headers['if-none-match'] === ready.etag) res.writeHead(304, ready.notModified).end();
  else res.writeHead(200, ready.headers).end(ready.body);
}
