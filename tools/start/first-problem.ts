import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError, readConfig } from '../../bff/config/read-config.ts';
import { demoProblem } from './demo-backend.ts';

/**
 * The problems that would stop the gateway, a line each. Checked before anything is built or started,
 * whose output would hide it. `command`: the command that the user typed.
 */
export async function firstProblem(
  env: NodeJS.ProcessEnv,
  command: string,
): Promise<string | undefined> {
  const missing = env['UPSTREAM_URL'] ? undefined : demoProblem();
  if (missing) return missing;
  try {
    // A placeholder for the demo backend, which gets its address later.
    const { port, host } = readConfig({
      ...env,
      UPSTREAM_URL: env['UPSTREAM_URL'] || 'http://127.0.0.1',
    });
    if (!(await isPortTaken(port, host))) return undefined;
    return `PORT: ${port} is already in use; choose another one, as in PORT=${port + 1} ${command}.`;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Whether the port is in use: better reported before a build than after it. */
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
