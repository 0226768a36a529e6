import { afterAll, expect, test } from 'vitest';
import { BootstrapParts } from '../../contracts/schema/bootstrap-data.ts';
import {
  placesIn,
  sampleOf,
  withValueAt,
  wrongValues,
} from '../../contracts/schema/test-wrong-values.ts';
import { sample } from '../../tools/test/sample.ts';
import { listen, send, startGateway } from './test-gateway.ts';

/** Every field in the schema, and the values that enable the most. */
const ofMember = sampleOf(BootstrapParts) as Record<string, unknown>;
const whole = { ...ofMember, user: null };
const { settings } = whole as unknown as { settings: Record<string, Record<string, unknown>> };
Object.assign(settings['homepage'] ?? {}, { type: 'landingPage' });
Object.assign(settings, { base_url: 'https://api.test', asset_url: 'https://api.test/storage' });

let data: unknown = whole;
const upstream = await listen((req, res) => {
  const isStart = req.url?.includes('bootstrap-data') ?? false;
  res
    .writeHead(isStart ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(isStart ? { data } : { message: 'Not Found' }));
});
const gateway = await startGateway(upstream.url, { LOG_LEVEL: 'warn' });
afterAll(() => Promise.all([gateway.close(), upstream.close()]));

const shallow = placesIn(whole).filter(
  ([part, field, ...rest]) =>
    part !== undefined && (field === undefined || (part === 'settings' && rest.length === 0)),
);

const paths = ['/', '/login', '/pricing', '/account-settings', '/no-such-page'];
const cases = paths.flatMap((path) =>
  shallow.flatMap((place) =>
    wrongValues.map(([name, value]) => ({ path, at: place, place: place.join('.'), name, value })),
  ),
);

test.each(
  sample(
    cases,
    ({ path }) => path,
    ({ place }) => place,
    ({ name }) => name,
  ),
)('serves $path if $place of the bootstrap data is $name', async ({ path, at, value }) => {
  data = withValueAt(whole, at, value);

  // A visitor with a session gets a personal document, which is not cached.
  const { status } = await send(gateway.url, path, { headers: { cookie: 'laravel_session=s' } });

  // The type of a switch may decide whether the page exists and who may see it.
  expect([200, 302, 404]).toContain(status);
});
