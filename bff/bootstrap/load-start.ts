import { callAddress } from '../../contracts/call-key.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';
import { record } from '../../contracts/loose.ts';
import { type RouteCall, routeCalls } from '../../contracts/route-data.ts';
import { matchRoute } from '../../contracts/routes.ts';
import { GatewayError } from '../errors.ts';
import type { AnswerHeaders, AskUpstream, CreateCache, Exchange, Loaded, SharedCache, Start, StartData, UpstreamRequest } from '../exchange.ts';
import { withGuest } from './guest-overlay.ts';
import { knownLocale } from './known-locale.ts';
import { loadRouteData, type RouteData } from './load-route-data.ts';
import { type Outcome, readBootstrap, readKeptBootstrap, readKeptOutcome, readOutcome } from './read-answer.ts';
import { whenGone } from './when-gone.ts';

export interface StartParts {
  ask: AskUpstream;
  createCache: CreateCache;
  /** A call without anything of a visitor, and one with the visitor's own credentials. */
  sharedRequest(address: string, locale: string | null): UpstreamRequest;
  visitorRequest(address: string, locale: string | null, exchange: Exchange): UpstreamRequest;
  /** Settings, addresses and cookies as browsers can use them. */
  rewriteSettings(settings: Bootstrap['settings']): Bootstrap['settings'];
  toPublicAddress(address: string): string;
  publicCookies(headers: AnswerHeaders): string[];
  /** Whether the page of guests will do for a visitor. */
  isGuest(exchange: Exchange): boolean;
  /** The Set-Cookie by which a guest with a session is known the next time, or no longer. */
  guestHint(isNobody: boolean): string;
}

/** Data that a page can fetch later is not worth a long wait now. */
const routeDataMs = 3_000;
const bootstrapAddress = 'bootstrap-data';
const languagesCall: RouteCall = { address: callAddress('GET value-lists/{names}', { params: { names: 'localizations' } }), shared: true };

export class StartLoader {
  readonly #parts: StartParts;
  readonly #bootstraps: SharedCache<Bootstrap>;
  readonly #replies: SharedCache<Outcome>;
  /** Those whose address holds words of the visitor's, apart: what somebody makes up must not push out what every page needs. */
  readonly #pages: SharedCache<Outcome>;
  /** The last list of languages that any page came with. */
  #languages: unknown = null;

  constructor(parts: StartParts) {
    this.#parts = parts;
    this.#bootstraps = parts.createCache('bootstrap', readKeptBootstrap);
    this.#replies = parts.createCache('replies', readKeptOutcome);
    this.#pages = parts.createCache('pages', readKeptOutcome);
  }

  /** A guest's data, if all of it is held and fresh, the same objects as long as they are; null where it must be waited for. */
  peek(exchange: Exchange, calls: readonly RouteCall[]): StartData | null {
    if (!this.#parts.isGuest(exchange) || !this.#canTellLocale(exchange)) return null;
    const locale = this.#tellLocale(exchange) ?? '';
    const shared = this.#bootstraps.peek(locale);
    if (shared === undefined) return null;
    const data: StartData = { bootstrap: withGuest(shared, exchange.headers, exchange.cookies), routeData: {}, isMissing: false };
    for (const call of calls) {
      if (!isForGuests(call)) continue;
      const outcome = this.#cacheOf(call).peek(`${locale} ${call.address}`);
      if (outcome === undefined || ('missing' in outcome && outcome.missing.movedTo !== null)) return null;
      if ('reply' in outcome) data.routeData[call.address] = outcome.reply;
      else data.isMissing = true;
    }
    return data;
  }

  /** What guests see, as far as it is held: the best guess at what a member will see, before anything is known of them. Null for a guest. */
  guess(exchange: Exchange): Bootstrap | null {
    if (this.#parts.isGuest(exchange)) return null;
    const locale = this.#canTellLocale(exchange) ? this.#tellLocale(exchange) : null;
    const held = this.#bootstraps.held(locale ?? '');
    // For the next one. A failure now says nothing about this visitor.
    if (held === undefined) this.#bootstraps.get(locale ?? '', () => this.#fetchShared(locale)).catch(() => {});
    return held ?? null;
  }

  async load(exchange: Exchange): Promise<Start> {
    const calls = routeCalls(matchRoute(exchange.target.path));
    return this.#parts.isGuest(exchange) ? asStart(await this.#loadGuest(exchange, calls), null) : this.#loadVisitor(exchange, calls);
  }

  async #loadGuest(exchange: Exchange, calls: RouteCall[]): Promise<PageData> {
    const locale = await this.#localeOf(exchange);
    const [shared, route] = await Promise.all([
      this.#bootstraps.get(locale ?? '', () => this.#fetchShared(locale)),
      loadRouteData(calls.filter(isForGuests), (call) => this.#sharedOutcome(call, locale)),
    ]);
    return { bootstrap: withGuest(shared, exchange.headers, exchange.cookies), ...route };
  }

  async #loadVisitor(exchange: Exchange, calls: RouteCall[]): Promise<Start> {
    const locale = await this.#localeOf(exchange);
    const signal = whenGone(exchange.res);
    const [answer, route] = await Promise.all([
      this.#parts.ask(this.#parts.visitorRequest(bootstrapAddress, locale, exchange), { signal }),
      loadRouteData(calls, (call) => (call.shared ? this.#sharedOutcome(call, locale) : this.#ownOutcome(call, locale, exchange, signal))),
    ]);
    const { status, headers } = answer;
    const setCookies = this.#parts.publicCookies(headers);
    const { location } = headers;
    if (status >= 300 && status < 400 && typeof location === 'string') {
      return { kind: 'redirect', status, location: this.#parts.toPublicAddress(location), setCookies };
    }
    // A session that has ended makes its owner a guest, with cookies to lose.
    const hasEnded = status === 401 || status === 419;
    const page = hasEnded ? await this.#loadGuest(exchange, calls) : { bootstrap: this.#withPublicAddresses(readBootstrap(answer)), ...route };
    return asStart(page, [...setCookies, ...this.#hints(page.bootstrap, exchange)]);
  }

  /** What the visitor's browser must learn about the hint: only where it is wrong. */
  #hints({ user }: Bootstrap, { cookies }: Exchange): string[] {
    return cookies.has(cookie.guest) === (user === null) ? [] : [this.#parts.guestHint(user === null)];
  }

  async #fetchShared(locale: string | null): Promise<Loaded<Bootstrap>> {
    const answer = await this.#parts.ask(this.#parts.sharedRequest(bootstrapAddress, locale), { isPaced: true });
    const bootstrap = readBootstrap(answer);
    // Nobody was named in the call, so whoever this is, the visitors who wait here must not become that person.
    if (bootstrap.user) throw new GatewayError('upstream_unreadable');
    return { value: { ...this.#withPublicAddresses(bootstrap), csrf_token: null }, isShareable: answer.headers['set-cookie'] === undefined };
  }

  async #sharedOutcome({ address, decidesStatus }: RouteCall, locale: string | null): Promise<Outcome> {
    const outcome = await this.#cacheOf({ decidesStatus }).get(`${locale ?? ''} ${address}`, async () => {
      const answer = await this.#parts.ask(this.#parts.sharedRequest(address, locale), { withinMs: routeDataMs, isPaced: true });
      return { value: readOutcome(answer, decidesStatus), isShareable: answer.headers['set-cookie'] === undefined };
    });
    if (address === languagesCall.address && 'reply' in outcome) this.#languages = outcome.reply;
    return outcome;
  }

  async #ownOutcome({ address, decidesStatus }: RouteCall, locale: string | null, exchange: Exchange, signal: AbortSignal): Promise<Outcome> {
    const answer = await this.#parts.ask(this.#parts.visitorRequest(address, locale, exchange), { withinMs: routeDataMs, signal });
    return readOutcome(answer, decidesStatus);
  }

  /** Null where they chose none, or none that there is. */
  async #localeOf({ cookies }: Pick<Exchange, 'cookies'>): Promise<string | null> {
    if (!this.#canTellLocale({ cookies })) await this.#sharedOutcome(languagesCall, null).catch(() => null);
    return this.#tellLocale({ cookies });
  }

  #canTellLocale({ cookies }: Pick<Exchange, 'cookies'>): boolean {
    return this.#languages !== null || !cookies.has(cookie.locale);
  }

  #tellLocale({ cookies }: Pick<Exchange, 'cookies'>): string | null {
    const chosen = cookies.get(cookie.locale);
    return chosen === undefined ? null : knownLocale(chosen, record(this.#languages));
  }

  #cacheOf({ decidesStatus }: Pick<RouteCall, 'decidesStatus'>): SharedCache<Outcome> {
    return decidesStatus ? this.#pages : this.#replies;
  }

  #withPublicAddresses(bootstrap: Bootstrap): Bootstrap {
    return { ...bootstrap, settings: this.#parts.rewriteSettings(bootstrap.settings) };
  }
}

/** What needs a visitor's own credentials would only be refused to a guest; whether there is anything to see, all guests are told alike. */
const isForGuests = (call: RouteCall): boolean => call.shared || call.decidesStatus === true;

interface PageData extends RouteData {
  bootstrap: Bootstrap;
}

/** `setCookies` is null for the page that is every guest's. */
function asStart({ movedTo, ...data }: PageData, setCookies: string[] | null): Start {
  if (movedTo !== null) return { kind: 'redirect', status: 302, location: movedTo, setCookies: setCookies ?? [] };
  return setCookies ? { kind: 'visitor', data, setCookies } : { kind: 'guest', data };
}
