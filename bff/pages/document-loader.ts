import type { ServerResponse } from 'node:http';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';
import { paths } from '../../contracts/paths.ts';
import { type RouteCall, routeCalls } from '../../contracts/route-data.ts';
import { matchRoute } from '../../contracts/routes.ts';
import type { SessionUser } from '../../contracts/session-user.ts';
import type { Config } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { type SharedScope, visitorRequest } from '../request/gateway-calls.ts';
import { guestHint, isGuest } from '../request/guest-hint.ts';
import type { PlanConfig } from '../request/plan-request.ts';
import { type Addresses, toPublicAddress } from '../request/public-address.ts';
import { publicCookies } from '../reply/response-headers.ts';
import { setReturnTo } from './return-to.ts';
import type { CallUpstream } from '../backend/call-upstream.ts';
import type { LoadedDocument } from './document-data.ts';
import type { GuestDocuments } from './guest-documents.ts';
import {
  loadRouteData,
  type PageData,
  routeDataMs,
  withDeferredReplies,
} from './load-route-data.ts';
import {
  bootstrapAddress,
  type Outcome,
  readBootstrap,
  readOutcome,
  readPublicBootstrap,
} from './read-response.ts';
import type { SharedCheck } from './shared-check.ts';
import type { SharedData } from './shared-data.ts';

type LoaderConfig = PlanConfig & Addresses & Pick<Config, 'mode' | 'rewriteAddresses'>;

interface Sources {
  callUpstream: CallUpstream;
  shared: SharedData;
  guestDocuments: GuestDocuments;
  /** In development only. */
  sharedCheck?: SharedCheck | undefined;
}

/**
 * Loads the data of one visitor's document: a guest's from shared data, a member's with their own
 * credentials.
 */
export class DocumentLoader {
  readonly #config: LoaderConfig;
  readonly #callUpstream: CallUpstream;
  readonly #shared: SharedData;
  readonly #guestDocuments: GuestDocuments;
  readonly #sharedCheck: SharedCheck | undefined;

  constructor(
    config: LoaderConfig,
    { callUpstream, shared, guestDocuments, sharedCheck }: Sources,
  ) {
    this.#config = config;
    this.#callUpstream = callUpstream;
    this.#shared = shared;
    this.#guestDocuments = guestDocuments;
    this.#sharedCheck = sharedCheck;
  }

  async load(exchange: Exchange): Promise<LoadedDocument> {
    const calls = routeCalls(matchRoute(exchange.target.path));
    return isGuest(exchange)
      ? this.#asDocument(await this.#guestDocuments.load(exchange, calls), exchange, null)
      : this.#loadVisitor(exchange, calls);
  }

  /**
   * The user that a visitor's credentials belong to; null for nobody. Rejects with a GatewayError
   * if the upstream does not answer the question.
   */
  async whoIs(
    exchange: Exchange,
  ): Promise<Pick<SessionUser, 'id' | 'email' | 'permissions'> | null> {
    // The hint that a session belongs to nobody proves nothing: anybody could send it.
    if (!exchange.hasSession && exchange.headers.authorization === undefined) return null;
    const response = await this.#callUpstream(
      visitorRequest(bootstrapAddress, null, exchange, this.#config),
      { withinMs: routeDataMs, span: exchange.span },
    );
    return readBootstrap(response, null).user;
  }

  async #loadVisitor(exchange: Exchange, calls: RouteCall[]): Promise<LoadedDocument> {
    const scope = await this.#shared.scopeOf(exchange);
    const signal = whenGone(exchange.res);
    const request = visitorRequest(bootstrapAddress, scope.locale, exchange, this.#config);
    const load = (call: RouteCall) => this.#outcomeFor(call, scope, exchange, signal);
    const [response, route] = await Promise.all([
      this.#callUpstream(request, { signal, span: exchange.span }),
      loadRouteData(calls, load),
    ]);
    const { status, headers } = response;
    const site = request.choice?.backend?.config ?? this.#config;
    const setCookies = [...exchange.turns.filter(exchange, publicCookies(headers, site))];
    const { location } = headers;
    if (status >= 300 && status < 400 && typeof location === 'string') {
      return { kind: 'redirect', status, location: toPublicAddress(location, site), setCookies };
    }
    // A visitor whose session has ended becomes a guest, and their cookies are removed.
    const hasEnded = status === 401 || status === 419;
    const page = hasEnded
      ? await this.#guestDocuments.load(exchange, calls)
      : await withDeferredReplies(
          { bootstrap: readPublicBootstrap(response, site), ...route },
          exchange.target.path,
          load,
        );
    return this.#asDocument(page, exchange, [
      ...setCookies,
      ...this.#hints(page.bootstrap, exchange),
    ]);
  }

  /** `setCookies` is null for the page that all guests share. */
  #asDocument(
    { movedTo, isRefused, ...data }: PageData,
    exchange: Exchange,
    setCookies: string[] | null,
  ): LoadedDocument {
    if (isRefused && data.bootstrap.user === null)
      return {
        kind: 'redirect',
        status: 302,
        location: paths.login(),
        setCookies: [
          ...(setCookies ?? []),
          ...setReturnTo(exchange.req, this.#config.publicOrigin),
        ],
      };
    if (isRefused) data.failedWith = 403;
    if (movedTo !== null)
      return { kind: 'redirect', status: 302, location: movedTo, setCookies: setCookies ?? [] };
    return setCookies ? { kind: 'visitor', data, setCookies } : { kind: 'guest', data };
  }

  /** Corrects the hint in the visitor's browser, only if it is wrong. */
  #hints({ user }: Bootstrap, { cookies }: Exchange): string[] {
    return cookies.has(cookie.guest) === (user === null)
      ? []
      : [guestHint(user === null, this.#config.publicOrigin)];
  }

  /** A member may see pages that guests are refused. */
  async #outcomeFor(
    call: RouteCall,
    scope: SharedScope,
    exchange: Exchange,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const outcome = call.shared ? await this.#shared.outcome(call, scope, exchange.span) : null;
    if (outcome !== null) this.#checkShared(call, scope, exchange, signal);
    return outcome === null || 'refused' in outcome
      ? this.#ownOutcome(call, scope.locale, exchange, signal)
      : outcome;
  }

  /** Runs in the background. Its failures do not affect the page. */
  #checkShared(call: RouteCall, scope: SharedScope, exchange: Exchange, signal: AbortSignal): void {
    this.#sharedCheck
      ?.compare(
        call.address,
        () => this.#shared.uncachedOutcome(call, scope),
        () => this.#ownOutcome(call, scope.locale, exchange, signal),
      )
      .catch(() => {});
  }

  async #ownOutcome(
    call: RouteCall,
    locale: string | null,
    exchange: Exchange,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const response = await this.#callUpstream(
      visitorRequest(call.address, locale, exchange, this.#config),
      { withinMs: routeDataMs, signal, span: exchange.span },
    );
    return readOutcome(response, call);
  }
}

/**
 * Aborts when the visitor leaves before the response is complete, because nobody else waits for
 * these calls.
 */
function whenGone(res: ServerResponse): AbortSignal {
  const aborter = new AbortController();
  res.once('close', () => void (res.writableFinished || aborter.abort()));
  return aborter.signal;
}
