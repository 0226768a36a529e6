import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { sendFailure } from '../reply/failure-response.ts';
import { contentHash } from '../hashes.ts';
import { chooseEncoding, type Encoding } from './compression.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts';

/** A built file in each available encoding. */
export interface StaticFile {
  type: string;
  etag: string;
  /** Whether its name changes with its content. */
  isImmutable: boolean;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};

/**
 * Every file of the build, by the path it is served at. All are kept in memory: a build is a few
 * megabytes, no visitor waits for a disk, and no path can escape the list.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length).replaceAll('\\', '/'));
  const all = new Set(paths);
  return new Map(
    paths
      .filter(isServed)
      .map((path) => [path, readFile(folder, path, (sibling) => all.has(sibling))]),
  );
}

/** Source maps are never public, even in a custom build. */
const isServed = (path: string): boolean => !/\/\.|\.(?:br|gz|map)$/.test(path);

/**
 * An asset of another build, which was put into one of the folders since they were read, or kept
 * there. It is read at each request: few visitors have such pages, and not for long.
 */
export function readOtherAsset(folders: readonly string[], path: string): StaticFile | null {
  if (!/^\/assets\/[\w.-]+$/.test(path) || !isServed(path)) return null;
  const has = (file: string, folder: string): boolean => existsSync(join(folder, file));
  const folder = folders.find((one) => has(path, one));
  try {
    return folder === undefined ? null : readFile(folder, path, (sibling) => has(sibling, folder));
  } catch {
    // A build is just replacing it.
    return null;
  }
}

function readFile(folder: string, path: string, has: (path: string) => boolean): StaticFile {
  const identity = readFileSync(join(folder, path));
  const sibling = (ending: string): Buffer | undefined =>
    has(path + ending) ? readFileSync(join(folder, path + ending)) : undefined;
  const [br, gzip] = [sibling('.br'), sibling('.gz')];
  return staticFile(path, { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) });
}

export const staticFile = (path: string, bodies: StaticFile['bodies']): StaticFile => ({
  type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
  etag: contentHash(bodies.identity),
  isImmutable: isAsset(path),
  bodies,
});

/** Whether a path is one of built files whose names change with their contents. */
const isAsset = (path: string): boolean => path.startsWith('/assets/');

/**
 * The name of a built file in `/assets/~1/…`: browsers that failed to load a module request it
 * under another name (`chunkRetryScript`).
 */
export const canonicalAssetPath = (path: string): string =>
  path.replace(/^\/assets\/~\d\//, '/assets/');

const year = 31_536_000;

/** The prepared responses of one file. */
interface FileResponses {
  /** Available encodings besides identity. */
  encodings: Encoding[];
  /** Each is made on first use. */
  prepared: Partial<Record<Encoding, PreparedResponse>>;
}

const known = new WeakMap<StaticFile, FileResponses>();

/** Serves built files; passes any other path to the next handler. */
export function serveFiles(assets: {
  findFile(path: string): StaticFile | null;
}): (exchange: Exchange) => boolean {
  return (exchange) => {
    const file = assets.findFile(exchange.target.decoded);
    if (file) sendFile(exchange, file);
    return file !== null;
  };
}

/** Serves assets of the builds of other instances; passes any other path to the next handler. */
export function serveSharedAssets(
  find: ((path: string) => Promise<StaticFile | null>) | null,
): (exchange: Exchange) => boolean {
  return (exchange) => {
    const path = canonicalAssetPath(exchange.target.decoded);
    if (!find || !isAsset(path)) return false;
    find(path)
      .then((file) => {
        if (!file) throw new GatewayError('not_found');
        if (!exchange.res.destroyed) sendFile(exchange, file);
      })
      .catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
    return true;
  };
}

/** Sends a built file in the client's best encoding, or a 304 if the client already has it. */
export function sendFile(exchange: Exchange, file: StaticFile): void {
  const { encodings, prepared } = responsesOf(file);
  const encoding = chooseEncoding(exchange.req.headers['accept-encoding'], encodings);
  sendPrepared(exchange, (prepared[encoding] ??= prepareFile(file, encoding)));
}

function responsesOf(file: StaticFile): FileResponses {
  const found = known.get(file);
  if (found) return found;
  const responses = {
    encodings: (['br', 'gzip'] as const).filter((encoding) => file.bodies[encoding] !== undefined),
    prepared: {},
  };
  known.set(file, responses);
  return responses;
}

function prepareFile(
  { bodies, etag, isImmutable, type }: StaticFile,
  encoding: Encoding,
): PreparedResponse {
  const isPlain = encoding === 'identity';
  const caching = [
    'cache-control',
    isImmutable ? `public, max-age=${year}, immutable` : 'public, max-age=300',
    'vary',
    'accept-encoding',
  ];
  const others = [
    'content-type',
    type,
    'x-content-type-options',
    'nosniff',
    ...(isPlain ? [] : ['content-encoding', encoding]),
  ];
  return prepareResponse(
    200,
    `"${etag}${isPlain ? '' : `-${encoding}`}"`,
    caching,
    others,
    bodies[encoding] ?? bodies.identity,
  );
}

/** Whether a path names a file, so that a missing one gets no page. */
export const looksLikeFile = (path: string): boolean =>
  isAsset(path) ||
  /\.(?:m?js|css|map|json|webmanifest|txt|xml|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp3|wasm|php|env|bak|sql|zip)$/i.test(
    path,
  );
