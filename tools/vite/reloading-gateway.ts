import { pino } from 'pino';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { readConfig } from '../../bff/config/read-config.ts';
import type { createGateway, Gateway } from '../../bff/gateway.ts';
import type * as Assets from '../../bff/pages/assets.ts';

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

/**
 * A request may have received the older gateway just before; requests in progress are awaited in
 * any case.
 */
const graceMs = 5_000;

/**
 * The gateway for development: its code loads through Vite, so that the first request after an edit
 * uses the new code.
 */
export function reloadingGateway(
  server: ViteDevServer,
  { runner }: RunnableDevEnvironment,
  env: NodeJS.ProcessEnv,
): ReloadingGateway {
  const isDemo = env['FOYER_DEMO'] === 'yes';
  let running: { from: AppModule; gateway: Gateway } | undefined;

  const current = async (): Promise<Gateway> => {
    const app = await runner.import<AppModule>('/bff/gateway.ts');
    // Vite returns the same module object until the module, or one of its imports, changes.
    if (running?.from === app) return running.gateway;
    const config = await runner.import<ConfigModule>('/bff/config/read-config.ts');
    const { developmentAssets } = await runner.import<typeof Assets>('/bff/pages/assets.ts');
    const outdated = running;
    running = {
      from: app,
      gateway: app.createGateway(config.readConfig(env), inputs(server, isDemo, developmentAssets)),
    };
    if (outdated) setTimeout(() => void outdated.gateway.close(), graceMs).unref();
    return running.gateway;
  };
  return { current, close: async () => running?.gateway.close() };
}

type Inputs = Parameters<typeof createGateway>[1];

/**
 * The parts that a build provides in production: here modules load one by one, and Vite adds its
 * client to each document.
 */
function inputs(
  server: ViteDevServer,
  isDemo: boolean,
  developmentAssets: typeof Assets.developmentAssets,
): Inputs {
  const lines = pino.destination(1);
  const level = process.env['LOG_LEVEL'] ?? 'warn';
  const panel = isDemo ? ['/web/dev/demo/main.ts'] : [];
  return {
    log: { logger: pino({ level, formatters: { level: (level) => ({ level }) } }, lines), lines },
    // A style sheet in the head too, because one from a module loads after the first paint.
    assets: {
      ...developmentAssets,
      forScreen(choice) {
        const { scripts, preloads } = developmentAssets.forScreen(choice);
        return { scripts: [...panel, ...scripts], styles: ['/web/styles.css'], preloads };
      },
    },
    // The browser renders each page, because its modules change while it is open.
    render: null,
    transformDocument: (html, url) => server.transformIndexHtml(url, html),
  };
}
