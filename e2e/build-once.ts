import { findChromium } from '../tools/chromium/find-chromium.ts';
import { buildIfStale } from '../tools/build/build-stamp.ts';

/**
 * Runs before the workers start. Otherwise each would find the same build stale and rebuild it in
 * the same folder.
 */
export default async function buildOnce(): Promise<void> {
  if (!findChromium())
    throw new Error(
      'Chromium is missing. Run `npm run test:e2e` to install it, or set CHROMIUM_PATH.',
    );
  await buildIfStale();
}
