import { type LoggedCall, loggedCalls } from '../../contracts/faults/logged-call.ts';
import { matchCall } from '../../contracts/calls/match-call.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { type PhpInput, parsePhpInput } from '../laravel/php-input.ts';
import { methodOf } from './answer-with-faults.ts';
import { maskFields, maskPath } from './mask.ts';

/** The data for the check, kept until the first read of the log. It never leaves the process. */
interface Unchecked {
  row: CallKey;
  query: PhpInput;
  body: PhpInput | null;
  reply: string | null;
}

interface Entry {
  shown: LoggedCall;
  unchecked: Unchecked | null;
}

/** Characters of unchecked replies in one world. */
const maxWaiting = 1_000_000;
const maxInReply = 250_000;
/** Excludes pictures, which would flood the log. */
const unlogged = /^\/(?:storage\/(?:art|avatars)|vendor|horizon)\//;

/** The entry of a running request. The fakes add its details. */
export interface OpenCall {
  met(faults: string[]): void;
  /** The method and fields that Laravel reads. */
  read(method: string, body: PhpInput): void;
  /** The response to send, or null if it has been sent with this status. */
  answered(response: Response | undefined, sentStatus?: number): void;
}

/**
 * The last requests to one world. They are validated when the log is read, so unwatched worlds load
 * no schemas.
 */
export class CallLog {
  #entries: Entry[] = [];
  #made = 0;

  open(request: Request): OpenCall | null {
    const url = new URL(request.url);
    if (unlogged.test(url.pathname)) return null;
    const entry = describe(request, url, (this.#made += 1));
    this.#entries.push(entry);
    if (this.#entries.length > loggedCalls) this.#entries.shift();
    const began = performance.now();
    const { shown } = entry;
    return {
      met: (faults) => void (shown.faults = faults),
      read(method, body) {
        describeRow(entry, method, url);
        if (Object.keys(body).length === 0) return;
        shown.body = maskFields(body);
        if (entry.unchecked) entry.unchecked.body = withoutContent(body, maxInReply);
      },
      answered: (response, sentStatus) => {
        shown.ms = Math.round((performance.now() - began) * 10) / 10;
        if (sentStatus !== undefined) shown.status = sentStatus;
        if (response) this.#keepReply(entry, response);
      },
    };
  }

  #keepReply({ shown, unchecked }: Entry, response: Response): void {
    shown.isBroken = response.type === 'error';
    if (shown.isBroken) return;
    shown.status = response.status;
    shown.replyType = response.headers.get('Content-Type');
    if (!response.body || !/[/+]json/.test(shown.replyType ?? '')) return;
    response
      .clone()
      .text()
      .then((text) => {
        if (!unchecked || text.length > maxInReply) return;
        Object.assign(unchecked, { reply: text });
        this.#forgetOldReplies();
      })
      // The body broke off.
      .catch(() => Object.assign(shown, { isBroken: true }));
  }

  #forgetOldReplies(): void {
    let letters = 0;
    for (const { unchecked } of this.#entries.toReversed()) {
      letters += unchecked?.reply?.length ?? 0;
      if (unchecked && letters > maxWaiting) unchecked.reply = null;
    }
  }

  /** Later calls than `after`, and those that ran at the last read, checked against their rows. */
  async read(after: number): Promise<LoggedCall[]> {
    const wanted = this.#entries.filter(({ shown }) => shown.id > after || shown.ms === null);
    const ended = wanted.filter(({ shown, unchecked }) => shown.ms !== null && unchecked);
    if (ended.length > 0) {
      const { checkCall } = await import('./check-call.ts');
      for (const entry of ended) {
        if (!entry.unchecked) continue;
        entry.shown.mismatches = checkCall(entry.unchecked, entry.shown.status);
        entry.unchecked = null;
      }
    }
    return wanted.map(({ shown }) => shown);
  }

  clear(): void {
    this.#entries = [];
  }
}

function describe(request: Request, url: URL, id: number): Entry {
  const { method, headers } = request;
  const length = headers.get('Content-Length');
  const entry: Entry = {
    shown: {
      id,
      at: Date.now(),
      sentAs: method,
      method,
      path: url.pathname,
      row: null,
      query: maskFields(parsePhpInput(url.search)),
      body: null,
      bodyBytes: length === null ? null : Number(length),
      added: addedByGateway(headers, url),
      status: null,
      isBroken: false,
      replyType: null,
      ms: null,
      faults: [],
      mismatches: null,
    },
    unchecked: null,
  };
  describeRow(entry, methodOf(request), url);
  return entry;
}

function describeRow(entry: Entry, method: string, url: URL): void {
  const found = matchCall(method === 'HEAD' ? 'GET' : method, url.pathname);
  const { shown } = entry;
  shown.method = method;
  shown.path = maskPath(url.pathname, found?.params ?? {});
  shown.row = found?.key ?? null;
  entry.unchecked = found && {
    row: found.key,
    query: parsePhpInput(url.search),
    body: null,
    reply: null,
  };
}

/** Headers and parameters that only the gateway adds. Visitors' addresses are left out. */
function addedByGateway(headers: Headers, { searchParams }: URL): Record<string, string> {
  const fields = ['_method', 'workspaceId'].flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[`query ${name}`, value]];
  });
  const named = ['X-HTTP-Method-Override', 'X-Request-ID', 'X-Forwarded-Host', 'X-Forwarded-Proto'];
  const sent = named.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(
    [...fields, ...sent].map(([name, value]) => [name, value.slice(0, 80)]),
  );
}

/** The body with empty files and texts of at most `most` characters, to save memory. */
export function withoutContent(body: PhpInput, most: number): PhpInput {
  const light = (value: unknown): unknown => {
    if (value instanceof Blob) return new File([], 'file', { type: value.type });
    if (Array.isArray(value)) return value.map(light);
    return typeof value === 'string' ? value.slice(0, most) : value;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, light(value)]));
}
