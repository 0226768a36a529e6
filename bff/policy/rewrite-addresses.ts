import type { Config } from '../config.ts';
import { AddressFinder, type AddressForm, lookBehind, reachOf, readForm } from './find-address.ts';
import type { UpstreamHeaders } from './headers.ts';
import { isJson } from './judge-response.ts';
import type { Plan } from './plan-request.ts';

/** Makes the upstream's absolute addresses in JSON this site's. Nothing is parsed: their bytes are found and replaced. */
export interface AddressRewriter {
  /** A whole body: the very same buffer where nothing of it changes. */
  rewrite(body: Buffer): Buffer;
  /** For a body that comes in pieces. */
  open(): PiecewiseRewriter;
}

export interface PiecewiseRewriter {
  /** What no later byte can change: all but the last hundred bytes or so of what came. */
  push(piece: Buffer): Buffer;
  /** The rest. */
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

/** Null where the upstream believes to be this site, or the operator wants its addresses to stay: then nothing is searched. */
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
  return {
    // Most have none: then nothing is made.
    rewrite: (body) =>
      form.hosts.some(({ needle }) => body.includes(needle))
        ? new Rewriting(form).take(body, true)
        : body,
    open() {
      const rewriting = new Rewriting(form);
      return {
        push: (piece) => rewriting.take(piece, false),
        end: () => rewriting.take(nothing, true),
      };
    },
  };
}

/**
 * Where a response has to do with addresses that are changed: in its body, JSON that answers a call of the table; or only in its head, as far as that
 * speaks of such a body. A part of one stays: it could begin in mid-address.
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
  /** What waits for the next piece, with as much before it as an address is told by. */
  #kept: Buffer = nothing;
  /** How many bytes of it were given out already. */
  #given = 0;

  constructor(form: AddressForm) {
    this.#form = form;
  }

  take(piece: Buffer, isLast: boolean): Buffer {
    const bytes = this.#kept.length === 0 ? piece : Buffer.concat([this.#kept, piece]);
    const lastCertain = isLast ? bytes.length : bytes.length - reachOf(this.#form);
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
