import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { callAddress } from '../../contracts/call-key.ts';
import { deferredCalls, type RouteCall, routeCalls } from '../../contracts/route-data.ts';
import { matchRoute } from '../../contracts/routes.ts';
import type { Exchange } from '../exchange.ts';
import type { SharedScope } from '../request/gateway-calls.ts';
import { isGuest } from '../request/guest-hint.ts';
import type { Span } from '../span.ts';
import type { DocumentData, PublicData } from './document-data.ts';
import { withGuestDetails } from './guest-bootstrap.ts';
import { loadRouteData, type PageData, withDeferredReplies } from './load-route-data.ts';
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
    const scope = isGuest(exchange) ? this.#shared.peekScope(exchange) : null;
    const shared = scope === null ? undefined : this.#shared.peekBootstrap(scope);
    if (scope === null || shared === undefined) return null;
    const data: DocumentData = {
      bootstrap: withGuestDetails(shared, exchange.headers, exchange.cookies),
      routeData: {},
      isMissing: false,
    };
    for (const call of [...calls, ...deferredCalls(exchange.target.path, data.bootstrap)]) {
      if (!isForGuests(call)) continue;
      const outcome = this.#shared.peekOutcome(call, scope);
      if (
        outcome === undefined ||
        'refused' in outcome ||
        ('missing' in outcome && outcome.missing.movedTo !== null)
      )
        return null;
      if ('reply' in outcome) data.routeData[call.address] = outcome.reply;
      else if ('missing' in outcome) data.isMissing = true;
    }
    return data;
  }

  /**
   * Whether all data of a guest's page is in memory, fresh or stale, so that it need not wait for
   * the backend.
   */
  isInMemory(exchange: Exchange): boolean {
    const scope = isGuest(exchange) ? this.#shared.peekScope(exchange) : null;
    const bootstrap = scope === null ? undefined : this.#shared.peekStaleBootstrap(scope);
    if (scope === null || bootstrap === undefined) return false;
    const { path } = exchange.target;
    return [...routeCalls(matchRoute(path)), ...deferredCalls(path, bootstrap)]
      .filter(isForGuests)
      .every((call) => this.#shared.peekStaleOutcome(call, scope) !== undefined);
  }

  async load(exchange: Exchange, calls: readonly RouteCall[]): Promise<PageData> {
    const scope = await this.#shared.scopeOf(exchange);
    const { bootstrap, ...route } = await this.#read(calls, scope, exchange.span);
    return withDeferredReplies(
      { bootstrap: withGuestDetails(bootstrap, exchange.headers, exchange.cookies), ...route },
      exchange.target.path,
      (call) => this.#shared.outcome(call, scope, exchange.span),
    );
  }

  /**
   * The same for a page that a program asks about: loads only the page's calls, whatever the
   * cookies.
   */
  loadPage(visitor: Visitor, calls: readonly RouteCall[]): Promise<PageData> {
    return this.#read(calls, this.#shared.defaultScope(visitor), visitor.span);
  }

  async #read(
    calls: readonly RouteCall[],
    scope: SharedScope,
    span: Span | null,
  ): Promise<PageData> {
    const [bootstrap, route] = await Promise.all([
      this.#shared.bootstrap(scope, span),
      loadRouteData(calls.filter(isForGuests), (call) => this.#shared.outcome(call, scope, span)),
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
    // Loads it for the next visitor, even if only members visit. A failure here says nothing about
    // this visitor.
    this.#shared.bootstrap(scope, null).catch(() => {});
    // Cleared data may lack what the page's policy needs, and the policy is sent before the
    // member's own data.
    return this.#shared.peekUnclearedBootstrap(scope) ?? null;
  }

  /** Public data for lists of the site that do not depend on the visitor's cookies. */
  async loadPublic(exchange: Visitor): Promise<PublicData> {
    const scope = this.#shared.defaultScope(exchange);
    const [bootstrap, artists] = await Promise.all([
      this.#shared.bootstrap(scope, exchange.span),
      this.#shared.outcome(landingCall, scope, exchange.span).catch(() => null),
    ]);
    return {
      bootstrap,
      landingArtists: artists && 'reply' in artists ? artists.reply : null,
      seenPages: this.#shared.seenPaths(scope),
    };
  }
}

/**
 * Skips calls that need a visitor's own credentials, which would be refused. A call that decides
 * the status gets the same reply for all guests.
 */
const isForGuests = (call: RouteCall): boolean => call.shared || call.decidesStatus === true;
