import type { ServerResponse } from 'node:http';
import { pipeline, Transform, type Writable } from 'node:stream';
import { type Failure, failure, GatewayError, type FailureCause } from '../errors.ts';
import { isPage } from './content-type.ts';
import type { Verdict } from './judge-response.ts';
import { type Coding, codingsOf, maxBytes, readJson, whyNotJson } from './read-body.ts';
import {
  ofChangedBody,
  type ResponseHead,
  withChangedBody,
  withoutBodyHeaders,
} from './response-head.ts';
import {
  discard,
  maxBuffered,
  replaceUseless,
  sendWhole,
  type Writer,
  type WriterRules,
} from './writer.ts';

type Change = Extract<Verdict, { kind: 'change' }>;

const unreadable = failure('upstream_unreadable');

/**
 * Collects a short response and sends it in one write, so that a broken one can still be retried or
 * replaced. The upstream's addresses are rewritten; without any, the body keeps its length, ETag and
 * bytes. A compressed body is compressed again; one that turns out to be long is streamed.
 */
export class WholeWriter implements Writer {
  protected readonly res: ServerResponse;
  protected readonly head: ResponseHead;
  protected readonly rules: WriterRules;
  /** Null: the bytes are looked at as they are. */
  readonly #coding: Coding | null;
  #first: Buffer | null = null;
  #others: Buffer[] | null = null;
  #bytes = 0;
  /** Receives the bytes once there are too many to wait for. */
  #decoder: Transform | null = null;

  constructor(res: ServerResponse, head: ResponseHead, rules: WriterRules) {
    this.res = res;
    this.head = head;
    this.rules = rules;
    this.#coding = rules.rewriter && onlyCoding(head);
  }

  get outlet(): Writable | null {
    return this.#decoder;
  }

  write(chunk: Buffer): boolean {
    if (this.#decoder !== null) return this.#decoder.write(chunk);
    this.collect(chunk);
    return this.#bytes <= maxBuffered || this.#coding === null || this.#stream(this.#coding);
  }

  end(): void {
    if (this.#decoder !== null) return void this.#decoder.end();
    const body = this.body;
    if (this.#coding === null || body === null) this.#send(body);
    else
      void this.#recode(body, this.#coding).catch(() =>
        this.rules.replacing.replace(this.head, unreadable, 'other'),
      );
  }

  drop(): void {
    this.#decoder?.destroy();
  }

  protected collect(chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#first === null) this.#first = chunk;
    else (this.#others ??= [this.#first]).push(chunk);
  }

  /** The bytes so far; null if there are none. */
  protected get body(): Buffer | null {
    return this.#others === null ? this.#first : Buffer.concat(this.#others);
  }

  protected get bytes(): number {
    return this.#bytes;
  }

  /** Sends a body that is not compressed, or need not be read here. */
  #send(body: Buffer | null): void {
    if (replaceUseless(this.head, body, true, this.rules)) return;
    const { rewriter } = this.rules;
    this.#sendChanged(body, body && rewriter ? rewriter.rewrite(body) : body);
  }

  #sendChanged(body: Buffer | null, changed: Buffer | null): void {
    if (this.res.destroyed) return;
    sendWhole(this.res, changed === body ? this.head : ofChangedBody(this.head), changed);
  }

  async #recode(body: Buffer, coding: Coding): Promise<void> {
    const { rewriter, replacing } = this.rules;
    let decoded: Buffer;
    try {
      decoded = await coding.decode(body.subarray(coding.headerLength(body)));
    } catch {
      const { status } = this.head;
      // Perhaps the browser can read it, and a form needs it.
      return status >= 400 && status < 500
        ? this.#sendChanged(body, body)
        : replacing.replace(this.head, unreadable, 'coding');
    }
    if (replaceUseless(this.head, decoded, true, this.rules)) return;
    const changed = rewriter ? rewriter.rewrite(decoded) : decoded;
    this.#sendChanged(body, changed === decoded ? body : await coding.encode(changed));
  }

  #stream(coding: Coding): boolean {
    const pieces = this.rules.rewriter?.open();
    const rewrite = new Transform({
      transform: (chunk: Buffer, _, done) => done(null, pieces ? pieces.push(chunk) : chunk),
      flush: (done) => done(null, pieces?.end()),
    });
    const start = this.body ?? Buffer.alloc(0);
    this.#decoder = coding.openDecoder();
    this.res.writeHead(this.head.status, withChangedBody(this.head.publicHeaders));
    // A body that cannot be decoded to the end breaks off, like any other whose head was sent.
    pipeline(this.#decoder, rewrite, coding.openEncoder(), this.res, () => {});
    return this.#decoder.write(start.subarray(coding.headerLength(start)));
  }
}

/** A body with several codings is not read. */
function onlyCoding({ headers: { 'content-encoding': encoding } }: ResponseHead): Coding | null {
  if (encoding === undefined) return null;
  const [coding = null, ...others] = codingsOf(encoding);
  return others.length === 0 ? coding : null;
}

/** The same, but sends changed JSON, the unchanged body, or an error. */
export class ChangingWriter extends WholeWriter {
  readonly #change: Change;
  /** Whether it may be a page. Pages can be endless, so the first chunk decides. */
  readonly #mayBePage: boolean;
  /** Receives the rest of a response that was replaced. */
  #rest: Writer | null = null;

  constructor(res: ServerResponse, head: ResponseHead, rules: WriterRules, change: Change) {
    super(res, head, rules);
    this.#change = change;
    this.#mayBePage =
      isPage(head.headers) && codingsOf(head.headers['content-encoding']).length === 0;
  }

  override write(chunk: Buffer): boolean {
    if (this.#rest !== null) return this.#rest.write(chunk);
    const isFirst = this.bytes === 0;
    this.collect(chunk);
    const { otherwise, ifUnreadable } = this.#change;
    if (this.bytes > maxBytes) throw new GatewayError(otherwise.code, { status: otherwise.status });
    const reason = this.#mayBePage && isFirst ? whyNotJson(chunk, false) : null;
    if (reason === null) return true;
    this.#rest = discard();
    this.#replace(ifUnreadable ?? otherwise, reason);
    return true;
  }

  override end(): void {
    if (this.#rest === null) void this.#finish().catch(() => this.#replace(this.#change.otherwise));
  }

  #replace(error: Failure, reason?: FailureCause): void {
    this.rules.replacing.replace(this.head, error, reason);
  }

  async #finish(): Promise<void> {
    const { res, head } = this;
    const { change, otherwise, ifUnreadable } = this.#change;
    const read = await readJson(this.body ?? Buffer.alloc(0), head.headers['content-encoding']);
    if (res.destroyed) return;
    if ('unreadable' in read)
      return ifUnreadable === null ? super.end() : this.#replace(ifUnreadable, read.unreadable);
    const changed = change(read.payload);
    if (changed === null) return this.#replace(otherwise);
    const setCookies = (await head.cookiesFor?.(changed)) ?? [];
    if (res.destroyed) return;
    if (changed === read.payload && setCookies.length === 0 && !isPage(head.headers))
      return super.end();
    const json = Buffer.from(JSON.stringify(changed));
    const body = this.rules.rewriter ? this.rules.rewriter.rewrite(json) : json;
    res.writeHead(head.status, [
      ...withoutBodyHeaders(head.publicHeaders),
      'content-type',
      'application/json',
      'content-length',
      String(body.length),
      ...setCookies.flatMap((setCookie) => ['set-cookie', setCookie]),
    ]);
    res.end(body);
  }
}
