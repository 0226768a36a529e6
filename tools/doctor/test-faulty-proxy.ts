import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A proxy between the gateway and a backend that breaks the traffic. */
interface ProxyFaults {
  /** Changes a request; the address is path and query. */
  onRequest?(message: { method: string; url: string; headers: IncomingHttpHeaders }): void;
  /** Responds instead of the backend; undefined passes the request on. */
  respond?(message: {
    method: string;
    url: string;
    headers: IncomingHttpHeaders;
    bytes: number;
  }): { status: number; headers?: Record<string, string>; body?: string } | undefined;
  onResponse?(headers: IncomingHttpHeaders): void;
  delayMs?: number;
  /** Uses TLS towards the gateway. */
  tls?: { key: string; cert: string };
}

export interface FaultyProxy {
  url: string;
  close(): Promise<void>;
}

export async function startFaultyProxy(backend: string, faults: ProxyFaults): Promise<FaultyProxy> {
  const listener: RequestListener = (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const message = {
          method: incoming.method ?? '',
          url: incoming.url ?? '',
          headers: { ...incoming.headers },
        };
        setTimeout(
          () => handOn(backend, faults, message, Buffer.concat(chunks), outgoing),
          faults.delayMs ?? 0,
        );
      });
  };
  const server = faults.tls ? createTlsServer(faults.tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: faults.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`, close };
}

function handOn(
  backend: string,
  { onRequest, respond, onResponse }: ProxyFaults,
  message: { method: string; url: string; headers: IncomingHttpHeaders },
  body: Buffer,
  outgoing: ServerResponse,
): void {
  const own = respond?.({ ...message, bytes: body.length });
  if (own) return void outgoing.writeHead(own.status, own.headers).end(own.body);
  onRequest?.(message);
  const { hostname, port } = new URL(backend);
  const onward = request(
    { hostname, port, method: message.method, path: message.url, headers: message.headers },
    (response) => {
      onResponse?.(response.headers);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  // Stops reading the response when the caller disconnects.
  outgoing.on('close', () => void onward.destroy());
  onward.end(body);
}
