import { startFoyer } from '../e2e/foyer.ts';
import { slowGuests, slowPaths, startMeasuredBackend, timeDocument } from './measured-backend.ts';
import { serveLegacy } from '../mocks/serve.ts';
import { median } from './load/load.ts';
import { machineLine, writeSections } from './report/results-file.ts';

/**
 * Measures guests' documents while the upstream takes 1.5 s for every response: `npm run bench --
 * slow`. Each page was rendered once before the backend became slow. Fails if a document waits for
 * the backend, and writes its section of RESULTS.md. The slowest document depends on the machine as
 * much as on the gateway, so it is only compared with the upstream's delay.
 */
const delayMs = 1_500;
const rounds = 51;
const medianAtMostMs = 100;

const legacy = await serveLegacy();
const backend = await startMeasuredBackend(legacy.url);
const foyer = await startFoyer({ UPSTREAM_URL: backend.url, LOG_LEVEL: 'warn' });
const rows: string[] = [];
let isMissed = false;
try {
  for (const path of slowPaths) await timeDocument(foyer.url + path);
  backend.delayMs = delayMs;
  for (const [guest, cookie] of Object.entries(slowGuests))
    for (const path of slowPaths) rows.push(await measure(guest, path, cookie));
} finally {
  await foyer.stop();
  await backend.close();
  await legacy.close();
}

const verdict = `Limit: no request to the backend, a median of ${medianAtMostMs} ms, and every document faster than the backend. ${isMissed ? 'Missed' : 'Met'}.`;
console.log(verdict);
if (isMissed) process.exitCode = 1;
writeSections({
  'A slow backend': [
    `Guests' documents while the backend takes ${delayMs} ms for every response. \`npm run bench -- slow\`, ${machineLine()}. The production build; ${rounds} documents each, over separate connections, to the last byte.`,
    [
      '| guest | page | median, ms | slowest, ms | requests to the backend |',
      '|---|---|--:|--:|--:|',
      ...rows,
    ].join('\n'),
    verdict,
  ].join('\n\n'),
});

async function measure(guest: string, path: string, cookie: string | undefined): Promise<string> {
  backend.asked.length = 0;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { status, body, ms } = await timeDocument(foyer.url + path, cookie);
    if (status !== 200 || !/<h1[ >]/.test(body)) throw new Error(`${path} is not there: ${status}`);
    times.push(ms);
  }
  const slowest = Math.max(...times);
  const middle = median(times);
  isMissed ||= middle > medianAtMostMs || slowest >= delayMs || backend.asked.length > 0;
  const row = `| ${guest} | ${path} | ${middle.toFixed(1)} | ${slowest.toFixed(1)} | ${backend.asked.length} |`;
  console.log(row);
  return row;
}
