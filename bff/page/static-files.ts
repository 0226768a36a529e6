import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { StaticFile } from './document-assets.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
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
 * Every file of the build, by the path it is served at. All are held in memory: a build is a few megabytes, nothing is read while
 * visitors wait, and a path that is not in the list cannot lead anywhere else on the disk.
 */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(folder.length).replaceAll('\\', '/'));
  const served = paths.filter((path) => !/\/\.|\.(?:br|gz)$/.test(path));
  return new Map(served.map((path) => [path, readFile(folder, path, paths)]));
}

function readFile(folder: string, path: string, all: readonly string[]): StaticFile {
  const identity = readFileSync(join(folder, path));
  const sibling = (ending: string): Buffer | undefined => (all.includes(path + ending) ? readFileSync(join(folder, path + ending)) : undefined);
  const [br, gzip] = [sibling('.br'), sibling('.gz')];
  return {
    type: types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    isImmutable: path.startsWith('/assets/'),
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  };
}
