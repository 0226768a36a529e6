import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { readStrictly, type StrictRequest } from './test-strict-reader.ts';

export interface Received {
  requests: StrictRequest[];
  faults: string[];
}

export interface RawUpstream {
  url: string;
  /** Everything received since the last call, on all connections, parsed strictly. */
  take(): Received;
  close(): Promise<void>;
}

const response =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Backend: yes\r\nContent-Length: 11\r\n\r\n';

/** An upstream on bare TCP, so that no library tolerates what another server would reject. */
export async function startRawUpstream(): Promise<RawUpstream> {
  const sockets = new Set<Socket>();
  let received: Received = { requests: [], faults: [] };
  const server = createServer((socket) => {
    sockets.add(socket);
    let unread = '';
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const { requests, rest, fault } = readStrictly(unread + chunk.toString('latin1'));
      unread = rest;
      received.requests.push(...requests);
      if (fault !== null) received.faults.push(fault);
      if (fault !== null) return void socket.destroy();
      for (const { method } of requests)
        socket.write(response + (method === 'HEAD' ? '' : '{"ok":true}'));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const all = received;
      received = { requests: [], faults: [] };
      return all;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
