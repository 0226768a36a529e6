import { pino } from 'pino';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { readConfig } from '../../bff/config.ts';
import type { createGateway, Gateway } from '../../bff/gateway.ts';
import { developmentAssets } from '../../bff/page/assets.ts';

interface AppModule {
  createGateway: typeof createGateway;
}

interface ConfigModule {
  readConfig: typeof readConfig;
}

export interface ReloadingGateway {
  /** Rejects while its code has a mistake. */
  current: () => Promise<Gateway>;
  close: () => Promise<void>;
}

/** A request may have got hold of the older gateway just before; those under way are waited for in any case. */
const graceMs = 5_000;

/** The gateway for development: its code comes through Vite, so that the next request after an edit meets the new code. */
export function reloadingGateway(
  server: ViteDevServer,
  { runner }: RunnableDevEnvironment,
  env: NodeJS.ProcessEnv,
): ReloadingGateway {
  const isDemo = env['FOYER_DEMO'] === 'yes';
  let running: { from: AppModule; gateway: Gateway } | undefined;

  const current = async (): Promise<Gateway> => {
    const app = await runner.import<AppModule>('/bff/gateway.ts');
    // The same module comes back until it, or something that it imports, has changed.
    if (running?.from === app) return running.gateway;
    const config = await runner.import<ConfigModule>('/bff/config.ts');
    const outdated = running;
    running = {
      from: app,
      gateway: app.createGateway(config.readConfig(env), inputs(server, isDemo)),
    };
    if (outdated) setTimeout(() => void outdated.gateway.close(), graceMs).unref();
    return running.gateway;
  };
  return { current, close: async () => running?.gateway.close() };
}

type Inputs = Parameters<typeof createGateway>[1];

/** What a build provides in production: here modules come one by one, and Vite adds its client to each document. */
function inputs(server: ViteDevServer, isDemo: boolean): Inputs {
  const lines = pino.destination(1);
  const panel = isDemo ? ['/web/demo/main.ts'] : [];
  return {
    log: { logger: pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }, lines), lines },
    // A style sheet in the head, too: the one that a module brings comes after the first paint.
    assets: {
      ...developmentAssets,
      forScreen(choice) {
        const { scripts, preloads } = developmentAssets.forScreen(choice);
        return { scripts: [...panel, ...scripts], styles: ['/web/styles.css'], preloads };
      },
    },
    // The browser makes each page: its modules change while one looks.
    render: null,
    transformDocument: (html, url) => server.transformIndexHtml(url, html),
  };
}
