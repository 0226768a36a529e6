import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp, type Stages } from './app.ts';
import { readConfig } from './config.ts';
import type { GatewayEnv } from './exchange.ts';
import { noAssets } from './test/test-gateway.ts';

test('an app that a reload creates adds nothing to the routes that it shares with the one before', () => {
  const routes = new Hono<GatewayEnv>().get('/_foyer/status', (c) => c.text('fine'));
  const parts = { operations: { routes }, middleware: [], assets: noAssets, probe: {} };
  const stages = parts as unknown as Stages;
  const config = readConfig({ UPSTREAM_URL: 'http://api.test' });

  for (let reloads = 0; reloads < 3; reloads += 1) createApp(config, stages);

  expect(routes.routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /_foyer/status',
  ]);
});
