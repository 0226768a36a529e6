import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Exchange } from '../exchange.ts';
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
  // Source maps are never public, even in a custom build.
  const served = paths.filter((path) => !/\/\.|\.(?:br|gz|map)$/.test(path));
  return new Map(served.map((path) => [path, readFile(folder, path, paths)]));
}

function readFile(folder: string, path: string, all: readonly string[]): StaticFile {
  const identity = readFileSync(join(folder, path));
  const sibling = (ending: string): Buffer | undefined =>
    all.includes(path + ending) ? readFileSync(join(folder, path + ending)) : undefined;
  const [br, gzip] = [sibling('.br'), sibling('.gz')];
  return {
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    etag: contentHash(identity),
    isImmutable: path.startsWith('/assets/'),
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  };
}

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
  path.startsWith('/assets/') ||
  /\.(?:m?js|css|map|json|webmanifest|txt|xml|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp3|wasm|php|env|bak|sql|zip)$/i.test(
    path,
  );
