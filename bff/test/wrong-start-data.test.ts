import { afterAll, expect, test } from 'vitest';
import { BootstrapParts } from '../../contracts/schema/bootstrap-data.ts';
import {
  placesIn,
  sampleOf,
  corruptions,
  withValueAt,
  wrongValues,
} from '../../contracts/schema/test-wrong-values.ts';
import { readPublicBootstrap } from '../bootstrap/read-response.ts';
import { readConfig } from '../config.ts';
import type { DocumentData } from '../bootstrap/document-data.ts';
import { renderContent } from '../page/document.ts';
import { withDataStatus, matchPage } from '../page/page-match.ts';
import { renderPageTags } from '../page/page-head.ts';
import { securityHeaders } from '../page/security-headers.ts';
import { lookOf } from '../../contracts/theme.ts';
import { listen, publicUrl, send, startGateway } from './test-gateway.ts';

/** Every field in the schema, and the values that enable the most. */
const ofMember = sampleOf(BootstrapParts) as Record<string, unknown>;
const whole = { ...ofMember, user: null };
const { settings } = whole as unknown as { settings: Record<string, Record<string, unknown>> };
Object.assign(settings['homepage'] ?? {}, { type: 'landingPage' });
Object.assign(settings, { base_url: 'https://api.test', asset_url: 'https://api.test/storage' });

const config = readConfig({
  PUBLIC_URL: publicUrl,
  UPSTREAM_URL: 'https://api.test',
  DRIFT: 'off',
});

/** Renders everything that the gateway derives from bootstrap data for a page. */
function renderPage(data: unknown, path: string): void {
  const bootstrap = readPublicBootstrap(
    { status: 200, headers: {}, body: JSON.stringify({ data }) },
    config,
  );
  const document: DocumentData = { bootstrap, routeData: {}, isMissing: false };
  const view = withDataStatus(matchPage({ path, decoded: path }), document);
  const look = lookOf(bootstrap, 'dark');
  securityHeaders(config, { style: 'x' }, bootstrap.settings, view.routeId);
  renderContent({
    head: renderPageTags(view, document, config),
    look,
    bootstrap: JSON.stringify(bootstrap),
    routeData: '{}',
  });
}

test('renders a page from bootstrap data in which any field has any type', () => {
  const failed: string[] = [];
  for (const { what, json } of corruptions(ofMember)) {
    // Data without any valid part counts as an outage; no page is rendered.
    if (what.startsWith(' = ')) continue;
    try {
      renderPage(json, '/');
    } catch (error) {
      failed.push(`${what}: ${String((error as Error).cause ?? error)}`);
    }
  }
  expect(failed).toEqual([]);
});

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

test.each(['/', '/login', '/pricing', '/account-settings', '/no-such-page'])(
  'serves %s whatever type a part of the bootstrap data or a setting has',
  async (path) => {
    data = whole;
    // A visitor with a session gets a personal document, which is not cached.
    const open = () => send(gateway.url, path, { headers: { cookie: 'laravel_session=s' } });
    expect([200, 302, 404]).toContain((await open()).status);
    const failed: string[] = [];
    for (const place of shallow)
      for (const [name, value] of wrongValues) {
        data = withValueAt(whole, place, value);
        const { status } = await open();
        // The type of a switch may decide whether the page exists and who may see it.
        if (![200, 302, 404].includes(status))
          failed.push(`${place.join('.')} = ${name}: ${status}`);
      }
    expect(failed).toEqual([]);
  },
);

test('serves the files for crawlers whatever type a part of the bootstrap data has', async () => {
  const failed: string[] = [];
  // A separate gateway for each value, since guests share their bootstrap data.
  for (const [name, value] of wrongValues) {
    data = Object.fromEntries(Object.keys(whole).map((part) => [part, value]));
    const fresh = await startGateway(upstream.url);
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/favicon.ico']) {
      const { status } = await send(fresh.url, path);
      if (![200, 302].includes(status)) failed.push(`${path}, ${name}: ${status}`);
    }
    await fresh.close();
  }
  expect(failed).toEqual([]);
});
