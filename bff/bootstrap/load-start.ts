import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';
import { type RouteCall, routeCalls } from '../../contracts/route-data.ts';
import { matchRoute } from '../../contracts/routes.ts';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { AnswerHeaders, AskUpstream, Exchange, Start, StartData, UpstreamRequest } from '../exchange.ts';
import { withGuest } from './guest-overlay.ts';
import { readBootstrap, readReply } from './read-answer.ts';
import { createSharedCache, type Loaded, type SharedCache, type SharedCacheOptions } from './shared-cache.ts';
import { whenGone } from './when-gone.ts';

export interface StartParts {
  ask: AskUpstream;
  /** A call without anything of a visitor, and one with the visitor's own credentials. */
  sharedRequest(address: string, locale: string | null): UpstreamRequest;
  visitorRequest(address: string, locale: string | null, exchange: Exchange): UpstreamRequest;
  /** Settings, addresses and cookies as browsers can use them. */
  rewriteSettings(settings: Bootstrap['settings']): Bootstrap['settings'];
  toPublicAddress(address: string): string;
  publicCookies(headers: AnswerHeaders): string[];
}

const dayMs = 86_400_000;
/** Data that a page can fetch later is not worth a long wait now. */
const routeDataMs = 3_000;
const bootstrapAddress = 'bootstrap-data';

export class StartLoader {
  readonly #parts: StartParts;
  readonly #bootstraps: SharedCache<Bootstrap>;
  readonly #replies: SharedCache<unknown>;

  constructor(parts: StartParts, { guestCacheMs }: Pick<Config, 'guestCacheMs'>) {
    const options: SharedCacheOptions = { freshMs: guestCacheMs, staleMs: dayMs, probeMs: 2_000, patienceMs: 1_000, most: 100 };
    this.#parts = parts;
    this.#bootstraps = createSharedCache(options);
    this.#replies = createSharedCache(options);
  }

  /** A guest's data, if all of it is held and fresh, the same objects as long as they are; null where it must be waited for. */
  peek(exchange: Exchange, calls: readonly RouteCall[]): StartData | null {
    if (!isGuest(exchange)) return null;
    const locale = readLocale(exchange) ?? '';
    const shared = this.#bootstraps.peek(locale);
    if (!shared?.isFresh) return null;
    const routeData: Record<string, unknown> = {};
    for (const call of calls) {
      if (!call.shared) continue;
      const reply = this.#replies.peek(`${locale} ${call.address}`);
      if (!reply?.isFresh) return null;
      routeData[call.address] = reply.value;
    }
    return { bootstrap: withGuest(shared.value, exchange.req.headers, exchange.cookies), routeData };
  }

  /** What guests see, as far as it is held: the best guess at what a member will see, before anything is known of them. Null for a guest. */
  guess(exchange: Exchange): Bootstrap | null {
    if (isGuest(exchange)) return null;
    const locale = readLocale(exchange);
    const held = this.#bootstraps.peek(locale ?? '');
    // For the next one. A failure now says nothing about this visitor.
    if (!held) this.#bootstraps.get(locale ?? '', () => this.#fetchShared(locale)).catch(() => {});
    return held?.value ?? null;
  }

  async load(exchange: Exchange): Promise<Start> {
    const calls = routeCalls(matchRoute(exchange.target.path));
    return isGuest(exchange) ? { kind: 'guest', data: await this.#loadGuest(exchange, calls) } : this.#loadVisitor(exchange, calls);
  }

  async #loadGuest(exchange: Exchange, calls: RouteCall[]): Promise<StartData> {
    const locale = readLocale(exchange);
    const [shared, routeData] = await Promise.all([
      this.#bootstraps.get(locale ?? '', () => this.#fetchShared(locale)),
      // What needs a visitor's own credentials would only be refused to a guest.
      collect(calls.filter((call) => call.shared), ({ address }) => this.#sharedReply(address, locale)),
    ]);
    return { bootstrap: withGuest(shared, exchange.req.headers, exchange.cookies), routeData };
  }

  async #loadVisitor(exchange: Exchange, calls: RouteCall[]): Promise<Start> {
    const locale = readLocale(exchange);
    const signal = whenGone(exchange.res);
    const [answer, routeData] = await Promise.all([
      this.#parts.ask(this.#parts.visitorRequest(bootstrapAddress, locale, exchange), { signal }),
      collect(calls, ({ address, shared }) => (shared ? this.#sharedReply(address, locale) : this.#ownReply(address, exchange, signal))),
    ]);
    const { status, headers } = answer;
    const setCookies = this.#parts.publicCookies(headers);
    const { location } = headers;
    if (status >= 300 && status < 400 && typeof location === 'string') {
      return { kind: 'redirect', status, location: this.#parts.toPublicAddress(location), setCookies };
    }
    // A session that has ended makes its owner a guest, with cookies to lose.
    if (status === 401 || status === 419) return { kind: 'visitor', data: await this.#loadGuest(exchange, calls), setCookies };
    return { kind: 'visitor', data: { bootstrap: this.#withPublicAddresses(readBootstrap(answer)), routeData }, setCookies };
  }

  async #fetchShared(locale: string | null): Promise<Loaded<Bootstrap>> {
    const answer = await this.#parts.ask(this.#parts.sharedRequest(bootstrapAddress, locale));
    const bootstrap = readBootstrap(answer);
    // Nobody was named in the call, so whoever this is, the visitors who wait here must not become that person.
    if (bootstrap.user) throw new GatewayError('upstream_unreadable');
    return { value: { ...this.#withPublicAddresses(bootstrap), csrf_token: null }, isShareable: answer.headers['set-cookie'] === undefined };
  }

  #sharedReply(address: string, locale: string | null): Promise<unknown> {
    return this.#replies.get(`${locale ?? ''} ${address}`, async () => {
      const answer = await this.#parts.ask(this.#parts.sharedRequest(address, locale), { withinMs: routeDataMs });
      return { value: readReply(answer), isShareable: answer.headers['set-cookie'] === undefined };
    });
  }

  async #ownReply(address: string, exchange: Exchange, signal: AbortSignal): Promise<unknown> {
    return readReply(await this.#parts.ask(this.#parts.visitorRequest(address, readLocale(exchange), exchange), { withinMs: routeDataMs, signal }));
  }

  #withPublicAddresses(bootstrap: Bootstrap): Bootstrap {
    return { ...bootstrap, settings: this.#parts.rewriteSettings(bootstrap.settings) };
  }
}

const isGuest = ({ hasSession, req }: Exchange): boolean => !hasSession && req.headers.authorization === undefined;

/** The replies that came, by address. One that failed is left out: the app asks for it again. */
async function collect(calls: RouteCall[], load: (call: RouteCall) => Promise<unknown>): Promise<Record<string, unknown>> {
  const replies = await Promise.all(calls.map(async (call) => [call.address, await load(call).catch(() => undefined)] as const));
  return Object.fromEntries(replies.filter(([, reply]) => reply !== undefined));
}

const locale = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

/** The language that the visitor chose, if it looks like one: it becomes part of a cache key and a header. */
function readLocale({ cookies }: Exchange): string | null {
  const chosen = cookies.get(cookie.locale) ?? '';
  return locale.test(chosen) ? chosen : null;
}
