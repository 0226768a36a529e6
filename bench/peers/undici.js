// Started by bench/proxies/proxies.ts with the port to listen on and the address of the upstream.
import { createServer } from 'node:http';
// The gateway's own version, not the one of another peer.
import { Pool } from '../../node_modules/undici/index.js';

// Node's server and undici, and nothing between them: the lower bound for any proxy on Node.
const [port, upstream] = process.argv.slice(2);
const pool = new Pool(upstream);

createServer((req, res) => {
  const { method, url: path, headers } = req;
  const body = method === 'GET' || method === 'HEAD' ? null : req;
  const { connection: _, ...passed } = headers;
  pool.dispatch(
    { method, path, headers: passed, body },
    {
      onRequestStart() {},
      onResponseStart: (_controller, status, received) => {
        res.writeHead(status, received);
      },
      onResponseData(controller, chunk) {
        if (res.write(chunk)) return;
        controller.pause();
        res.once('drain', () => controller.resume());
      },
      onResponseEnd: () => res.end(),
      onResponseError: () => res.destroy(),
    },
  );
}).listen(Number(port), '127.0.0.1');
