import { missingForFirefox, startFirefox } from './firefox.ts';
import { missingForWebKit, startWebKit } from './webkit.ts';
import type { Engine } from './webdriver.ts';

export type EngineName = 'firefox' | 'webkit';

/** Browsers from Debian's packages. `missing` names the programs to install; null if none. */
export const engines: Record<EngineName, { missing(): string | null; start(): Promise<Engine> }> = {
  firefox: { missing: missingForFirefox, start: startFirefox },
  webkit: { missing: missingForWebKit, start: startWebKit },
};
