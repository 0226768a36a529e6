import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { demoLines, mockLines, upstreamLines } from './start/banner.ts';
import { endWithNpm } from './process.ts';
import { firstProblem } from './start/first-problem.ts';

/** `npm run dev`, with hot reload of app, gateway and demo; `npm run dev -- --mode mock`: the app alone, on mocks in the browser. */
export async function main(args: string[]): Promise<number | undefined> {
  const mode = readMode(args);
  if (mode === null) {
    console.error(`npm run dev takes nothing, or -- --mode mock; it read '${args.join(' ')}'. Port and address are settings: PORT=3001 npm run dev.`);
    return 1;
  }
  endWithNpm();
  process.env['NODE_ENV'] ||= 'development';
  const problem = await firstProblem(process.env);
  if (problem) {
    console.error(problem);
    return 1;
  }
  const { PORT, HOST = 'localhost' } = process.env;
  const port = Number(PORT || 3000);
  const server = await createServer({ mode, clearScreen: false, server: { port, strictPort: true, host: HOST } });
  await server.listen();
  console.log(banner(mode, `http://localhost:${port}`, process.env['UPSTREAM_URL']).join('\n'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close().finally(() => process.exit()));
  return undefined;
}

/** Null for words that this command does not know. */
function readMode(args: string[]): string | null {
  try {
    const { mode } = parseArgs({ args, options: { mode: { type: 'string', default: 'development' } } }).values;
    return ['development', 'mock'].includes(mode) ? mode : null;
  } catch {
    return null;
  }
}

function banner(mode: string, address: string, upstream: string | undefined): string[] {
  if (mode === 'mock') return mockLines(address);
  return upstream ? upstreamLines(address, upstream) : demoLines(address, 'npm run dev');
}
