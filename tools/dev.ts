import { nearestTo } from '../bff/config/edit-distance.ts';
import { callKeys } from '../contracts/calls/call-facts.ts';
import { splitKey } from '../contracts/calls/call-key.ts';
import { matchKey } from '../contracts/calls/match-call.ts';
import { areModulesFresh } from './check-modules.ts';
import { demoLines, mockLines, upstreamLines } from './start/banner.ts';
import { endWithNpm } from './process.ts';
import { firstProblem } from './start/first-problem.ts';
import { optionsOf, replayLines, replayProblem } from './start/replay-option.ts';

/**
 * `npm run dev` with hot reload of app, gateway and demo; `npm run dev -- --mode mock` runs only
 * the app, on mocks in the browser. Both accept `--replay NAME`. In front of a real backend, each
 * `--fake CALL` names a call that the fake backend answers.
 */
export async function main(args: string[]): Promise<number | undefined> {
  const options = optionsOf(args, {
    mode: { type: 'string', default: 'development' },
    replay: { type: 'string' },
    fake: { type: 'string', multiple: true, default: [] },
  });
  if (options === null || !['development', 'mock'].includes(options.mode)) {
    console.error(
      `npm run dev accepts only -- --mode mock, --replay NAME and --fake CALL, but got '${args.join(' ')}'. Port and address are settings: PORT=3001 npm run dev.`,
    );
    return 1;
  }
  const { mode, replay, fake } = options;
  if (!areModulesFresh()) return 1;
  endWithNpm();
  process.env['NODE_ENV'] ||= 'development';
  const problem =
    replayProblem(replay, process.env) ??
    fakeProblem(fake, mode, process.env) ??
    (await firstProblem(process.env, 'npm run dev'));
  if (problem) {
    console.error(problem);
    return 1;
  }
  const { PORT, HOST = 'localhost' } = process.env;
  const port = Number(PORT || 3000);
  // Loaded late: tools of another version would crash this file before it could report that.
  const { createServer } = await import('vite');
  const server = await createServer({
    mode,
    clearScreen: false,
    server: { port, strictPort: true, host: HOST },
  });
  await server.listen();
  console.log(
    banner(mode, `http://localhost:${port}`, process.env['UPSTREAM_URL'])
      .concat(replayLines(process.env), fakeLines(process.env))
      .join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void server.close().finally(() => process.exit()));
  return undefined;
}

function banner(mode: string, address: string, upstream: string | undefined): string[] {
  if (mode === 'mock') return mockLines(address);
  return upstream ? upstreamLines(address, upstream) : demoLines(address, 'npm run dev');
}

/** Passes the calls of `--fake` to the development server. */
export const fakeVariable = 'DEV_FAKE_CALLS';

/** Passes the calls that `--fake` names on; returns the problem as a sentence, if any. */
export function fakeProblem(
  calls: readonly string[],
  mode: string,
  env: NodeJS.ProcessEnv,
): string | undefined {
  if (calls.length === 0) return undefined;
  if (mode === 'mock' || !env['UPSTREAM_URL'])
    return '--fake is for single calls in front of a real backend: set UPSTREAM_URL. Without it, every call is fake.';
  const unknown = calls.find((call) => !callKeys.some((key) => key === call));
  if (unknown !== undefined)
    return `There is no call '${unknown}' in the table. The nearest are ${nearestCalls(unknown)
      .map((key) => `'${key}'`)
      .join(', ')}.`;
  env[fakeVariable] = JSON.stringify([...new Set(calls)]);
  return undefined;
}

/** Notes on the fake calls for the developer. */
export function fakeLines(env: NodeJS.ProcessEnv): string[] {
  const calls = JSON.parse(env[fakeVariable] ?? '[]') as string[];
  return calls.length === 0
    ? []
    : [`  Fake: ${calls.join(', ')}. The backend answers all other calls.`, ''];
}

/** The three closest calls; first the one with this address. */
function nearestCalls(written: string): string[] {
  const { method, path } = splitKey(written.trim());
  const meant = matchKey(method.toUpperCase(), `/api/v1/${path.replace(/^\/?(?:api\/v1\/)?/, '')}`);
  return [...new Set([...(meant ? [meant] : []), ...nearestTo(written, callKeys)])].slice(0, 3);
}
