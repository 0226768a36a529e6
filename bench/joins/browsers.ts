import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium/find-chromium.ts';
import { connectBidi } from './bidi.ts';
import { type Program, startProgram } from './processes.ts';
import type { Tab } from './tab.ts';
import { connectWebDriver } from './webdriver.ts';

export interface Browser {
  name: string;
  /** The package to install, by its common name; null if nothing is missing. */
  missing(): string | null;
  launch(): Promise<Tab>;
}

const miniBrowser = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

export const browsers: readonly Browser[] = [
  {
    name: 'Chromium',
    missing: () => (findChromium() ? null : 'chromium'),
    launch: launchChromium,
  },
  {
    name: 'Firefox',
    missing: () => missingOf(['firefox-esr', 'pulseaudio']),
    launch: launchFirefox,
  },
  {
    name: 'WebKit',
    missing: () =>
      missingOf(['WebKitWebDriver', 'Xvfb', 'pulseaudio']) ??
      (globSync(miniBrowser).length > 0 ? null : 'MiniBrowser of webkit2gtk-driver'),
    launch: launchWebKit,
  },
];

function missingOf(programs: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = programs.filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  );
  return missing.length > 0 ? missing.join(', ') : null;
}

async function launchChromium(): Promise<Tab> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  const page = await browser.newPage({ bypassCSP: true });
  return {
    open: async (url) => {
      await page.goto(url);
    },
    run: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

async function launchFirefox(): Promise<Tab> {
  const place = new Place();
  try {
    await place.startSound();
    writeFileSync(
      join(place.folder, 'user.js'),
      [
        'user_pref("media.autoplay.default", 0);',
        'user_pref("browser.shell.checkDefaultBrowser", false);',
        'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
        'user_pref("app.normandy.enabled", false);',
        'user_pref("network.captive-portal-service.enabled", false);',
        'user_pref("network.connectivity-service.enabled", false);',
        'user_pref("services.settings.server", "data:,");',
      ].join('\n'),
    );
    const firefox = place.start('firefox-esr', [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      place.folder,
      'about:blank',
    ]);
    const [, address = ''] = await firefox.line(/WebDriver BiDi listening on (ws:\S+)/);
    return place.leave(await connectBidi(address));
  } catch (error) {
    await place.clear();
    throw error;
  }
}

async function launchWebKit(): Promise<Tab> {
  const place = new Place();
  try {
    await place.startSound();
    const screen = place.start('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp']);
    const [display] = await screen.line(/^\d+$/);
    Object.assign(place.env, {
      DISPLAY: `:${display}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox does not work as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const port = await freePort();
    place.start('WebKitWebDriver', [`--port=${port}`]);
    const [binary = ''] = globSync(miniBrowser);
    return place.leave(
      await connectWebDriver(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': {
          binary,
          args: ['--automation', '--autoplay-policy=allow'],
        },
      }),
    );
  } catch (error) {
    await place.clear();
    throw error;
  }
}

/** A temporary folder and the programs that run in it, such as a silent sound device. */
class Place {
  readonly folder = mkdtempSync(join(tmpdir(), 'foyer-joins-'));
  readonly env: Record<string, string> = {
    HOME: this.folder,
    XDG_RUNTIME_DIR: this.folder,
    MOZ_CRASHREPORTER_DISABLE: '1',
  };
  readonly #programs: Program[] = [];

  start(command: string, args: readonly string[]): Program {
    const program = startProgram(command, args, this.env);
    this.#programs.push(program);
    return program;
  }

  async startSound(): Promise<void> {
    const device = this.start('pulseaudio', [
      ...['-n', '-vv', '--exit-idle-time=-1', '--daemonize=no', '--use-pid-file=no'],
      ...['-L', 'module-native-protocol-unix', '-L', 'module-null-sink'],
    ]);
    await device.line(/Daemon startup complete/);
    // A null sink without a listener buffers 2 s ahead and starts streams late. A sound card does
    // not.
    this.start('parec', ['--latency-msec=10', '--device=null.monitor', '/dev/null']);
  }

  leave(tab: Tab): Tab {
    const close = async (): Promise<void> => {
      await tab.close();
      await this.clear();
    };
    return { ...tab, close };
  }

  async clear(): Promise<void> {
    for (const program of this.#programs.toReversed()) await program.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
