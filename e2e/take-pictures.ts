import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { cookie } from '../contracts/constants.ts';
import { ensureChromium } from '../tools/chromium/ensure-chromium.ts';
import { startFoyer } from './foyer.ts';

/**
 * `npm run pictures`: retakes the README's pictures from the demo. The same code gives the same
 * pictures.
 */
const folder = join(import.meta.dirname, '../docs/pictures');
const limit = 60_000;

const pictures = [
  { name: 'landing', path: '/', theme: 1, width: 1280, height: 800 },
  { name: 'artist', path: '/artist/1', theme: 2, width: 1280, height: 800 },
  { name: 'pricing-phone', path: '/pricing', theme: 1, width: 390, height: 800 },
];
type Picture = (typeof pictures)[number];

async function take(
  browser: Browser,
  origin: string,
  { name, path, theme, width, height }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en',
    timezoneId: 'UTC',
  });
  await context.addCookies([
    { name: cookie.activeTheme, value: String(theme), url: origin },
    { name: cookie.noticeDismissed, value: '1', url: origin },
  ]);
  const page = await context.newPage();
  // The demo panel is not part of the product.
  await page.route('**/assets/demo/**', (route) => route.abort());
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    ),
  );
  const bytes = await asWebp(page);
  if (bytes.length > limit)
    throw new Error(`${name} has ${bytes.length} bytes; the limit is ${limit}`);
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`docs/pictures/${name}.webp  ${Math.round(bytes.length / 1_000)} kB`);
  await context.close();
}

/** Playwright itself writes only PNG and JPEG. */
async function asWebp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  return Buffer.from(data, 'base64');
}

const executablePath = await ensureChromium();
const foyer = await startFoyer();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const picture of pictures) await take(browser, foyer.url, picture);
} finally {
  await browser.close();
  await foyer.stop();
}
