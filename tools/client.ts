import { join } from 'node:path';
import { clientFiles } from '../contracts/calls/api-description.ts';
import { writeClient } from './client/write-client.ts';
import { describeApi } from './openapi/describe-api.ts';
import { ROOT } from './process.ts';

/**
 * `npm run client` writes the client for other programs to dist/client, as one module and its
 * types.
 */
export async function main(): Promise<number> {
  const folder = join(ROOT, 'dist/client');
  await writeClient(folder, await describeApi());
  console.log(
    `Written: ${Object.values(clientFiles)
      .map((file) => join(folder, file))
      .join(', ')}`,
  );
  return 0;
}
