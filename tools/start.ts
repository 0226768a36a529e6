import { readConfig } from '../bff/config/read-config.ts';
import { buildIfStale } from './build/build-stamp.ts';
import { demoLines, upstreamLines } from './start/banner.ts';
import { startDemoBackend } from './start/demo-backend.ts';
import { endWithNpm } from './process.ts';
import { firstProblem } from './start/first-problem.ts';
import { optionsOf, replayLines, replayProblem } from './start/replay-option.ts';
import { freePort, untilListening } from './start/port.ts';

/**
 * `npm start` builds outdated parts, starts the demo backend unless UPSTREAM_URL is set, and runs
 * the gateway in this process. `-- --replay NAME`: the demo replays a recording.
 */
export async function main(args: string[] = []): Promise<number | undefined> {
  const options = optionsOf(args, { replay: { type: 'string' } });
  if (options === null) {
    console.error(`npm start accepts only -- --replay NAME, but got '${args.join(' ')}'.`);
    return 1;
  }
  endWithNpm();
  const isDemo = !process.env['UPSTREAM_URL'];
  if (process.env['PORT'] === '0') process.env['PORT'] = String(await freePort());
  const problem =
    replayProblem(options.replay, process.env) ?? (await firstProblem(process.env, 'npm start'));
  if (problem) {
    console.error(problem);
    return 1;
  }
  await buildIfStale();
  if (isDemo) await provideDemoBackend();
  await import('../bff/main.ts');
  const config = readConfig(process.env);
  await untilListening(config);
  console.log(
    (isDemo
      ? demoLines(config.publicOrigin, 'npm start')
      : upstreamLines(config.publicOrigin, config.upstreamUrl.href)
    )
      .concat(replayLines(process.env))
      .join('\n'),
  );
  if (process.send) notifyParent(config.publicOrigin);
  return undefined;
}

async function provideDemoBackend(): Promise<void> {
  const demo = await startDemoBackend();
  void demo.ended.then((how) =>
    console.error(`The demo backend has stopped (${how}). Run the command again to restart it.`),
  );
  // Logged requests would scroll the accounts away; LOG_LEVEL=info shows them. A demo has no load
  // balancer. Its bucket is plain http on this machine, which the rule for real buckets does not
  // allow pages to reach.
  const settings = {
    // The demo backend trusts everyone.
    HOST: '127.0.0.1',
    UPSTREAM_URL: demo.url,
    CSP_SOURCES: `connect-src ${demo.bucketUrl}`,
    EMBED_ORIGINS: 'all',
    FOYER_DEMO: 'yes',
    LOG_LEVEL: 'warn',
    DRAIN_DELAY: '0',
  };
  for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
}

/**
 * For the browser tests that started this process: it reports its address, and exits when they end.
 */
function notifyParent(url: string): void {
  process.send?.({ url });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
