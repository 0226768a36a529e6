import { missingOf } from '../browsers/missing.ts';
import { Place } from '../browsers/place.ts';
import { missingForWebKit } from '../browsers/webkit.ts';
import { playwrightSuite } from './playwright-suite.ts';
import type { Suite } from './suite.ts';

/** A browser's own journeys: `missing` names the packages that they need and that are not there. */
interface Part {
  missing: () => string | null;
  run: (args: readonly string[]) => Promise<Suite>;
}

const parts: Record<string, Part> = {
  firefox: { missing: () => missingOf(['firefox-esr', 'pulseaudio', 'parec']), run: runFirefox },
  webkit: {
    missing: missingForWebKit,
    run: (args) => playwrightSuite(['--config=playwright.webkit.config.ts', ...args]),
  },
};

/**
 * Journeys in Firefox and in WebKit, with a sound device that nobody hears. `webkit player` runs
 * those of one browser whose path contains `player`. A browser whose packages are missing is
 * skipped, and the report names them.
 */
export async function browsersSuite(args: readonly string[] = []): Promise<Suite[]> {
  const [first = '', ...rest] = args;
  const isPart = Object.hasOwn(parts, first);
  const chosen = Object.entries(parts).filter(([name]) => !isPart || name === first);
  const suites: Suite[] = [];
  // One after the other: they share the build and the machine.
  for (const [name, part] of chosen) suites.push(await runPart(name, part, isPart ? rest : args));
  return suites;
}

async function runPart(name: string, part: Part, args: readonly string[]): Promise<Suite> {
  const missing = part.missing();
  if (missing === null) return { ...(await part.run(args)), name };
  const report = `skipped: ${missing} is not installed`;
  return { name, passed: 0, failed: 0, milliseconds: 0, report };
}

async function runFirefox(args: readonly string[]): Promise<Suite> {
  const place = new Place();
  try {
    await place.startSound();
    return await playwrightSuite(['--config=playwright.browsers.config.ts', ...args], place.env);
  } finally {
    await place.clear();
  }
}
