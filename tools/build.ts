import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { apiDescriptionPath } from '../contracts/calls/api-description.ts';
import { areScriptsValid } from './build/are-scripts-valid.ts';
import { keepEarlierAssets } from './build/keep-earlier-assets.ts';
import { demoPanelBuild, loneBuilds, serverBuild } from './build/server-build.ts';
import { writeStamp } from './build/build-stamp.ts';
import { moveSourceMaps } from './build/move-source-maps.ts';
import { precompress } from './build/precompress.ts';
import { writeClient } from './client/write-client.ts';
import { describeApi } from './openapi/describe-api.ts';
import { ROOT } from './process.ts';

/**
 * `npm run build` writes the app to dist/web with its service worker, the API description and its
 * client, the server
 * build to dist/server, the demo's panel to dist/demo, and source maps to dist/source-maps. Text
 * files for browsers get compressed copies. The assets of earlier builds stay in dist/earlier.
 */
export async function main(): Promise<number> {
  keepEarlierAssets(join(ROOT, 'dist/web'), join(ROOT, 'dist/earlier'));
  try {
    await build();
    await build(serverBuild);
    await build(demoPanelBuild);
    for (const one of loneBuilds) await build(one);
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const { ok, output } = await areScriptsValid(join(ROOT, 'dist/web/assets'));
  if (!ok) {
    console.error(`A built script is broken:\n${output}`);
    return 1;
  }
  // For the API documentation and other readers: plain data, without the code that generated it.
  const api = await describeApi();
  writeFileSync(join(ROOT, 'dist/web', apiDescriptionPath), JSON.stringify(api));
  await writeClient(join(ROOT, 'dist/web'), api);
  moveSourceMaps(join(ROOT, 'dist/web'), join(ROOT, 'dist/source-maps'));
  await precompress(join(ROOT, 'dist/web'));
  await precompress(join(ROOT, 'dist/demo'));
  writeStamp();
  return 0;
}
