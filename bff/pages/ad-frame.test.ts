import { expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import { adFrameRoute } from './ad-frame.ts';

const ask = async (env: Record<string, string>) =>
  adFrameRoute(readConfig({ UPSTREAM_URL: 'https://api.test', ...env }))
    .onError(
      (error) =>
        new Response(error.message, { status: error instanceof GatewayError ? error.status : 500 }),
    )
    .request('/_foyer/ad-frame');

test("F085 serves ads in a sandboxed page that runs scripts from the operator's sources", async () => {
  const response = await ask({ CSP_SOURCES: 'script-src https://ads.test' });

  const policy = response.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "script-src 'unsafe-inline' https://ads.test",
      'connect-src https://ads.test',
      "frame-ancestors 'self'",
    ]),
  );
  expect(policy?.join()).not.toContain('allow-same-origin');
  expect(await response.text()).toContain('e.source===parent');
});

test('F085 serves no ad page without listed sources', async () => {
  expect((await ask({})).status).toBe(404);
});
