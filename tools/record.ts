import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '../contracts/printable.ts';
import { type Config, readConfig } from '../bff/config/read-config.ts';
import { createLog } from '../bff/server/log.ts';
import { onShutdownSignal, shutDown } from '../bff/server/shutdown.ts';
import { readBuiltAssets, withDemoPanel } from '../bff/pages/assets.ts';
import { loadRenderer } from '../bff/pages/prerender.ts';
import {
  isRecordingName,
  readRecordingFile,
  rulesFile,
  writeRecordingFile,
} from '../mocks/replay/recording-file.ts';
import { buildIfStale } from './build/build-stamp.ts';
import { endWithNpm, ROOT } from './process.ts';
import { compareRecordings } from './record/compare-recordings.ts';
import type { Composed } from './record/compose-recording.ts';
import { readCustomRules } from './record/custom-rules.ts';
import { openSession } from './record/record-session.ts';
import type { CapturedTraffic } from './record/captured-traffic.ts';
import { accountLines } from './start/banner.ts';
import { startDemoBackend } from './start/demo-backend.ts';
import { firstProblem } from './start/first-problem.ts';

const usage =
  'npm run record -- --name NAME (letters, digits, - and _, or a path that ends in .json) records until Ctrl-C; npm run record -- --diff A B shows the differences between two recordings.';

/**
 * `npm run record` starts the gateway in front of the backend, and writes the backend's responses
 * to a file while you use the site. Personal data is removed.
 */
export async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  try {
    if (options && 'diff' in options) return compare(options.diff);
    if (options) return await recordAs(options.name);
  } catch (error) {
    console.error(printable((error as Error).message));
    return 1;
  }
  console.error(usage);
  return 1;
}

function readOptions(args: string[]): { name: string } | { diff: [string, string] } | null {
  try {
    const {
      values: { name, diff },
      positionals: [second, ...rest],
    } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, diff: { type: 'string' } },
    });
    if (diff !== undefined)
      return second === undefined || rest.length > 0 || name !== undefined
        ? null
        : { diff: [diff, second] };
    return name !== undefined &&
      second === undefined &&
      (isRecordingName(name) || name.endsWith('.json'))
      ? { name }
      : null;
  } catch {
    return null;
  }
}

function compare([first, second]: [string, string]): number {
  const lines = compareRecordings(readRecordingFile(first), readRecordingFile(second));
  console.log(
    lines.length === 0
      ? 'The same calls, statuses and shapes.'
      : lines.map((line) => printable(line)).join('\n'),
  );
  return 0;
}

async function recordAs(name: string): Promise<number> {
  endWithNpm();
  // Checked before anything is built, so that a mistake in the rules is reported at once.
  const more = readCustomRules(rulesFile);
  const problem = await firstProblem(process.env, `npm run record -- --name ${name}`);
  if (problem) throw new Error(problem);
  await buildIfStale();
  const demo = process.env['UPSTREAM_URL'] ? null : await startDemoBackend();
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ...process.env,
    // One backend is recorded, and compared with the schemas at the end.
    DRIFT: 'off',
    DRAIN_DELAY: '0',
    SHADOW_URL: '',
    ROUTES: '',
    ...(demo && {
      UPSTREAM_URL: demo.url,
      CSP_SOURCES: `connect-src ${demo.bucketUrl}`,
      FOYER_DEMO: 'yes',
    }),
  });
  const log = createLog(config);
  const session = openSession(config, { log, ...(await builtInputs(config)) }, more);
  session.server.listen(config.port, config.host);
  await once(session.server, 'listening');
  console.log(
    [
      '',
      `  Recording '${name}': ${config.publicOrigin}, in front of ${demo ? 'the demo' : config.upstreamUrl.href}`,
      ...(demo ? accountLines() : ['']),
      '  Use the site, then press Ctrl-C to write the recording.',
      '',
    ].join('\n'),
  );
  await new Promise<void>((resolve) => {
    onShutdownSignal(() => resolve());
  });
  await shutDown(session.server, session.gateway.traffic, log.logger, config);
  await session.gateway.close();
  await demo?.stop();
  const composed = session.compose();
  const file = writeRecordingFile(name, composed.recording);
  const lines = report(file, composed, session.traffic);
  console.log(lines.map((line) => printable(line)).join('\n'));
  return 0;
}

async function builtInputs({ webFolder, demo, publicOrigin }: Config) {
  const folder = resolve(ROOT, webFolder);
  const assets = readBuiltAssets(folder);
  return {
    assets: demo ? withDemoPanel(assets, resolve(folder, '../demo')) : assets,
    render: await loadRenderer(resolve(folder, '../server'), publicOrigin).catch(() => null),
  };
}

/** The contents, the calls that were left out, and the mismatches with the schemas. */
function report(
  file: string,
  { recording: { exchanges }, unsafe, mismatches }: Composed,
  { leftOut }: CapturedTraffic,
): string[] {
  return [
    `${exchanges.length} exchanges are in ${file}. Read it before you commit it: names in public texts cannot be recognised automatically.`,
    ...[...leftOut].map(([reason, count]) => `Left out, ${reason}: ${count}`),
    ...unsafe.map((what) => `Left out, because they would contain personal data: ${what}`),
    ...exchanges
      .filter(({ call }) => call === null)
      .map(({ request }) => `Not in the table of calls: ${request}`),
    ...mismatches.map(
      ({ call, path, kind, expected, seen }) =>
        `Mismatch with the schema: ${call}: ${path || 'the whole reply'}: ${kind}, ${expected}, seen ${seen}`,
    ),
  ];
}
