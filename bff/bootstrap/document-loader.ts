import type { ServerResponse } from 'node:http';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { callAddress } from '../../contracts/call-key.ts';
import { cookie } from '../../contracts/constants.ts';
import { worldIn } from '../../contracts/demo.ts';
import { record } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import { laterCalls, type RouteCall, routeCalls } from '../../contracts/route-data.ts';
import { matchRoute } from '../../contracts/routes.ts';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { sharedRequest, type SharedScope, visitorRequest } from '../policy/gateway-calls.ts';
import { guestHint, isGuest } from '../policy/guest-hint.ts';
import type { PlanConfig } from '../policy/plan-request.ts';
import { type Addresses, rewriteSettings, toPublicAddress } from '../policy/public-address.ts';
import { publicCookies } from '../policy/response-headers.ts';
import { setReturnTo } from '../policy/return-to.ts';
import type { Loaded } from '../store/cached-key.ts';
import type { CreateCache } from '../store/open-store.ts';
import type { SharedCache } from '../store/shared-cache.ts';
import type { CallUpstream } from '../upstream/call-upstream.ts';
import type { PublicData, LoadedDocument, DocumentData } from './document-data.ts';
import { withGuestDetails } from './guest-bootstrap.ts';
import { joinRouteData, loadRouteData, type RouteData } from './load-route-data.ts';
import { type Outcome, readBootstrap, readStoredBootstrap, readStoredOutcome, readOutcome } from './read-response.ts';
import { SeenPages } from './seen-pages.ts';
import { knownLocale } from './shared-scope.ts';

type LoaderConfig = PlanConfig & Addresses & Pick<Config, 'mode' | 'demo'>;

interface Collaborators {
  callUpstream: CallUpstream;
  createCache: CreateCache;
}

type Visitor = Pick<Exchange, 'cookies'>;

/** Data that a page can fetch later is not worth a long wait now. */
const routeDataMs = 3_000;
const bootstrapAddress = 'bootstrap-data';
const languagesCall: RouteCall = { address: callAddress('GET value-lists/{names}', { params: { names: 'localizations' } }), shared: true };

const landingCall: RouteCall = { address: callAddress('GET landing/artists'), shared: true };

export class DocumentLoader {
  readonly #config: LoaderConfig;
  readonly #callUpstream: CallUpstream;
  readonly #bootstraps: SharedCache<Bootstrap>;
  readonly #replies: SharedCache<Outcome>;
  /** Those whose address holds words of the visitor's, apart: what somebody makes up must not push out what every page needs. */
  readonly #pages: SharedCache<Outcome>;
  readonly #seen = new SeenPages();
  /** The last list of languages that any page came with. */
  #languages: unknown = null;

  constructor(config: LoaderConfig, { callUpstream, createCache }: Collaborators) {
    this.#config = config;
    this.#callUpstream = callUpstream;
    this.#bootstraps = createCache('bootstrap', readStoredBootstrap);
    this.#replies = createCache('replies', readStoredOutcome);
    this.#pages = createCache('pages', readStoredOutcome);
  }

  /** A guest's data, if all of it is held and fresh, the same objects as long as they are; null where it must be waited for. */
  peek(exchange: Exchange, calls: readonly RouteCall[]): DocumentData | null {
    if (!isGuest(exchange) || !this.#canTellLocale(exchange)) return null;
    const scope = this.#tellScope(exchange);
    const shared = this.#bootstraps.peek(keyOf(scope));
    if (shared === undefined) return null;
    const data: DocumentData = { bootstrap: withGuestDetails(shared, exchange.headers, exchange.cookies), routeData: {}, isMissing: false };
    for (const call of [...calls, ...laterCalls(exchange.target.path, data.bootstrap)]) {
      if (!isForGuests(call)) continue;
      const outcome = this.#cacheOf(call).peek(keyOf(scope, call.address));
      if (outcome === undefined || 'refused' in outcome || ('missing' in outcome && outcome.missing.movedTo !== null)) return null;
      if ('reply' in outcome) data.routeData[call.address] = outcome.reply;
      else data.isMissing = true;
    }
    return data;
  }

  /** What guests see, as far as it is held: the best guess at what a member will see, before anything is known of them. Null for a guest. */
  guess(exchange: Exchange): Bootstrap | null {
    if (isGuest(exchange)) return null;
    const scope = this.#canTellLocale(exchange) ? this.#tellScope(exchange) : { locale: null, world: this.#worldOf(exchange) };
    const known = this.#bootstraps.peekStale(keyOf(scope));
    // For the next one. A failure now says nothing about this visitor.
    if (known === undefined) this.#bootstraps.get(keyOf(scope), () => this.#fetchShared(scope)).catch(() => {});
    return known ?? null;
  }

  /** What everybody may know, whoever asks: for lists of the site that nobody's cookies change. */
  async loadPublic(exchange: Visitor): Promise<PublicData> {
    const scope = { locale: null, world: this.#worldOf(exchange) };
    const [bootstrap, artists] = await Promise.all([
      this.#bootstraps.get(keyOf(scope), () => this.#fetchShared(scope)),
      this.#sharedOutcome(landingCall, scope).catch(() => null),
    ]);
    return { bootstrap, landingArtists: artists && 'reply' in artists ? artists.reply : null, seenPages: this.#seen.paths(scope) };
  }

  async load(exchange: Exchange): Promise<LoadedDocument> {
    const calls = routeCalls(matchRoute(exchange.target.path));
    return isGuest(exchange) ? this.#asStart(await this.#loadGuest(exchange, calls), exchange, null) : this.#loadVisitor(exchange, calls);
  }

  async #loadGuest(exchange: Exchange, calls: RouteCall[]): Promise<PageData> {
    const scope = await this.#scopeOf(exchange);
    const [shared, route] = await Promise.all([
      this.#bootstraps.get(keyOf(scope), () => this.#fetchShared(scope)),
      loadRouteData(calls.filter(isForGuests), (call) => this.#sharedOutcome(call, scope)),
    ]);
    return this.#withLater({ bootstrap: withGuestDetails(shared, exchange.headers, exchange.cookies), ...route }, exchange, scope);
  }

  /** What only the start-up data tells to be needed. */
  async #withLater(page: PageData, exchange: Exchange, scope: SharedScope): Promise<PageData> {
    const calls = laterCalls(exchange.target.path, page.bootstrap);
    return calls.length === 0 ? page : { bootstrap: page.bootstrap, ...joinRouteData(page, await loadRouteData(calls, (call) => this.#sharedOutcome(call, scope))) };
  }

  async #loadVisitor(exchange: Exchange, calls: RouteCall[]): Promise<LoadedDocument> {
    const scope = await this.#scopeOf(exchange);
    const { locale } = scope;
    const signal = whenGone(exchange.res);
    const [answer, route] = await Promise.all([
      this.#callUpstream(visitorRequest(bootstrapAddress, locale, exchange, this.#config), { signal }),
      loadRouteData(calls, (call) => this.#outcomeFor(call, scope, exchange, signal)),
    ]);
    const { status, headers } = answer;
    const setCookies = publicCookies(headers, this.#config);
    const { location } = headers;
    if (status >= 300 && status < 400 && typeof location === 'string') {
      return { kind: 'redirect', status, location: toPublicAddress(location, this.#config), setCookies };
    }
    // A session that has ended makes its owner a guest, with cookies to lose.
    const hasEnded = status === 401 || status === 419;
    const page = hasEnded ? await this.#loadGuest(exchange, calls) : await this.#withLater({ bootstrap: this.#withPublicAddresses(readBootstrap(answer)), ...route }, exchange, scope);
    return this.#asStart(page, exchange, [...setCookies, ...this.#hints(page.bootstrap, exchange)]);
  }

  /** `setCookies` is null for the page that is every guest's. */
  #asStart({ movedTo, isRefused, ...data }: PageData, exchange: Exchange, setCookies: string[] | null): LoadedDocument {
    if (isRefused && data.bootstrap.user === null) return { kind: 'redirect', status: 302, location: paths.login(), setCookies: [...(setCookies ?? []), ...setReturnTo(exchange, this.#config.publicOrigin)] };
    if (isRefused) data.failedWith = 403;
    if (movedTo !== null) return { kind: 'redirect', status: 302, location: movedTo, setCookies: setCookies ?? [] };
    return setCookies ? { kind: 'visitor', data, setCookies } : { kind: 'guest', data };
  }

  /** What the visitor's browser must learn about the hint: only where it is wrong. */
  #hints({ user }: Bootstrap, { cookies }: Exchange): string[] {
    return cookies.has(cookie.guest) === (user === null) ? [] : [guestHint(user === null, this.#config.publicOrigin)];
  }

  async #fetchShared(scope: SharedScope): Promise<Loaded<Bootstrap>> {
    const answer = await this.#callUpstream(sharedRequest(bootstrapAddress, scope, this.#config), { hasOwnPace: true });
    const bootstrap = readBootstrap(answer);
    // Nobody was named in the call, so whoever this is, the visitors who wait here must not become that person.
    if (bootstrap.user) throw new GatewayError('upstream_unreadable');
    return { value: { ...this.#withPublicAddresses(bootstrap), csrf_token: null }, isShareable: answer.headers['set-cookie'] === undefined };
  }

  /** What is refused to guests may be there for a member. */
  async #outcomeFor(call: RouteCall, scope: SharedScope, exchange: Exchange, signal: AbortSignal): Promise<Outcome> {
    const outcome = call.shared ? await this.#sharedOutcome(call, scope) : null;
    return outcome === null || 'refused' in outcome ? this.#ownOutcome(call, scope.locale, exchange, signal) : outcome;
  }

  async #sharedOutcome({ address, ...judging }: RouteCall, scope: SharedScope): Promise<Outcome> {
    const outcome = await this.#cacheOf(judging).get(keyOf(scope, address), async () => {
      const answer = await this.#callUpstream(sharedRequest(address, scope, this.#config), { withinMs: routeDataMs, hasOwnPace: true });
      return { value: readOutcome(answer, judging), isShareable: answer.headers['set-cookie'] === undefined };
    });
    if (address === languagesCall.address && 'reply' in outcome) this.#languages = outcome.reply;
    this.#seen.note(scope, address, outcome);
    return outcome;
  }

  async #ownOutcome({ address, ...judging }: RouteCall, locale: string | null, exchange: Exchange, signal: AbortSignal): Promise<Outcome> {
    const answer = await this.#callUpstream(visitorRequest(address, locale, exchange, this.#config), { withinMs: routeDataMs, signal });
    return readOutcome(answer, judging);
  }

  async #scopeOf(exchange: Visitor): Promise<SharedScope> {
    const world = this.#worldOf(exchange);
    if (!this.#canTellLocale(exchange)) await this.#sharedOutcome(languagesCall, { locale: null, world }).catch(() => null);
    return this.#tellScope(exchange);
  }

  #canTellLocale({ cookies }: Visitor): boolean {
    return this.#languages !== null || !cookies.has(cookie.locale);
  }

  /** No language where they chose none, or none that there is. */
  #tellScope(exchange: Visitor): SharedScope {
    const chosen = exchange.cookies.get(cookie.locale);
    const locale = chosen === undefined ? null : knownLocale(chosen, record(this.#languages));
    return { locale, world: this.#worldOf(exchange) };
  }

  /** The world that a visitor of the demo has to themselves; null outside the demo. */
  #worldOf({ cookies }: Visitor): string | null {
    return this.#config.demo ? worldIn(cookies) : null;
  }

  #cacheOf({ decidesStatus }: Pick<RouteCall, 'decidesStatus'>): SharedCache<Outcome> {
    return decidesStatus ? this.#pages : this.#replies;
  }

  #withPublicAddresses(bootstrap: Bootstrap): Bootstrap {
    return { ...bootstrap, settings: rewriteSettings(bootstrap.settings, (address) => toPublicAddress(address, this.#config)) };
  }
}

/** A language never has a space in it, and neither has the name of a world. */
function keyOf({ locale, world }: SharedScope, address?: string): string {
  const scope = world === null ? (locale ?? '') : `${world} ${locale ?? ''}`;
  return address === undefined ? scope : `${scope} ${address}`;
}

/** What needs a visitor's own credentials would only be refused to a guest; whether there is anything to see, all guests are told alike. */
const isForGuests = (call: RouteCall): boolean => call.shared || call.decidesStatus === true;

interface PageData extends RouteData {
  bootstrap: Bootstrap;
}

/** Aborts when the visitor leaves before the answer is complete: nobody else waits for what was asked on their behalf. */
function whenGone(res: ServerResponse): AbortSignal {
  const aborter = new AbortController();
  res.once('close', () => void (res.writableFinished || aborter.abort()));
  return aborter.signal;
}
