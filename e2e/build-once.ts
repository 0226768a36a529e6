import { findChromium } from '../tools/chromium/find-chromium.ts';
import { buildIfStale } from '../tools/build/build-stamp.ts';

/** Before the workers start: each would find the same build stale and build it, into the same folder. */
export default async function buildOnce(): Promise<void> {
  if (!findChromium())
    throw new Error(
      'There is no Chromium: `npm run test:e2e` installs one, CHROMIUM_PATH names one.',
    );
  await buildIfStale();
}
