import { before } from '../../contracts/before.ts';
import type { Config } from '../../bff/config/read-config.ts';
import { encodingOf, readTextSync } from '../../bff/reply/read-body.ts';
import { collectReply, type Recorder, type ReplyWatch } from '../../bff/reply/collect-reply.ts';
import type { HeaderPairs, UpstreamHeaders } from '../../bff/request/headers.ts';
import { isJson } from '../../bff/reply/content-type.ts';
import type { UpstreamRequest } from '../../bff/request/plan-request.ts';
import { redactPath } from '../../bff/request/redact-path.ts';
import { isApiPath, isTusPath } from '../../bff/request/target.ts';
import { splitKey } from '../../contracts/calls/call-key.ts';

/** One call as it was received, in memory only: it is redacted before anything is written. */
export interface CapturedExchange {
  method: string;
  /** Path and query, relative to the backend's base. */
  address: string;
  call: string | null;
  isShared: boolean;
  status: number;
  /** JSON; empty for none. */
  body: string;
}

/** A value that a header or a form sent or set, under its name. */
export interface SeenValue {
  name: string;
  value: string;
}

/** Limits the size of a recording, because people review it. */
const max = { exchanges: 3_000, characters: 64 * 1024 * 1024, body: 2 * 1024 * 1024 };

type Reason =
  | 'files and pages'
  | 'too long'
  | 'unreadable'
  | 'already in the browser'
  | 'over the limit of a recording';

/** The traffic between gateway and backend, kept in memory until it is redacted. */
export class CapturedTraffic implements Recorder {
  readonly exchanges: CapturedExchange[] = [];
  readonly values: SeenValue[] = [];
  /** The number of replies that were left out, by reason. */
  readonly leftOut = new Map<Reason, number>();
  readonly #base: string;
  readonly #override: string;
  #characters = 0;

  /** `upstreamBase`: the path of UPSTREAM_URL. */
  constructor({ upstreamBase, overrideHeader }: Pick<Config, 'upstreamBase' | 'overrideHeader'>) {
    this.#base = upstreamBase;
    this.#override = overrideHeader.toLowerCase();
  }

  watch(
    { method, path, headers, callKey }: UpstreamRequest,
    body: Buffer | null,
    status: number,
    replyHeaders: UpstreamHeaders,
  ): ReplyWatch | null {
    this.#noteSecrets(headers, body, replyHeaders);
    const address = path.slice(this.#base.length);
    const pathname = decode(before(address, '?'));
    if (isTusPath(pathname) || !(callKey !== null || isApiPath(pathname)) || method === 'HEAD')
      return null;
    if (status === 304) return this.#leaveOut('already in the browser');
    const isEmpty = status === 204 || status === 205 || replyHeaders['content-length'] === '0';
    if (!isEmpty && !isJson(replyHeaders)) return this.#leaveOut('files and pages');
    const exchange = {
      // The gateway sends PUT, PATCH and DELETE as a POST that names them.
      method:
        callKey === null ? (pairs(headers, this.#override)[0] ?? method) : splitKey(callKey).method,
      address,
      call: callKey,
      isShared: !hasCredentials(headers),
      status,
    };
    return collectReply((chunks) => {
      if (chunks === null) return void this.#leaveOut('too long');
      this.#store(exchange, Buffer.concat(chunks), encodingOf(replyHeaders));
    });
  }

  #store(exchange: Omit<CapturedExchange, 'body'>, bytes: Buffer, encoding: string): void {
    let body: string;
    try {
      body = readTextSync(bytes, encoding);
      if (body !== '') JSON.parse(body);
    } catch {
      return void this.#leaveOut('unreadable');
    }
    if (body.length > max.body) return void this.#leaveOut('too long');
    if (this.exchanges.length >= max.exchanges || this.#characters + body.length > max.characters)
      return void this.#leaveOut('over the limit of a recording');
    this.#characters += body.length;
    this.exchanges.push({ ...exchange, body });
  }

  /** Remembers all credentials, so that they are recognised everywhere else. */
  #noteSecrets(headers: HeaderPairs, body: Buffer | null, replyHeaders: UpstreamHeaders): void {
    const cookies = [
      ...pairs(headers, 'cookie').flatMap((line) => line.split(';')),
      ...[replyHeaders['set-cookie'] ?? []].flat().map((line) => before(line, ';')),
    ];
    for (const cookie of cookies)
      this.#note('cookie', cookie.slice(cookie.indexOf('=') + 1).trim());
    for (const name of ['authorization', 'x-xsrf-token', 'x-csrf-token'])
      for (const value of pairs(headers, name))
        this.#note('authorization', value.replace(/^\w+ /, ''));
    if (body) for (const { name, value } of fieldsOf(body)) this.#note(name, value);
  }

  #note(name: string, value: string): void {
    for (const form of new Set([value, decode(value)]))
      if (form.length > 2) this.values.push({ name, value: form });
  }

  #leaveOut(reason: Reason): null {
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
    return null;
  }
}

const pairs = (headers: HeaderPairs, wanted: string): string[] =>
  headers.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() === wanted ? [headers[index + 1] ?? ''] : [],
  );

const hasCredentials = (headers: HeaderPairs): boolean =>
  pairs(headers, 'authorization').length > 0 ||
  pairs(headers, 'cookie').some((line) => /(?:session|remember|xsrf)[^=;]*=/i.test(line));

/** The fields of a JSON or URL-encoded body. Other bodies are ignored. */
function fieldsOf(body: Buffer): SeenValue[] {
  const text = body.toString();
  try {
    return leavesOf(JSON.parse(text) as unknown, '');
  } catch {
    return /^[\w[\]%.+-]+=/.test(text)
      ? [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }))
      : [];
  }
}

function leavesOf(value: unknown, name: string): SeenValue[] {
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, key));
  return typeof value === 'string' ? [{ name, value }] : [];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A line about the call for the terminal. */
export const describeExchange = ({ method, address }: CapturedExchange): string =>
  `${method} ${redactPath(before(address, '?'))}`;
