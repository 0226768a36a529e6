import { globSync } from 'node:fs';
import { freePort } from '../start/port.ts';
import { missingOf, TemporaryHome } from './temporary-home.ts';
import { type Engine, openSession, untilListening } from './webdriver.ts';

const miniBrowser = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** Missing programs that WebKitGTK needs; null if none is missing. */
export const missingForWebKit = (): string | null =>
  missingOf(['WebKitWebDriver', 'Xvfb', 'pulseaudio', 'parec']) ??
  (globSync(miniBrowser).length > 0 ? null : 'MiniBrowser of webkit2gtk-driver');

/** Starts WebKitGTK's driver, with a virtual display and a silent sound device. */
export async function startWebKit(): Promise<Engine> {
  const home = new TemporaryHome();
  try {
    await home.startSound();
    const screen = home.start('Xvfb', [
      ...['-displayfd', '1', '-nolisten', 'tcp'],
      ...['-screen', '0', '1920x1400x24'],
    ]);
    const [display] = await screen.line(/^\d+$/);
    Object.assign(home.env, {
      DISPLAY: `:${display}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox does not work as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    const port = await freePort();
    home.start('WebKitWebDriver', [`--port=${port}`]);
    const driver = `http://127.0.0.1:${port}`;
    await untilListening(driver);
    const [binary = ''] = globSync(miniBrowser);
    return {
      openSession: () =>
        openSession(driver, {
          'webkitgtk:browserOptions': {
            binary,
            args: ['--automation', '--autoplay-policy=allow'],
          },
        }),
      stop: () => home.clear(),
    };
  } catch (error) {
    await home.clear();
    throw error;
  }
}
