import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { ConnectedRedis } from '../store/redis.ts';
import { type StaticFile, staticFile } from './static-files.ts';

const weekSeconds = 604_800;
/** No asset is larger. */
const maxOutputLength = 16 * 1024 * 1024;

const compress = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/**
 * Puts the assets of this build into Redis whenever it can be used, so that instances of earlier
 * and later builds can serve them. Returns the function that finds the assets of those.
 */
export function shareAssets(
  redis: ConnectedRedis,
  prefix: string,
  files: ReadonlyMap<string, StaticFile> = new Map(),
): (path: string) => Promise<StaticFile | null> {
  const { client, patience } = redis;
  const keyOf = (path: string): string => `${prefix}asset:${path}`;

  async function publish(): Promise<void> {
    // One after the other, so that no visitor's command waits behind all of them.
    for (const [path, { bodies, isImmutable }] of files)
      if (isImmutable) {
        const body = bodies.br ?? (await compress(bodies.identity));
        await client.set(keyOf(path), body, 'EX', weekSeconds);
      }
  }

  redis.onReady(() => void publish().catch(redis.reportRefusal));
  return async (path) => {
    try {
      const br = await patience.wait(client.getBuffer(keyOf(path)));
      if (br === null) return null;
      const identity = await promisify(brotliDecompress)(br, { maxOutputLength });
      return staticFile(path, { identity, br });
    } catch (error) {
      redis.reportRefusal(error as Error);
      return null;
    }
  };
}
