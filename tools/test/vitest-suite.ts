import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageBin, ROOT, type Run, runNode } from '../process.ts';
import { watchProcessorTime } from './processor-time.ts';
import { firstLine, failIfEmpty, type Suite } from './suite.ts';

const REPORT = join(ROOT, 'dist/reports/vitest.json');

/** Unit, component and gateway tests. Shows Vitest's output as it arrives. */
export async function vitestSuite(
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Suite> {
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const processorTime = watchProcessorTime();
  const run = await runNode([packageBin('vitest'), 'run', ...reporters, ...args], {
    show: true,
    env,
  });
  const suite = readVitest(existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '{}', run, args);
  return { ...suite, processorSeconds: processorTime() };
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: FileResult[];
}

interface FileResult {
  name: string;
  status: string;
  message?: string;
  startTime?: number;
  endTime?: number;
  assertionResults: {
    status: string;
    fullName: string;
    ancestorTitles?: string[];
    failureMessages?: string[];
  }[];
}

/**
 * Counts tests, and each file that failed before its first test. Failures and skipped tests are
 * listed again at the end of a long output.
 */
export function readVitest(json: string, run: Run, filters: readonly string[] = []): Suite {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = JSON.parse(json) as VitestReport;
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numFailedTests + brokenFiles.length;
  const report = [
    ...testResults.flatMap(describeFailures),
    ...testResults.flatMap(describeSkipped),
  ].join('\n');
  return failIfEmpty(
    {
      name: 'vitest',
      passed: numPassedTests,
      failed,
      milliseconds: run.milliseconds,
      report,
      files: testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
        path: relative(ROOT, name),
        milliseconds: endTime - startTime,
      })),
    },
    run,
    filters,
  );
}

function describeFailures({ name, status, message = '', assertionResults }: FileResult): string[] {
  const file = relative(ROOT, name);
  if (status === 'failed' && assertionResults.length === 0)
    return [`${file}: ${firstLine(message)}`];
  const failures = assertionResults.filter((result) => result.status === 'failed');
  return failures.map(
    ({ fullName, failureMessages = [] }) =>
      `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

/** A line per file: names of test groups contain the reason if it depends on the machine. */
function describeSkipped({ name, assertionResults }: FileResult): string[] {
  const skipped = assertionResults.filter(({ status }) => status === 'skipped');
  return skipped.length === 0
    ? []
    : [
        `${relative(ROOT, name)}: ${skipped.length} skipped${skipped[0]?.ancestorTitles?.[0] ? ` › ${skipped[0].ancestorTitles[0]}` : ''}`,
      ];
}
