import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { apiDescriptionPath, clientFiles } from '../../contracts/calls/api-description.ts';
import { workerPath } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { setting } from '../../contracts/site/site-settings.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { sendFailure } from '../reply/failure-response.ts';
import { contentHash } from '../hashes.ts';
import type { ConnectedRedis } from '../store/redis.ts';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import {
  pairsOf,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
} from './prepared-response.ts';

/** A built file in each available encoding. */
export interface StaticFile {
  type: string;
  etag: string;
  /** Whether its name changes with its content. */
  isImmutable: boolean;
  /** Never served from a cache without asking: a new release must not wait for the old one's. */
  isAlwaysChecked?: boolean;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

/**
 * Every file of the build, by the path it is served at. All are kept in memory: a build is a few
 * megabytes, no visitor waits for a disk, and no path can escape the list.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length).replaceAll('\\', '/'));
  return new Map(paths.filter(isServed).map((path) => [path, readFile(folder, path)]));
}

/** Source maps are never public, even in a custom build. */
const isServed = (path: string): boolean => !/\/\.|\.(?:br|gz|map)$/.test(path);

/**
 * An asset of another build. It is read on each request, because few visitors need it, and only
 * briefly.
 */
export function readOtherAsset(folders: readonly string[], path: string): StaticFile | null {
  if (!/^\/assets\/[\w.-]+$/.test(path) || !isServed(path)) return null;
  const folder = folders.find((one) => existsSync(join(one, path)));
  try {
    return folder === undefined ? null : readFile(folder, path);
  } catch {
    // A build is replacing it right now.
    return null;
  }
}

function readFile(folder: string, path: string): StaticFile {
  const file = join(folder, path);
  return staticFile(path, {
    identity: readFileSync(file),
    ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
    ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
  });
}

export const staticFile = (path: string, bodies: StaticFile['bodies']): StaticFile => ({
  type: getMimeType(path) ?? 'application/octet-stream',
  etag: contentHash(bodies.identity),
  isImmutable: isAsset(path),
  ...(path === workerPath && { isAlwaysChecked: true }),
  bodies,
});

/** Whether a path is a content-hashed build file. */
const isAsset = (path: string): boolean => path.startsWith('/assets/');

/**
 * The name of a built file in `/assets/~1/…`: browsers that failed to load a module request it
 * under another name (`chunkRetryScript`).
 */
export const canonicalAssetPath = (path: string): string =>
  path.replace(/^\/assets\/~\d\//, '/assets/');

const year = 31_536_000;

/** The prepared responses of a file, each made on first use. */
const known = new WeakMap<StaticFile, Partial<Record<Encoding, PreparedResponse>>>();

/** Returns whether it serves the request; if not, the next one may. */
type Serve = (exchange: Exchange) => boolean;

interface Files {
  findFile(path: string): StaticFile | null;
}

interface ApiSources {
  assets: Files;
  guestDocuments: { loadPublic(exchange: Exchange): Promise<{ bootstrap: Bootstrap }> };
}

/** Serves built files. */
export function serveFiles(assets: Files): Serve {
  return (exchange) => {
    const file = assets.findFile(exchange.target.decoded);
    if (file) sendFile(exchange, file);
    return file !== null;
  };
}

const apiFiles: readonly string[] = [apiDescriptionPath, ...Object.values(clientFiles)];

/**
 * Serves the API description and its client, which are built files, only if the site has its API
 * enabled.
 */
export function serveApiDescription({ assets, guestDocuments }: ApiSources): Serve {
  return (exchange) => {
    const path = exchange.target.decoded;
    const file = apiFiles.includes(path) ? assets.findFile(path) : null;
    if (!file) return false;
    const description = guestDocuments
      .loadPublic(exchange)
      .then(({ bootstrap }) => (setting(bootstrap.settings, 'api.integrated') ? file : null));
    return sendWhenFound(exchange, description);
  };
}

/** Serves assets of the builds of other instances. */
export function serveSharedAssets(
  find: ((path: string) => Promise<StaticFile | null>) | null,
): Serve {
  return (exchange) => {
    const path = canonicalAssetPath(exchange.target.decoded);
    return find !== null && isAsset(path) && sendWhenFound(exchange, find(path));
  };
}

function sendWhenFound(exchange: Exchange, finding: Promise<StaticFile | null>): true {
  finding
    .then((file) => {
      if (!file) throw new GatewayError('not_found');
      if (!exchange.res.destroyed) sendFile(exchange, file);
    })
    .catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
  return true;
}

/** Sends a built file in the client's best encoding, or a 304 if the client already has it. */
export function sendFile(exchange: Exchange, file: StaticFile): void {
  const encodings = Object.keys(file.bodies) as Encoding[];
  const encoding = chooseEncoding(exchange.req.headers['accept-encoding'], encodings);
  const prepared = known.getOrInsertComputed(file, () => ({}));
  sendPrepared(exchange, (prepared[encoding] ??= prepareFile(file, encoding)));
}

const prepareFile = (
  { bodies, etag, isImmutable, isAlwaysChecked = false, type }: StaticFile,
  encoding: Encoding,
): PreparedResponse =>
  prepareResponse(
    {
      status: 200,
      etag: `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
      caching: {
        'cache-control': isImmutable
          ? `public, max-age=${year}, immutable`
          : isAlwaysChecked
            ? 'no-cache'
            : 'public, max-age=300',
        vary: 'accept-encoding',
      },
      others: pairsOf({ 'content-type': type, 'x-content-type-options': 'nosniff' }),
    },
    encoding,
    bodies[encoding] ?? bodies.identity,
  );

/** Whether a path names a file, so that a missing one gets no page. */
export const looksLikeFile = (path: string): boolean =>
  isAsset(path) ||
  /\.(?:m?js|css|map|json|webmanifest|txt|xml|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp3|wasm|php|env|bak|sql|zip)$/i.test(
    path,
  );

const weekSeconds = 604_800;
/** No asset is larger. */
const maxOutputLength = 16 * 1024 * 1024;

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
    // Sequential, so that visitors' commands don't queue behind all of them.
    for (const [path, { bodies, isImmutable }] of files)
      if (isImmutable) {
        const body = bodies.br ?? (await compress(bodies.identity, 'br'));
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
