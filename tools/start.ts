import { readConfig } from '../bff/config.ts';
import { demoLines, upstreamLines } from './start/banner.ts';
import { buildIfStale } from './build/build-if-stale.ts';
import { startDemoBackend } from './start/demo-backend.ts';
import { firstProblem } from './start/first-problem.ts';

/** `npm start`: builds what is stale, starts the demo backend when no UPSTREAM_URL is set, and runs the gateway in this process. */
export async function main(): Promise<number | undefined> {
  const isDemo = !process.env['UPSTREAM_URL'];
  const problem = await firstProblem(process.env);
  if (problem) {
    console.error(problem);
    return 1;
  }
  await buildIfStale();
  if (isDemo) await useDemoBackend();
  await import('../bff/main.ts');
  const { publicOrigin, upstreamUrl } = readConfig(process.env);
  console.log((isDemo ? demoLines(publicOrigin) : upstreamLines(publicOrigin, upstreamUrl.href)).join('\n'));
  // For whoever started this as a child: the browser tests.
  process.send?.({ url: publicOrigin });
  return undefined;
}

async function useDemoBackend(): Promise<void> {
  const demo = await startDemoBackend();
  void demo.ended.then((code) => console.error(`The demo backend has ended (${code}); start again to have it back.`));
  // Requests in the log would scroll the accounts away; LOG_LEVEL=info shows them.
  const settings = { UPSTREAM_URL: demo.url, UPSTREAM_TRACES: 'show', FOYER_DEMO: '1', LOG_LEVEL: 'warn' };
  for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
}
