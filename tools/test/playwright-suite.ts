import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium/ensure-chromium.ts';
import { packageBin, ROOT, type Run, runNode } from '../process.ts';
import { watchProcessorTime } from './processor-time.ts';
import { firstLine, failIfEmpty, type Suite, type TimedFile } from './suite.ts';

const REPORT = join(ROOT, 'dist/reports/playwright.json');

/** The journeys, in a real Chromium. Shows Playwright's output as it arrives. */
export async function playwrightSuite(
  args: readonly string[] = [],
  given: NodeJS.ProcessEnv = {},
  config = 'e2e/playwright.config.ts',
): Promise<Suite> {
  rmSync(REPORT, { force: true });
  let chromium: string;
  try {
    chromium = await ensureChromium();
  } catch (error) {
    return {
      name: 'playwright',
      passed: 0,
      failed: 1,
      milliseconds: 0,
      report: (error as Error).message,
    };
  }
  const env = { ...given, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const processorTime = watchProcessorTime();
  const run = await runNode(
    [
      packageBin('@playwright/test', 'playwright'),
      'test',
      `--config=${config}`,
      '--reporter=list,json',
      ...args,
    ],
    { show: true, env },
  );
  const suite = readPlaywright(existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '{}', run, args);
  return { ...suite, processorSeconds: processorTime() };
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: JourneyGroup[];
  errors?: { message?: string }[];
}

/** A file, or a `describe` block within one. */
interface JourneyGroup {
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration?: number; error?: { message?: string } }[] }[];
  }[];
  suites?: JourneyGroup[];
}

/**
 * Counts journeys, and each file that failed to load. All failures are listed again at the end of a
 * long output.
 */
export function readPlaywright(json: string, run: Run, filters: readonly string[] = []): Suite {
  const {
    stats = { expected: 0, unexpected: 0, flaky: 0 },
    suites = [],
    errors = [],
  } = JSON.parse(json) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + errors.length;
  const report = [
    ...errors.map(({ message }) => firstLine(message)),
    ...suites.flatMap(describeFailures),
  ].join('\n');
  return failIfEmpty(
    {
      name: 'playwright',
      passed: stats.expected,
      failed,
      milliseconds: run.milliseconds,
      report,
      files: suites.flatMap(timesOf),
    },
    run,
    filters,
  );
}

function timesOf({ specs = [], suites = [] }: JourneyGroup): TimedFile[] {
  const own = specs.map(({ file, tests }) => ({
    path: `e2e/${file}`,
    milliseconds: tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration = 0 }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOf)];
}

function describeFailures({ specs = [], suites = [] }: JourneyGroup): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file} › ${title}: ${firstLine(results[0]?.error?.message)}`),
  );
  return [...own, ...suites.flatMap(describeFailures)];
}
