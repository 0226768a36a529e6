import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { demoLines, upstreamLines } from './start/banner.ts';
import { firstProblem } from './start/first-problem.ts';

/** `npm run dev`, with hot reload of app, gateway and demo; `npm run dev -- --mode mock`: the app alone, on mocks in the browser. */
export async function main(args: string[]): Promise<number | undefined> {
  const { values } = parseArgs({ args, options: { mode: { type: 'string', default: 'development' } } });
  process.env['NODE_ENV'] ||= 'development';
  const problem = await firstProblem(process.env);
  if (problem) {
    console.error(problem);
    return 1;
  }
  const port = Number(process.env['PORT'] || 3000);
  const server = await createServer({ mode: values.mode, clearScreen: false, server: { port, strictPort: true, ...hostFrom(process.env) } });
  await server.listen();
  const upstream = process.env['UPSTREAM_URL'];
  const address = `http://localhost:${port}`;
  console.log((upstream ? upstreamLines(address, upstream) : demoLines(address)).join('\n'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close().finally(() => process.exit()));
  return undefined;
}

function hostFrom({ HOST }: NodeJS.ProcessEnv): { host?: string } {
  return HOST ? { host: HOST } : {};
}
