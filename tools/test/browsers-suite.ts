import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingOf } from '../browsers/missing.ts';
import { startSilentSound } from '../browsers/silent-sound.ts';
import { playwrightSuite } from './playwright-suite.ts';
import type { Suite } from './suite.ts';

/**
 * Journeys in Firefox, with a sound device that nobody hears. Without the packages nothing runs,
 * and the report names them.
 */
export async function browsersSuite(args: readonly string[] = []): Promise<Suite> {
  const missing = missingOf(['firefox-esr', 'pulseaudio', 'parec']);
  if (missing !== null)
    return {
      name: 'firefox',
      passed: 0,
      failed: 0,
      milliseconds: 0,
      report: `skipped: ${missing} is not installed`,
    };
  const folder = mkdtempSync(join(tmpdir(), 'foyer-browsers-'));
  const env = { XDG_RUNTIME_DIR: folder, HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' };
  const sound = await startSilentSound(env);
  try {
    const suite = await playwrightSuite(['--config=playwright.browsers.config.ts', ...args], env);
    return { ...suite, name: 'firefox' };
  } finally {
    for (const program of sound.toReversed()) await program.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
