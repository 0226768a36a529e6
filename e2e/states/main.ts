import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../tools/chromium/ensure-chromium.ts';
import { accept } from './pictures.ts';
import { compareStates } from './compare-states.ts';
import { openStates } from './open-states.ts';

/**
 * `npm run states` serves the page of states. `-- --compare [FILTER]` takes a picture of each state,
 * and compares it with the accepted one. `-- --accept [FILTER]` accepts the pictures taken last.
 */
const usage = `npm run states                             serves http://localhost:3000/_dev/states
npm run states -- --compare [FILTER]       takes pictures of the states whose name contains FILTER
                                           and compares them with the accepted ones
npm run states -- --accept [FILTER]        accepts the pictures taken last
Options of both: --theme dark, --dir rtl, --lang ar, --width 390`;

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        compare: { type: 'boolean', default: false },
        accept: { type: 'boolean', default: false },
        theme: { type: 'string', default: 'light' },
        dir: { type: 'string', default: '' },
        lang: { type: 'string', default: 'en' },
        width: { type: 'string', default: '1280' },
      },
    });
  } catch {
    return null;
  }
}

async function main(): Promise<number | undefined> {
  const read = readOptions();
  if (read === null || read.positionals.length > 1) {
    console.error(usage);
    return 1;
  }
  const { theme, dir, lang, width } = read.values;
  const look = { theme, dir, lang, width };
  const [filter = ''] = read.positionals;
  if (!(Number(width) >= 200 && Number(width) <= 4_000) || !/^[\w-]*$/.test(theme + dir + lang)) {
    console.error(usage);
    return 1;
  }
  if (read.values.compare) {
    const executablePath = await ensureChromium();
    const site = await openStates(0);
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      if (!(await compareStates(browser, site.url, { look, filter }))) return 1;
    } finally {
      await browser.close();
      await site.close();
    }
  }
  if (read.values.accept) console.log(accept(look, filter));
  if (read.values.compare || read.values.accept) return 0;
  const { url } = await openStates(3_000);
  console.log(`${url}/_dev/states\n\n${usage}`);
  return undefined;
}

process.exitCode = await main();
