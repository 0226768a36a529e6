import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import type { DocumentAssets, StaticFile } from './document-assets.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts';

const year = 31_536_000;

interface Answers {
  /** Those that it has beside identity. */
  encodings: Encoding[];
  /** Made when they are asked for the first time. */
  made: Partial<Record<Encoding, ReadyAnswer>>;
}

const known = new WeakMap<StaticFile, Answers>();

/** Built files; any other path is for who comes next. */
export function serveFiles(assets: Pick<DocumentAssets, 'findFile'>): MiddlewareHandler<GatewayEnv> {
  return ({ env: { exchange } }, next) => {
    const file = assets.findFile(exchange.target.decoded);
    if (!file) return next();
    answerFile(exchange, file);
    return Promise.resolve(RESPONSE_ALREADY_SENT);
  };
}

/** Answers with a built file: in the best encoding that the client takes, and with nothing at all if it has the file already. */
export function answerFile(exchange: Exchange, file: StaticFile): void {
  const { encodings, made } = answersOf(file);
  const encoding = chooseEncoding(exchange.req.headers['accept-encoding'], encodings);
  sendReady(exchange, (made[encoding] ??= makeAnswer(file, encoding)));
}

function answersOf(file: StaticFile): Answers {
  const found = known.get(file);
  if (found) return found;
  const answers = { encodings: (['br', 'gzip'] as const).filter((encoding) => file.bodies[encoding] !== undefined), made: {} };
  known.set(file, answers);
  return answers;
}

function makeAnswer({ bodies, etag, isImmutable, type }: StaticFile, encoding: Encoding): ReadyAnswer {
  const isPlain = encoding === 'identity';
  const caching = ['cache-control', isImmutable ? `public, max-age=${year}, immutable` : 'public, max-age=300', 'vary', 'accept-encoding'];
  const others = ['content-type', type, 'x-content-type-options', 'nosniff', ...(isPlain ? [] : ['content-encoding', encoding])];
  return readyAnswer(200, `"${etag}${isPlain ? '' : `-${encoding}`}"`, caching, others, bodies[encoding] ?? bodies.identity);
}

/** Whether a path names a file rather than a page, so that its absence is not answered with a page. */
export const looksLikeFile = (path: string): boolean =>
  path.startsWith('/assets/') || /\.(?:m?js|css|map|json|webmanifest|txt|xml|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|mp3|wasm|php|env|bak|sql|zip)$/i.test(path);
