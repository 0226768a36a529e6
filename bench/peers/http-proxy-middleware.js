// Started by bench/proxies/proxies.ts with the port to listen on and the address of the upstream.
import { Agent, createServer } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';

const [port, target] = process.argv.slice(2);
// Without a separate agent it opens a connection for each request.
const forward = createProxyMiddleware({
  target,
  changeOrigin: true,
  agent: new Agent({ keepAlive: true }),
});
const server = createServer((req, res) => {
  void forward(req, res, () => {
    res.writeHead(404).end();
  });
});
server.listen(Number(port), '127.0.0.1');
