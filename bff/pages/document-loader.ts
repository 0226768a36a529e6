import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookie, returnToCookie } from '../../contracts/constants.ts';
import { localPath, paths } from '../../contracts/routes/paths.ts';
import type { RouteCall } from '../../contracts/routes/route-data.ts';
import type { SessionUser } from '../../contracts/site/session-user.ts';
import type { Config } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { setOwnCookie } from '../request/cookies.ts';
import { visitorRequest } from '../request/gateway-calls.ts';
import { guestHint, isGuest } from '../request/guest-hint.ts';
import { toPublicAddress } from '../request/public-address.ts';
import { withoutLateSession } from '../request/session-turns.ts';
import { publicCookies } from '../reply/response-headers.ts';
import type { CallUpstream } from '../backend/call-upstream.ts';
import type { GuestDocuments } from './guest-documents.ts';
import {
  type DocumentData,
  loadRouteData,
  noRouteData,
  routeDataMs,
  withDeferredReplies,
} from './load-route-data.ts';
import { matchPage } from './page-match.ts';
import { bootstrapAddress, type Outcome, readBootstrap, readOutcome } from './read-response.ts';
import type { SharedCheck } from './shared-check.ts';
import type { SharedData } from './shared-data.ts';

/**
 * The data that a page starts with, or the redirect that the upstream sent instead. `setCookies` is
 * null for the page that all guests share.
 */
export type LoadedDocument =
  | { kind: 'page'; data: DocumentData; setCookies: string[] | null }
  | { kind: 'redirect'; status: number; location: string; setCookies: string[] };

interface Sources {
  callUpstream: CallUpstream;
  shared: SharedData;
  guestDocuments: GuestDocuments;
  /** Exists in development only. */
  sharedCheck?: SharedCheck | undefined;
}

/**
 * Loads the data of one visitor's document: a guest's from shared data, a member's with their own
 * credentials.
 */
export class DocumentLoader {
  readonly #config: Config;
  readonly #sources: Sources;

  constructor(config: Config, sources: Sources) {
    this.#config = config;
    this.#sources = sources;
  }

  async load(exchange: Exchange): Promise<LoadedDocument> {
    const { calls } = matchPage(exchange.target);
    return isGuest(exchange)
      ? this.#asDocument(await this.#sources.guestDocuments.load(exchange, calls), exchange, null)
      : this.#loadVisitor(exchange, calls);
  }

  /**
   * The user with these credentials; null for a guest. Rejects with a GatewayError if the upstream
   * does not respond.
   */
  async whoIs(
    exchange: Exchange,
  ): Promise<Pick<SessionUser, 'id' | 'email' | 'permissions'> | null> {
    // The guest hint is not trustworthy: any visitor could send it.
    if (!exchange.hasSession && exchange.headers.authorization === undefined) return null;
    const response = await this.#sources.callUpstream(
      visitorRequest(bootstrapAddress, null, exchange, this.#config),
      { withinMs: routeDataMs, span: exchange.span },
    );
    return readBootstrap(response, this.#config).user;
  }

  async #loadVisitor(exchange: Exchange, calls: readonly RouteCall[]): Promise<LoadedDocument> {
    const { callUpstream, shared, guestDocuments, sharedCheck } = this.#sources;
    const { span } = exchange;
    const scope = await shared.scopeOf(exchange);
    const signal = whenGone(exchange.res);
    const requestFor = (address: string) =>
      visitorRequest(address, scope.locale, exchange, this.#config);

    async function loadOwn(call: RouteCall): Promise<Outcome> {
      const limits = { withinMs: routeDataMs, signal, span };
      return readOutcome(await callUpstream(requestFor(call.address), limits), call);
    }

    async function load(call: RouteCall): Promise<Outcome> {
      if (!call.shared) return loadOwn(call);
      const outcome = await shared.outcome(call, scope, span);
      const loadShared = () => shared.uncachedOutcome(call, scope);
      // Runs in the background. Its failures do not affect the page.
      sharedCheck?.compare(call.address, loadShared, () => loadOwn(call)).catch(() => {});
      // Members may see pages that guests can't.
      return 'refused' in outcome ? loadOwn(call) : outcome;
    }

    const request = requestFor(bootstrapAddress);
    const [response, route] = await Promise.all([
      callUpstream(request, { signal, span }),
      loadRouteData(calls, load, noRouteData()),
    ]);
    const { status, headers } = response;
    const site = request.choice?.backend?.config ?? this.#config;
    const setCookies = withoutLateSession(exchange, publicCookies(headers, site), site);
    const { location } = headers;
    if (status >= 300 && status < 400 && typeof location === 'string')
      return { kind: 'redirect', status, location: toPublicAddress(location, site), setCookies };
    // A visitor whose session has ended becomes a guest, and their cookies are removed.
    const hasEnded = status === 401 || status === 419;
    const page = hasEnded
      ? await guestDocuments.load(exchange, calls)
      : await withDeferredReplies(
          { bootstrap: readBootstrap(response, site), ...route },
          exchange.target.path,
          load,
        );
    // Corrects the hint in the visitor's browser, only if it is wrong.
    const isNobody = page.bootstrap.user === null;
    if (exchange.cookies.has(cookie.guest) !== isNobody)
      setCookies.push(guestHint(isNobody, this.#config.publicOrigin));
    return this.#asDocument(page, exchange, setCookies);
  }

  /** `setCookies` is null for the page that all guests share. */
  #asDocument(data: DocumentData, exchange: Exchange, setCookies: string[] | null): LoadedDocument {
    const redirect = { kind: 'redirect', status: 302 } as const;
    const cookies = setCookies ?? [];
    if (data.isRefused && data.bootstrap.user === null) {
      cookies.push(...setReturnTo(exchange.req, this.#config.publicOrigin));
      return { ...redirect, location: paths.login(), setCookies: cookies };
    }
    if (data.movedTo) return { ...redirect, location: data.movedTo, setCookies: cookies };
    if (data.isRefused) data.failedWith = 403;
    return { kind: 'page', data, setCookies };
  }
}

/** A visitor's own calls aren't shared. */
function whenGone(res: ServerResponse): AbortSignal {
  const aborter = new AbortController();
  res.once('close', () => void (res.writableFinished || aborter.abort()));
  return aborter.signal;
}

/**
 * Long enough to load the sign-in page over a bad connection: its app reads the address from the
 * cookie at once.
 */
const lifetimeSeconds = 120;
/** Browsers keep cookies of up to 4096 bytes. */
const longest = 3_000;

/**
 * The Set-Cookie that accompanies a redirect to the sign-in page, so that the visitor returns
 * afterwards. An address in the redirect itself could be forged. The cookie is set only for
 * navigations, so that images and scripts of other sites can't choose the return address.
 */
export function setReturnTo(
  { url = '', headers }: Partial<Pick<IncomingMessage, 'url'>> & Pick<IncomingMessage, 'headers'>,
  publicOrigin: string,
): string[] {
  const address = localPath(url);
  const isOpened =
    (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
    headers['sec-purpose'] === undefined;
  const value = encodeURIComponent(address ?? '');
  if (value === '' || value.length > longest || !isOpened) return [];
  return [setOwnCookie({ name: returnToCookie, value, lifetimeSeconds }, publicOrigin)];
}
