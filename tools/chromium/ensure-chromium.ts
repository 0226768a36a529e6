import { packageBin, type Run, runCommand } from '../process.ts';
import { findChromium } from './find-chromium.ts';

/**
 * A way to install a browser: commands with their time limits in milliseconds, run until one fails.
 */
interface Installer {
  name: string;
  steps: { command: string; args: string[]; limit: number }[];
}

export interface Tools {
  find: () => string | undefined;
  run: (command: string, args: readonly string[], limit: number) => Promise<Run>;
  isRoot: boolean;
}

const tools: Tools = {
  find: findChromium,
  run: (command, args, limit) =>
    runCommand(command, args, {
      limit,
      // Where the open internet is blocked, Playwright would wait half a minute for each of its
      // mirrors.
      env: { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
    }),
  isRoot: process.getuid?.() === 0,
};

/**
 * The path of a Chromium; installs one if necessary. The error lists the attempts and the remedy.
 */
export async function ensureChromium({ find, run, isRoot }: Tools = tools): Promise<string> {
  const present = find();
  if (present) return present;
  console.log('No Chromium on this machine. Installing it once.');
  const failures: string[] = [];
  for (const installer of installers(isRoot)) {
    const failure = await firstFailure(installer, run);
    const installed = find();
    if (installed) return installed;
    failures.push(`${installer.name}: ${failure ?? 'it succeeded, but there is still no browser'}`);
  }
  const advice = 'Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.';
  throw new Error(
    ['No Chromium was found, and none could be installed.', ...failures, advice].join('\n'),
  );
}

/** Debian's packages, the light one first. Not every distribution has both. */
const distributed = ['chromium-headless-shell', 'chromium'];

function installers(isRoot: boolean): Installer[] {
  const playwright = packageBin('@playwright/test', 'playwright');
  const download = {
    command: process.execPath,
    args: [playwright, 'install', 'chromium', '--no-shell'],
    limit: 180_000,
  };
  const libraries = {
    command: process.execPath,
    args: [playwright, 'install-deps', 'chromium'],
    limit: 180_000,
  };
  const apt = (limit: number, ...args: string[]) => ({ command: 'apt-get', args, limit });
  return [
    { name: 'npx playwright install chromium', steps: isRoot ? [download, libraries] : [download] },
    ...(isRoot
      ? distributed.map((name) => ({
          name: `apt-get install ${name}`,
          steps: [
            apt(120_000, 'update'),
            apt(300_000, 'install', '-y', '--no-install-recommends', name),
          ],
        }))
      : []),
  ];
}

async function firstFailure({ steps }: Installer, run: Tools['run']): Promise<string | undefined> {
  for (const { command, args, limit } of steps) {
    const { ok, output } = await run(command, args, limit);
    if (!ok) return output.trim().split('\n').at(-1);
  }
  return undefined;
}
