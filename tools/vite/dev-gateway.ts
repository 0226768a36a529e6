import {
  isRunnableDevEnvironment,
  type Plugin,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type * as FakedCalls from './faked-calls.ts';
import { isForVite } from './is-for-vite.ts';
import { reloadingDemo } from './reloading-demo.ts';
import { reloadingGateway } from './reloading-gateway.ts';

/**
 * `npm run dev`: requests that are not for Vite go to the gateway, which runs in this process in
 * front of the demo or UPSTREAM_URL.
 */
export function devGateway(): Plugin {
  return {
    name: 'foyer:dev-gateway',
    apply: 'serve',
    async configureServer(server) {
      const environment = runnable(server);
      const demo = process.env['UPSTREAM_URL'] ? null : await reloadingDemo(environment);
      // Vite would restart after an edit of any file that its configuration imports. The runner
      // loads the rest.
      const { fakedCalls } = await environment.runner.import<typeof FakedCalls>(
        '/tools/vite/faked-calls.ts',
      );
      const fakes = await fakedCalls(environment, process.env);
      const gateway = reloadingGateway(server, environment, {
        ...(demo ? { CSP_SOURCES: `connect-src ${demo.bucketUrl}` } : {}),
        ...process.env,
        ...(demo ? { UPSTREAM_URL: demo.url, FOYER_DEMO: 'yes' } : {}),
        ...(fakes ? { ROUTES: fakes.routes } : {}),
      });
      const current = async () => {
        // Before the gateway calls it, so that a mistake in a fake is reported like one in the
        // gateway.
        await Promise.all([demo?.renew(), fakes?.renew()]);
        return gateway.current();
      };
      server.middlewares.use((request, response, next) => {
        if (isForVite(server.config, request.url ?? '/')) return next();
        current().then(({ listener }) => listener(request, response), next);
      });
      server.httpServer?.once(
        'close',
        () => void Promise.all([gateway.close(), demo?.close(), fakes?.close()]),
      );
    },
  };
}

function runnable({ environments: { ssr } }: ViteDevServer): RunnableDevEnvironment {
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment that runs modules in this process');
  return ssr;
}
