import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../process.ts';

export interface Candidate {
  path: string;
  /** The smaller, the likelier the change breaks it. 0 is the test of the changed file itself. */
  distance: number;
}

export interface Choice {
  chosen: string[];
  leftOut: string[];
  /** Of the chosen and of the others. */
  seconds: number;
  secondsLeftOut: number;
}

/** The nearest files first, and among equally near ones the quickest, as far as time allows. */
export function choose(
  candidates: readonly Candidate[],
  limit: number,
  durationOf: (path: string) => number,
): Choice {
  const order = candidates
    .map((one) => ({ ...one, seconds: durationOf(one.path) }))
    .toSorted(
      (a, b) => a.distance - b.distance || a.seconds - b.seconds || (a.path < b.path ? -1 : 1),
    );
  const result: Choice = { chosen: [], leftOut: [], seconds: 0, secondsLeftOut: 0 };
  for (const { path, seconds } of order)
    if (result.seconds + seconds <= limit) {
      result.chosen.push(path);
      result.seconds += seconds;
    } else {
      result.leftOut.push(path);
      result.secondsLeftOut += seconds;
    }
  return result;
}

/** Seconds that a file takes if no report has it: with its imports and its environment. */
export function usualDuration(path: string): number {
  if (path.endsWith('.journey.ts')) return 20;
  if (/^web\/.*\.tsx$/.test(path)) return 3;
  if (path.startsWith('bff/test/')) return 4;
  return /^(?:bff|deploy|tools)\//.test(path) ? 1.5 : 0.5;
}

interface Report {
  testResults?: { name: string; startTime: number; endTime: number }[];
  suites?: JourneyFile[];
}

interface JourneyFile {
  file?: string;
  suites?: JourneyFile[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

/** Seconds per file, from the reports of earlier runs in dist/reports/. */
export function knownDurations(root = ROOT): Map<string, number> {
  const known = new Map<string, number>();
  for (const file of globSync('dist/reports/*.json', { cwd: root })) {
    let report: Report;
    try {
      report = JSON.parse(readFileSync(join(root, file), 'utf8')) as Report;
    } catch {
      // A run that was stopped leaves half a report.
      continue;
    }
    for (const { name, startTime, endTime } of report.testResults ?? []) {
      const path = relative(root, name).replaceAll('\\', '/');
      // Reported times exclude imports and environment setup.
      known.set(path, (endTime - startTime) / 1000 + usualDuration(path) / 3);
    }
    for (const one of report.suites ?? [])
      if (one.file) known.set(`e2e/${one.file}`, secondsOf(one));
  }
  return known;
}

function secondsOf({ suites = [], specs = [] }: JourneyFile): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration / 1000, 0) +
    suites.reduce((sum, suite) => sum + secondsOf(suite), 0)
  );
}
