import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Whether somebody listens there already: better said before a build than after it. */
export async function isPortTaken(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return true;
  } finally {
    server.close();
  }
}

/** A loopback port that is free now; whoever asked should take it soon. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
