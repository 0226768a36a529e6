import { serveLegacy } from '../mocks/serve.ts';
import { slowGuests, slowPaths, startMeasuredBackend, timeDocument } from './measured-backend.ts';
import { expect, test } from './test.ts';

test('a guest, first or returning, gets the whole page at once while the backend takes 1.5 s, without a request to it', async ({
  foyerWith,
}) => {
  const legacy = await serveLegacy();
  const backend = await startMeasuredBackend(legacy.url);
  const { url } = await foyerWith({ UPSTREAM_URL: backend.url, GUEST_CACHE_SECONDS: '60' });
  for (const path of slowPaths) await timeDocument(url + path);
  backend.delayMs = 1_500;
  backend.asked.length = 0;

  for (const [name, cookie] of Object.entries(slowGuests)) {
    for (const path of slowPaths) {
      const { status, body, ms } = await timeDocument(url + path, cookie);
      console.log(`${name}, ${path}: ${ms.toFixed(1)} ms`);
      expect([status, /<h1[ >]/.test(body)]).toEqual([200, true]);
      // Less than the upstream's delay.
      expect(ms).toBeLessThan(backend.delayMs);
    }
  }

  expect(backend.asked).toEqual([]);
  // A page that has never been rendered does wait for the slow backend.
  expect((await timeDocument(`${url}/album/2`)).ms).toBeGreaterThan(1_400);
  await backend.close();
  await legacy.close();
});
