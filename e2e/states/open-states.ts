import { createServer } from 'vite';

export interface StatesSite {
  url: string;
  close: () => Promise<void>;
}

/** Serves the page of states, without a gateway. Port 0 is any free one. */
export async function openStates(port: number): Promise<StatesSite> {
  const isTool = port === 0;
  const server = await createServer({
    mode: 'mock',
    logLevel: 'error',
    // A developer's running server has its own cache.
    ...(isTool && { cacheDir: 'node_modules/.vite/states' }),
    server: {
      port,
      strictPort: !isTool,
      host: '127.0.0.1',
      // An edit while pictures are taken must not reload pages.
      hmr: !isTool,
      watch: isTool ? null : {},
    },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { url: address.replace(/\/$/, ''), close: () => server.close() };
}
