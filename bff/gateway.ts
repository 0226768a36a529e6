import type { RequestListener } from 'node:http';
import { createApp, type Stages } from './app.ts';
import { DocumentLoader } from './bootstrap/document-loader.ts';
import { GuestDocuments } from './bootstrap/guest-documents.ts';
import { SharedData } from './bootstrap/shared-data.ts';
import type { Config } from './config.ts';
import { createListener } from './edge/listener.ts';
import type { Log } from './edge/log.ts';
import { createOpenExchange } from './edge/open-exchange.ts';
import { watchLag } from './event-loop.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createProbe } from './ops/health.ts';
import type { Gauges } from './ops/metrics.ts';
import { createOperations } from './ops/operations.ts';
import type { DocumentAssets } from './page/assets.ts';
import { createPages } from './page/pages.ts';
import { createPrerenderer, type RenderGuestPage } from './page/prerender.ts';
import { isDemoControl } from './policy/demo-world.ts';
import { changesWhatGuestsSee } from './policy/guest-changes.ts';
import type { Plan } from './policy/plan-request.ts';
import { openStore, type Store } from './store/open-store.ts';
import { type ConnectedRedis, connectRedis } from './store/redis.ts';
import { createCallUpstream } from './upstream/call-upstream.ts';
import { createUpstream } from './upstream/upstream.ts';

export interface GatewayInputs {
  log: Log;
  assets: DocumentAssets;
  /** The app's screens for guests as HTML; null where the browser alone makes them. */
  render: RenderGuestPage | null;
  /** The development server's changes to a page. */
  transformDocument?(html: string, url: string): Promise<string>;
}

export interface Gateway {
  /** Handles one request. It is a plain function, for a server of Node's own or for the development server. */
  listener: RequestListener;
  /** From now on `/readyz` says no, and connections close after their response. */
  drain(): void;
  /** Waits for the requests to the upstream that are under way, then closes its connections. */
  close(): Promise<void>;
}

/** Makes every stage and puts them together. What a request meets stands in app.ts. */
export function createGateway(config: Config, inputs: GatewayInputs): Gateway {
  const redis = config.redisUrl && connectRedis(config.redisUrl, inputs.log.logger);
  const state = { isDraining: false };
  const loop = watchLag();
  const stages = createStages(config, inputs, redis);
  const app = createApp(config, { ...stages, state, loop });
  return {
    listener: createListener(app, createOpenExchange(config, inputs.log.logger)),
    drain: () => void (state.isDraining = true),
    async close() {
      loop.stop();
      stages.operations.stop();
      await stages.upstream.pool.close();
      stages.store.close();
      redis?.close();
    },
  };
}

function createStages(config: Config, { log, assets, render, transformDocument }: GatewayInputs, redis: ConnectedRedis | null): Omit<Stages, 'state' | 'loop'> {
  const store = openStore(config, redis);
  const upstream = createUpstream(config, (plan, status) => invalidateAfter(plan, status, config, store));
  const callUpstream = createCallUpstream(upstream);
  const shared = new SharedData(config, callUpstream, store.createCache);
  const guestDocuments = new GuestDocuments(shared);
  const loader = new DocumentLoader(config, { callUpstream, shared, guestDocuments });
  const limits = createRateLimits(config, (visitor) => loader.whoIs(visitor), redis?.client);
  const probe = createProbe(callUpstream, config);
  const renderer = createPrerenderer(render, log.logger);
  const gauges: Gauges = {
    retries: () => upstream.budget.spent,
    breaker: () => upstream.breaker.state.state,
    caches: () => store.stats().caches,
    cookiesDropped: () => shared.cookiesDropped,
    limited: () => limits.stats(),
    unrendered: () => renderer.failures(),
    ...(redis && { redis: () => redis.isUp() }),
  };
  return {
    log,
    assets,
    limits,
    store,
    guestDocuments,
    probe,
    upstream,
    operations: createOperations(config, { probe, isFile: (path) => assets.findFile(path) !== null, gauges }),
    pages: createPages(config, { assets, render: renderer.render, transformDocument, guestDocuments, loader }),
  };
}

/** What guests see is no longer fresh once somebody has changed it. */
function invalidateAfter(plan: Plan, status: number, config: Config, store: Store): void {
  if (changesWhatGuestsSee(plan, status, config.upstreamBase)) store.invalidateNowAndSoon();
  // No page of before must be seen after a switch of the demo.
  else if (config.demo && plan.method === 'POST' && isDemoControl(plan.path)) void store.clear();
}
