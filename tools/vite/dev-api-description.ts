import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from 'vite';
import {
  type ApiDescription,
  apiDescriptionPath,
  clientFiles,
} from '../../contracts/calls/api-description.ts';
import type * as WriteClient from '../client/write-client.ts';
import type * as DescribeApi from '../openapi/describe-api.ts';

/** The address of the built file, and the address that developers try first. */
const addresses: readonly string[] = [
  apiDescriptionPath,
  '/_foyer/openapi.json',
  ...Object.values(clientFiles),
];

/**
 * In development the API description and its client are regenerated for each request, through Vite,
 * so that edits of rows or fakes show at once.
 */
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
            const text = await fileAt(address, await describeApi(), ssr);
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

async function fileAt(
  address: string,
  api: ApiDescription,
  { runner }: RunnableDevEnvironment,
): Promise<string> {
  if (address.endsWith('.json')) return JSON.stringify(api);
  const { buildClient } = await runner.import<typeof WriteClient>('/tools/client/write-client.ts');
  const { module, types } = await buildClient(api);
  return address === clientFiles.module ? module : types;
}
