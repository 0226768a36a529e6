import type { IncomingHttpHeaders } from 'node:http';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { callAddress } from '../../contracts/calls/call-key.ts';
import { cookie } from '../../contracts/constants.ts';
import { deferredCalls, type RouteCall } from '../../contracts/routes/route-data.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { SharedScope } from '../request/gateway-calls.ts';
import { isGuest } from '../request/guest-hint.ts';
import type { Age } from '../store/shared-cache.ts';
import {
  addOutcome,
  type DocumentData,
  loadRouteData,
  noRouteData,
  withDeferredReplies,
} from './load-route-data.ts';
import { matchPage } from './page-match.ts';
import type { SharedData, Visitor } from './shared-data.ts';

const landingCall: RouteCall = { address: callAddress('GET landing/artists'), shared: true };

/** The data of guests' documents: shared data, with the few details that depend on the guest. */
export class GuestDocuments {
  readonly #shared: SharedData;

  constructor(shared: SharedData) {
    this.#shared = shared;
  }

  /**
   * A guest's data if all of it is in memory and fresh, always as the same objects; null if
   * something has to be loaded.
   */
  peek(exchange: Exchange, calls: readonly RouteCall[]): DocumentData | null {
    const page = this.#inMemory(exchange, calls, 'fresh');
    return page === null || page.isRefused || page.movedTo ? null : page;
  }

  /**
   * Whether all data of a guest's page is in memory, fresh or stale, so that it need not wait for
   * the backend.
   */
  isInMemory(exchange: Exchange): boolean {
    return this.#inMemory(exchange, matchPage(exchange.target).calls, 'stale') !== null;
  }

  #inMemory(exchange: Exchange, calls: readonly RouteCall[], age: Age): DocumentData | null {
    const scope = isGuest(exchange) ? this.#shared.peekScope(exchange) : null;
    const shared = scope && this.#shared.peekBootstrap(scope, age);
    if (!scope || !shared) return null;
    const bootstrap = withGuestDetails(shared, exchange.headers, exchange.cookies);
    const page = { bootstrap, ...noRouteData() };
    for (const call of [...calls, ...deferredCalls(exchange.target.path, bootstrap)]) {
      if (!isForGuests(call)) continue;
      const outcome = this.#shared.peekOutcome(call, scope, age);
      if (outcome === undefined) return null;
      addOutcome(page, call, outcome);
    }
    return page;
  }

  async load(exchange: Exchange, calls: readonly RouteCall[]): Promise<DocumentData> {
    const scope = await this.#shared.scopeOf(exchange);
    const page = await this.#loadIn(scope, exchange, calls);
    page.bootstrap = withGuestDetails(page.bootstrap, exchange.headers, exchange.cookies);
    return withDeferredReplies(page, exchange.target.path, (call) =>
      this.#shared.outcome(call, scope, exchange.span),
    );
  }

  /**
   * The same for a page that a program or a frame shows, or that browsers keep: loads only the page's
   * calls, in the language that the address names as `lang`, or the site's.
   * @throws GatewayError if a call that decides the page's status failed.
   */
  async loadPage(visitor: Visitor, calls: readonly RouteCall[], query = ''): Promise<DocumentData> {
    const { routing, span } = visitor;
    const language = new URLSearchParams(query).get('lang');
    const scope =
      language === null
        ? this.#shared.defaultScope(visitor)
        : await this.#shared.scopeOf({
            cookies: new Map([[cookie.locale, language]]),
            routing,
            span,
          });
    const page = await this.#loadIn(scope, visitor, calls);
    if (page.failedWith === undefined) return page;
    const { retryAfter } = page;
    throw new GatewayError('upstream_error', {
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    });
  }

  async #loadIn(
    scope: SharedScope,
    { span }: Visitor,
    calls: readonly RouteCall[],
  ): Promise<DocumentData> {
    const load = (call: RouteCall) => this.#shared.outcome(call, scope, span);
    const [bootstrap, route] = await Promise.all([
      this.#shared.bootstrap(scope, span),
      loadRouteData(calls.filter(isForGuests), load, noRouteData()),
    ]);
    return { bootstrap, ...route };
  }

  /**
   * The guests' bootstrap data, if it is in memory and unchanged since: the best guess for a member
   * before their own data arrives. Null for a guest.
   */
  guess(exchange: Exchange): Bootstrap | null {
    if (isGuest(exchange)) return null;
    const scope = this.#shared.peekScope(exchange) ?? this.#shared.defaultScope(exchange);
    const fresh = this.#shared.peekBootstrap(scope);
    if (fresh !== undefined) return fresh;
    // Loads it for the next visitor, even if only members visit. A failure here does not affect
    // this visitor.
    this.#shared.bootstrap(scope, null).catch(() => {});
    // Cleared data may lack what the page's policy needs, and the policy is sent before the
    // member's own data.
    return this.#shared.peekBootstrap(scope, 'uncleared') ?? null;
  }

  /**
   * Public data of the site: a guest's default bootstrap data, the most played, and pages that
   * guests have opened.
   */
  async loadPublic(
    exchange: Visitor,
  ): Promise<{ bootstrap: Bootstrap; landingArtists: unknown; seenPages: readonly string[] }> {
    const scope = this.#shared.defaultScope(exchange);
    const [bootstrap, artists] = await Promise.all([
      this.#shared.bootstrap(scope, exchange.span),
      this.#shared.outcome(landingCall, scope, exchange.span).catch(() => null),
    ]);
    return {
      bootstrap,
      landingArtists: artists && 'reply' in artists ? artists.reply : null,
      seenPages: this.#shared.seen.paths(scope),
    };
  }
}

/**
 * Skips calls that need a visitor's own credentials, which would be refused. A call that decides
 * the status gets the same reply for all guests.
 */
const isForGuests = (call: RouteCall): boolean => call.shared || call.decidesStatus === true;

/**
 * The four variants of guests' bootstrap data, each created once: the page cache compares object
 * identity.
 */
const variants = new WeakMap<Bootstrap, (Bootstrap | undefined)[]>();

/**
 * Adds the details that depend on one guest to the shared bootstrap data: the device, and a notice
 * already dismissed.
 */
export function withGuestDetails(
  shared: Bootstrap,
  headers: IncomingHttpHeaders,
  cookies: ReadonlyMap<string, string>,
): Bootstrap {
  const isOnPhone = isMobile(headers);
  const isDismissed = cookies.has(cookie.noticeDismissed);
  const cached = variants.getOrInsertComputed(shared, () => []);
  return (cached[(isOnPhone ? 2 : 0) + (isDismissed ? 1 : 0)] ??= {
    ...shared,
    is_mobile_device: isOnPhone,
    show_cookie_notice: shared.show_cookie_notice && !isDismissed,
  });
}

function isMobile(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /Mobi|Android/i.test(headers['user-agent'] ?? '') : hint === '?1';
}
