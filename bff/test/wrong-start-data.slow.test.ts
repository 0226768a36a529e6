import { expect, test } from 'vitest';
import { BootstrapParts } from '../../contracts/schema/bootstrap-data.ts';
import { sampleOf, corruptions } from '../../contracts/schema/test-wrong-values.ts';
import { readBootstrap } from '../pages/read-response.ts';
import { readConfig } from '../config/read-config.ts';
import type { DocumentData } from '../pages/load-route-data.ts';
import { renderContent } from '../pages/document.ts';
import { withDataStatus, matchPage } from '../pages/page-match.ts';
import { renderPageTags } from '../pages/page-head.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import { lookOf } from '../../contracts/site/theme.ts';
import { publicUrl } from './test-gateway.ts';

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
  const bootstrap = readBootstrap(
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
}, 60_000);
