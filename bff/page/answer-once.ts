import type { Exchange, HeaderPairs } from '../exchange.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { compress, madeHere } from './compress.ts';
import { readyAnswer, sendReady } from './ready-answer.ts';

/** Answers with a page that is about one visitor, or about this moment: nobody keeps it, not even the browser. */
export async function answerOnce(exchange: Exchange, status: number, html: string, headers: HeaderPairs, setCookies: readonly string[]): Promise<void> {
  const encoding = chooseEncoding(exchange.req.headers['accept-encoding'], madeHere);
  const body = await compress(Buffer.from(html), encoding);
  if (exchange.res.destroyed) return;
  const others = ['content-type', 'text/html; charset=utf-8', ...headers, ...setCookies.flatMap((one) => ['set-cookie', one])];
  if (encoding !== 'identity') others.push('content-encoding', encoding);
  sendReady(exchange, readyAnswer(status, null, ['cache-control', 'private, no-store', 'vary', 'cookie, user-agent, sec-ch-ua-mobile, accept-encoding'], others, body));
}
