import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium/ensure-chromium.ts';
import { packageBin, ROOT } from '../process/package-bin.ts';
import { type Run, runNode } from '../process/run-command.ts';
import { orFailed, type Suite } from './suite.ts';

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
  errors?: unknown[];
}

/** Counts journeys; one that passed at the second try is named as such, and a file that could not be loaded has failed. */
export function readPlaywright(json: string, run: Run): Suite {
  const { stats = { expected: 0, unexpected: 0, flaky: 0 }, errors = [] } = JSON.parse(json) as PlaywrightReport;
  const { expected, unexpected, flaky } = stats;
  const name = flaky > 0 ? `playwright, ${flaky} at the second try` : 'playwright';
  return orFailed({ name, passed: expected + flaky, failed: unexpected + errors.length, milliseconds: run.milliseconds, report: '' }, run);
}
