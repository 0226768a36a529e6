import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError, readConfig } from '../../bff/config.ts';
import { demoProblem } from './demo-backend.ts';

/** What would stop the gateway, in one line. Said before anything is built or started, which would only bury it. `command`: what was typed to start it. */
export async function firstProblem(
  env: NodeJS.ProcessEnv,
  command: string,
): Promise<string | undefined> {
  const missing = env['UPSTREAM_URL'] ? undefined : demoProblem();
  if (missing) return missing;
  try {
    // The demo backend, which will have an address later, stands in for a missing one.
    const { port, host } = readConfig({
      ...env,
      UPSTREAM_URL: env['UPSTREAM_URL'] || 'http://127.0.0.1',
    });
    if (!(await isPortTaken(port, host))) return undefined;
    return `PORT: ${port} is taken by another program; choose a free one, as in PORT=${port + 1} ${command}.`;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Whether somebody listens there already: better said before a build than after it. */
async function isPortTaken(port: number, host: string): Promise<boolean> {
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
