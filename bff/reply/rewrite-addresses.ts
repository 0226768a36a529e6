import type { Config } from '../config/read-config.ts';
import {
  AddressFinder,
  type AddressForm,
  lookBehind,
  lookaheadOf,
  readForm,
} from './find-address.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import { isJson } from './content-type.ts';
import type { Plan } from '../request/plan-request.ts';

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

export interface PiecewiseRewriter {
  /** Bytes that no later byte can change: all but about the last hundred received. */
  push(piece: Buffer): Buffer;
  /** The remaining bytes. */
  end(): Buffer;
}

export type RewriterConfig = Pick<
  Config,
  | 'publicOrigin'
  | 'upstreamOrigin'
  | 'upstreamUrl'
  | 'upstreamBase'
  | 'rewriteAddresses'
  | 'otherOrigins'
>;

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
  const form = readForm(
    [...new Set(origins.map((origin) => new URL(origin).host))],
    upstreamBase,
    publicOrigin,
  );
  const finders = form.hosts.map(({ needle }) => finderOf(needle));
  return {
    // Most bodies have none, so nothing is allocated for them.
    rewrite: (body) =>
      finders.some((isIn) => isIn(body)) ? new Rewriting(form).take(body, true) : body,
    open() {
      const rewriting = new Rewriting(form);
      return {
        push: (piece) => rewriting.take(piece, false),
        end: () => rewriting.take(nothing, true),
      };
    },
  };
}

/** Letters that texts of all languages use least. */
const rareLetters = 'jqzxkvwybghp';

/**
 * Whether a body contains a host. Looking for its rarest letter first takes a tenth of the time,
 * because Node looks for the first one.
 */
function finderOf(needle: Buffer): (body: Buffer) => boolean {
  const rarest = [...rareLetters].find((letter) => needle.includes(letter));
  if (rarest === undefined) return (body) => body.includes(needle);
  const at = needle.indexOf(rarest);
  const code = rarest.charCodeAt(0);
  return (body) => {
    for (let found = body.indexOf(code, at); found !== -1; found = body.indexOf(code, found + 1)) {
      const start = found - at;
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

class Rewriting {
  readonly #form: AddressForm;
  /**
   * Bytes that wait for the next piece, plus those before them that are needed to recognise an
   * address.
   */
  #kept: Buffer = nothing;
  /** How many of these bytes were already returned. */
  #given = 0;

  constructor(form: AddressForm) {
    this.#form = form;
  }

  take(piece: Buffer, isLast: boolean): Buffer {
    const bytes = this.#kept.length === 0 ? piece : Buffer.concat([this.#kept, piece]);
    const lastCertain = isLast ? bytes.length : bytes.length - lookaheadOf(this.#form);
    const finder = new AddressFinder(bytes, this.#form);
    const parts: Buffer[] = [];
    let end = this.#given;
    for (
      let found = finder.find(end);
      found && found.slash <= lastCertain;
      found = finder.find(end)
    ) {
      parts.push(bytes.subarray(end, found.start), found.replacement);
      end = found.end;
    }
    const safe = isLast ? bytes.length : Math.max(end, lastCertain - lookBehind);
    if (!isLast) this.#keep(bytes, safe);
    if (parts.length > 0) return Buffer.concat([...parts, bytes.subarray(end, safe)]);
    return end === 0 && safe === bytes.length ? bytes : bytes.subarray(end, safe);
  }

  #keep(bytes: Buffer, safe: number): void {
    const start = Math.max(0, safe - lookBehind);
    this.#kept = bytes.subarray(start);
    this.#given = safe - start;
  }
}
