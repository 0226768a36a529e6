// Started by bench/proxies/proxies.ts with the port to listen on and the address of the upstream.
import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';

const [port, upstream] = process.argv.slice(2);
const app = Fastify();
app.register(proxy, { upstream });
await app.listen({ port: Number(port), host: '127.0.0.1' });
