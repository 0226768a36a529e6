import { chooseEncoding } from './choose-encoding.ts';
import type { StaticFile } from './document-assets.ts';
import { isHeld } from './not-modified.ts';

const year = 31_536_000;

/** A built file as an answer: the best encoding that the client takes, and nothing at all if it has the file already. */
export function answerFile(file: StaticFile, request: Headers): Response {
  const { br, gzip, identity } = file.bodies;
  const encoding = chooseEncoding(request.get('accept-encoding') ?? undefined, [...(br ? ['br' as const] : []), ...(gzip ? ['gzip' as const] : [])]);
  const etag = `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.isImmutable ? `public, max-age=${year}, immutable` : 'public, max-age=300',
    etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  };
  if (isHeld(request.get('if-none-match') ?? undefined, etag)) return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const body = file.bodies[encoding] ?? identity;
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-length': String(body.length) } });
}

/** Whether a path names a file rather than a page, so that its absence is not answered with a page. */
export const looksLikeFile = (path: string): boolean =>
  path.startsWith('/assets/') || /\.(?:m?js|css|map|json|webmanifest|txt|xml|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp3|wasm|php|env|bak|sql|zip)$/i.test(path);
