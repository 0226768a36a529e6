import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium/ensure-chromium.ts';
import { packageBin, ROOT } from '../process/package-bin.ts';
import { type Run, runNode } from '../process/run-command.ts';
import { firstLine, orFailed, type Suite } from './suite.ts';

const REPORT = join(ROOT, 'dist/reports/playwright.json');

/** The journeys, in a real Chromium. What Playwright says is shown as it comes. */
export async function playwrightSuite(args: readonly string[] = []): Promise<Suite> {
  rmSync(REPORT, { force: true });
  let chromium: string;
  try {
    chromium = await ensureChromium();
  } catch (error) {
    return { name: 'playwright', passed: 0, failed: 1, milliseconds: 0, report: (error as Error).message };
  }
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const run = await runNode([packageBin('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...args], { show: true, env });
  return readPlaywright(existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '{}', run);
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: JourneyGroup[];
  errors?: { message?: string }[];
}

/** A file, or a `describe` within one. */
interface JourneyGroup {
  specs?: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: JourneyGroup[];
}

/** A machine that runs all journeys at once may be slow for a moment. It is not for longer: then something else is wrong. */
const mostSecondTries = 3;

/** Counts journeys. One that passed at the second try counts as passed while they are few, and is named, like those that failed. */
export function readPlaywright(json: string, run: Run): Suite {
  const { stats = { expected: 0, unexpected: 0, flaky: 0 }, suites = [], errors = [] } = JSON.parse(json) as PlaywrightReport;
  const { expected, unexpected, flaky } = stats;
  const name = flaky > 0 ? `playwright, ${flaky} at the second try` : 'playwright';
  const report = [...errors.map(({ message }) => firstLine(message)), ...suites.flatMap(describeTroubles)].join('\n');
  const excused = flaky > mostSecondTries ? 0 : flaky;
  return orFailed({ name, passed: expected + excused, failed: unexpected + (flaky - excused) + errors.length, milliseconds: run.milliseconds, report }, run);
}

const troubles = new Map([['unexpected', 'failed'], ['flaky', 'at the second try']]);

function describeTroubles({ specs = [], suites = [] }: JourneyGroup): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => troubles.has(status)).map(({ status, results }) => `${troubles.get(status)}: ${file} › ${title}: ${firstLine(results[0]?.error?.message)}`),
  );
  return [...own, ...suites.flatMap(describeTroubles)];
}
