import type { Config } from '../config/read-config.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import { isJson } from './content-type.ts';
import type { Plan } from '../request/plan-request.ts';
import type { Addresses } from '../request/public-address.ts';

/**
 * Rewrites the upstream's absolute addresses in JSON to this site's. It replaces bytes and parses
 * nothing.
 */
export interface AddressRewriter {
  /** Rewrites a whole body; returns the same buffer if nothing changes. */
  rewrite(body: Buffer): Buffer;
  /** For a body that arrives in pieces. */
  open(): PiecewiseRewriter;
}

export type RewriterConfig = Addresses & Pick<Config, 'rewriteAddresses'>;

/**
 * Null if the upstream already uses this site's address, or the operator keeps the upstream's: then
 * nothing is searched.
 */
export function createAddressRewriter({
  publicOrigin,
  upstreamOrigin,
  upstreamUrl,
  upstreamBase,
  rewriteAddresses,
  otherOrigins = [],
}: RewriterConfig): AddressRewriter | null {
  if (!rewriteAddresses) return null;
  const origins = [upstreamOrigin, upstreamUrl.origin, ...otherOrigins].filter(
    (origin) => origin !== publicOrigin || upstreamBase !== '',
  );
  const hosts = [...new Set(origins.map((origin) => new URL(origin).host))];
  if (hosts.length === 0) return null;
  const finders = hosts.map((host) => finderOf(Buffer.from(`/${host}`)));
  const form = readForm(hosts, upstreamBase, publicOrigin);
  return {
    // Most bodies have none, so nothing is allocated for them.
    rewrite: (body) =>
      finders.some((isIn) => isIn(body)) ? new PiecewiseRewriter(form).end(body) : body,
    open: () => new PiecewiseRewriter(form),
  };
}

/** Letters that texts of all languages use least. */
const rareLetters = 'jqzxkvwybghp';

/**
 * Returns a search for a host. Scanning for its rarest letter is about ten times as fast as
 * `includes`, which scans for its first letter.
 */
function finderOf(needle: Buffer): (body: Buffer) => boolean {
  const rarest = [...rareLetters].find((letter) => needle.includes(letter));
  if (rarest === undefined) return (body) => body.includes(needle);
  const at = needle.indexOf(rarest);
  const code = rarest.charCodeAt(0);
  return (body) => {
    for (let hit = body.indexOf(code, at); hit !== -1; hit = body.indexOf(code, hit + 1)) {
      const start = hit - at;
      if (needle.compare(body, start, Math.min(start + needle.length, body.length)) === 0)
        return true;
    }
    return false;
  };
}

/**
 * The part of a response that rewriting affects: its body, if it is JSON of a call in the table; or
 * only its head, where that describes such a body. A partial body stays: it could begin in the
 * middle of an address.
 */
export function rewrittenPart(
  { callKey, isApi, effectiveMethod }: Pick<Plan, 'callKey' | 'isApi' | 'effectiveMethod'>,
  status: number,
  headers: UpstreamHeaders,
): 'body' | 'head' | null {
  if (effectiveMethod === 'HEAD') return isApi && isJson(headers) ? 'head' : null;
  if (callKey === null || status === 206) return null;
  return status === 304 ? 'head' : isJson(headers) ? 'body' : null;
}

const nothing = Buffer.alloc(0);

/** JSON nested three levels deep puts seven backslashes before each slash. */
const maxEscapes = 7;

/** Bytes before the slash of a host that are needed to recognise an address. */
const lookBehind = String.raw`\u0022https:`.length + 2 * maxEscapes + '/'.length;

/** The forms of the upstream's addresses, and their replacements. */
interface AddressForm {
  /**
   * Matches from the slash before the host to the end of host and base path. Groups: the scheme, if
   * there is one, and the backslashes before each slash.
   */
  address: RegExp;
  /** Replacements by the number of these backslashes. */
  replacements: readonly Buffer[];
  /** Bytes needed from that slash on to decide. */
  lookahead: number;
}

/** An address inside another one, as a parameter or in its path, does not match. */
function readForm(hosts: readonly string[], base: string, publicOrigin: string): AddressForm {
  const slash = String.raw`\2\/`;
  // An escaped line break or quotation mark also ends in a letter or digit.
  // Without the modifier (?i:…), which V8 ignores in some of the times that it compiles it.
  const scheme = String.raw`(?:^|[^\w=&?/+.%-]|\\(?:[bfnrt]|u[\da-fA-F]{4}))([Hh][Tt]{2}[Pp][Ss]?:)`;
  const before = String.raw`(?<=(?:${scheme}|^|["'(,\s])${slash}(\\{0,${maxEscapes}})\/)`;
  const names = hosts.map(
    (host) =>
      // `:80` and `:443` only repeat the scheme's default port.
      RegExp.escape(host) + (/:\d+$/.test(host) ? '' : String.raw`(?::(?:443|80)(?!\d))?`),
  );
  // Not a longer name, another port, or a user name before another host.
  const hostEnd = String.raw`(?![\w%@-]|[.:]\w)`;
  const path =
    base === '' ? '' : `(?:${base.split('/').map(RegExp.escape).join(slash)}(?![\\w.~%-]))?`;
  return {
    address: new RegExp(String.raw`\/${before}(?:${names.join('|')})${hostEnd}${path}`, 'g'),
    replacements: Array.from({ length: maxEscapes + 1 }, (_, escapes) =>
      Buffer.from(publicOrigin.replaceAll('/', `${'\\'.repeat(escapes)}/`)),
    ),
    lookahead:
      Math.max(...hosts.map((host) => host.length)) +
      '/:443'.length +
      base.length +
      maxEscapes * (base.split('/').length - 1) +
      2,
  };
}

export class PiecewiseRewriter {
  readonly #form: AddressForm;
  /**
   * Bytes that wait for the next piece, plus those before them that are needed to recognise an
   * address.
   */
  #pending: Buffer = nothing;
  /** How many of these bytes were already returned. */
  #returned = 0;

  constructor(form: AddressForm) {
    this.#form = form;
  }

  /** Returns the bytes that no later byte can change: all but about the last hundred received. */
  push(piece: Buffer): Buffer {
    return this.#take(piece, false);
  }

  /** Returns the remaining bytes. */
  end(piece: Buffer = nothing): Buffer {
    return this.#take(piece, true);
  }

  #take(piece: Buffer, isLast: boolean): Buffer {
    const { address, replacements, lookahead } = this.#form;
    const bytes = this.#pending.length === 0 ? piece : Buffer.concat([this.#pending, piece]);
    const lastCertain = isLast ? bytes.length : bytes.length - lookahead;
    const parts: Buffer[] = [];
    let end = this.#returned;
    // In Latin-1 each byte is one character.
    for (const match of bytes.toString('latin1').matchAll(address)) {
      const [found, scheme = '', escapes = ''] = match;
      const { index: slash } = match;
      if (slash > lastCertain) break;
      const start = slash - 2 * escapes.length - '/'.length - scheme.length;
      if (start < end) continue;
      parts.push(bytes.subarray(end, start), replacements[escapes.length] ?? nothing);
      end = slash + found.length;
    }
    const safe = isLast ? bytes.length : Math.max(end, lastCertain - lookBehind);
    if (!isLast) this.#hold(bytes, safe);
    if (parts.length > 0) return Buffer.concat([...parts, bytes.subarray(end, safe)]);
    return end === 0 && safe === bytes.length ? bytes : bytes.subarray(end, safe);
  }

  #hold(bytes: Buffer, safe: number): void {
    const start = Math.max(0, safe - lookBehind);
    this.#pending = bytes.subarray(start);
    this.#returned = safe - start;
  }
}
