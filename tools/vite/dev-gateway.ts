import type { Plugin } from 'vite';
import { isForVite } from './is-for-vite.ts';
import { reloadingDemo } from './reloading-demo.ts';
import { reloadingGateway } from './reloading-gateway.ts';

/** `npm run dev`: whatever is not Vite's own goes to the gateway, which runs in this process in front of the demo or of UPSTREAM_URL. */
export function devGateway(): Plugin {
  return {
    name: 'foyer:dev-gateway',
    apply: 'serve',
    async configureServer(server) {
      const demo = process.env['UPSTREAM_URL'] ? null : await reloadingDemo(server);
      const gateway = reloadingGateway(server, { ...(demo ? { CSP_CONNECT_SOURCES: demo.bucketUrl } : {}), ...process.env, ...(demo ? { UPSTREAM_URL: demo.url, FOYER_DEMO: 'yes' } : {}) });
      server.middlewares.use((request, response, next) => {
        if (isForVite(server.config, request.url ?? '/')) return next();
        gateway.current().then(({ listener }) => listener(request, response), next);
      });
      server.httpServer?.once('close', () => void Promise.all([gateway.close(), demo?.stop()]));
    },
  };
}
