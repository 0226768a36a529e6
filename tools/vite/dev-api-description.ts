import { isRunnableDevEnvironment, type Plugin } from 'vite';
import {
  type ApiDescription,
  apiDescriptionPath,
  clientFiles,
} from '../../contracts/api-description.ts';
import type * as DescribeApi from '../openapi/describe-api.ts';

/** Where the file of the build would be, and where developers look first. */
const addresses: readonly string[] = [
  apiDescriptionPath,
  '/_foyer/openapi.json',
  ...Object.values(clientFiles),
];

/** In development the API's description, and the client for it, are made anew for each request, through Vite: an edit of a row or of a fake is in the next one. */
export function devApiDescription(): Plugin {
  return {
    name: 'foyer:dev-api-description',
    apply: 'serve',
    configureServer({ environments: { ssr }, middlewares }) {
      middlewares.use((request, response, next) => {
        const address = request.url?.split('?', 1)[0] ?? '';
        if (!addresses.includes(address) || !ssr || !isRunnableDevEnvironment(ssr)) return next();
        ssr.runner
          .import<typeof DescribeApi>('/tools/openapi/describe-api.ts')
          .then(async ({ describeApi }) => {
            const text = await fileAt(address, await describeApi());
            response.setHeader(
              'Content-Type',
              address.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8',
            );
            response.end(text);
          })
          .catch(next);
      });
    },
  };
}

async function fileAt(address: string, api: ApiDescription): Promise<string> {
  if (address.endsWith('.json')) return JSON.stringify(api);
  const { buildClient } = await import('../client/write-client.ts');
  const { module, types } = await buildClient(api);
  return address === clientFiles.module ? module : types;
}
