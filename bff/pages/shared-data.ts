import { LRUCache } from 'lru-cache';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { callAddress } from '../../contracts/calls/call-key.ts';
import { cookie } from '../../contracts/constants.ts';
import { worldIn } from '../../contracts/demo.ts';
import { list, record, text } from '../../contracts/loose.ts';
import { paths } from '../../contracts/routes/paths.ts';
import type { RouteCall } from '../../contracts/routes/route-data.ts';
import { seoOf } from '../../contracts/routes/seo.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { choiceFor, sharedRequest, type SharedScope } from '../request/gateway-calls.ts';
import type { Span } from '../span.ts';
import type { Store } from '../store/open-store.ts';
import type { Age, SharedCache } from '../store/shared-cache.ts';
import type { CallLimits, CallUpstream, UpstreamResponse } from '../backend/call-upstream.ts';
import { routeDataMs } from './load-route-data.ts';
import { bootstrapAddress, type Outcome, readOutcome, readBootstrap } from './read-response.ts';
import { asksToBeHidden } from './page-head.ts';

export type Visitor = Pick<Exchange, 'cookies' | 'routing' | 'span'>;

const languagesCall: RouteCall = {
  address: callAddress('GET value-lists/{names}', { params: { names: 'localizations' } }),
  shared: true,
};

/**
 * Data that visitors share: bootstrap data and replies, cached for each language, and in the demo
 * for each world. Nothing in it is personal.
 */
export class SharedData {
  readonly #config: Config;
  readonly #callUpstream: CallUpstream;
  readonly #noteSettings: (settings: Record<string, unknown>) => void;
  readonly #bootstraps: SharedCache<Bootstrap>;
  readonly #replies: SharedCache<Outcome>;
  /**
   * Replies to calls whose address contains a visitor's input. They have their own cache, so that
   * made-up addresses cannot evict data that every page needs.
   */
  readonly #pages: SharedCache<Outcome>;
  /** Custom pages that guests have opened since the instance started. */
  readonly seen = new SeenPages();
  /** How many shared responses carried cookies. */
  cookiesDropped = 0;
  /** The latest list of languages that arrived with any page. */
  #languages: unknown = null;

  constructor(
    config: Config,
    callUpstream: CallUpstream,
    createCache: Store['createCache'],
    /** Called with each new version of the site's settings. */
    noteSettings: (settings: Record<string, unknown>) => void,
  ) {
    this.#noteSettings = noteSettings;
    this.#config = config;
    this.#callUpstream = callUpstream;
    this.#bootstraps = createCache('bootstrap');
    this.#replies = createCache('replies');
    this.#pages = createCache('pages');
  }

  /**
   * The scope of the data that a visitor gets. Waits for the list of languages if the visitor has
   * chosen one and the list is not known yet.
   */
  async scopeOf(visitor: Visitor): Promise<SharedScope> {
    const known = this.peekScope(visitor);
    if (known) return known;
    const scope = this.defaultScope(visitor);
    await this.outcome(languagesCall, scope, visitor.span).catch(() => null);
    return this.peekScope(visitor) ?? scope;
  }

  /** The same without waiting; null if it would have to wait. */
  peekScope(visitor: Visitor): SharedScope | null {
    const chosen = visitor.cookies.get(cookie.locale);
    const scope = this.defaultScope(visitor);
    if (chosen === undefined) return scope;
    if (this.#languages === null) return null;
    // Null if the upstream does not offer the chosen language.
    return { ...scope, locale: knownLocale(chosen, record(this.#languages)) };
  }

  /** The scope of visitors who have chosen no language. */
  defaultScope({ cookies, routing }: Visitor): SharedScope {
    return { locale: null, world: this.#config.demo ? worldIn(cookies) : null, routing };
  }

  /** Returns it only if it is in memory, and as the same object until it is reloaded. */
  peekBootstrap(scope: SharedScope, age?: Age): Bootstrap | undefined {
    return this.#bootstraps.peek(keyOf(scope, bootstrapAddress), age);
  }

  /** `span`: of the request that waits for it; also below. */
  bootstrap(scope: SharedScope, span: Span | null): Promise<Bootstrap> {
    return this.#bootstraps.get(
      keyOf(scope, bootstrapAddress),
      () => this.#fetchBootstrap(scope, span),
      span,
    );
  }

  /** Returns it only if it is in memory. */
  peekOutcome(call: RouteCall, scope: SharedScope, age?: Age): Outcome | undefined {
    return this.#cacheOf(call).peek(keyOf(scope, call.address), age);
  }

  async outcome(call: RouteCall, scope: SharedScope, span: Span | null): Promise<Outcome> {
    const { address } = call;
    const outcome = await this.#cacheOf(call).get(
      keyOf(scope, address),
      () => this.uncachedOutcome(call, scope, span),
      span,
    );
    if (address === languagesCall.address && 'reply' in outcome) this.#languages = outcome.reply;
    this.seen.note(scope, address, outcome);
    return outcome;
  }

  async uncachedOutcome(
    call: RouteCall,
    scope: SharedScope,
    span: Span | null = null,
  ): Promise<Outcome> {
    const response = await this.#fetch(call.address, scope, { withinMs: routeDataMs, span });
    return readOutcome(response, call);
  }

  async #fetchBootstrap(scope: SharedScope, span: Span | null): Promise<Bootstrap> {
    const response = await this.#fetch(bootstrapAddress, scope, { span });
    const bootstrap = readBootstrap(
      response,
      choiceFor(bootstrapAddress, scope.routing)?.backend?.config ?? this.#config,
    );
    // The call carried no credentials, so this user's data must not be shared.
    if (bootstrap.user) throw new GatewayError('upstream_unreadable');
    this.#noteSettings(bootstrap.settings);
    return { ...bootstrap, csrf_token: null };
  }

  /**
   * Drops cookies in the response: some backends start a session for every visitor, even without
   * credentials.
   */
  async #fetch(address: string, scope: SharedScope, limits: CallLimits): Promise<UpstreamResponse> {
    const response = await this.#callUpstream(sharedRequest(address, scope, this.#config), {
      ...limits,
      hasOwnRetryPolicy: true,
    });
    if (response.headers['set-cookie'] !== undefined) this.cookiesDropped += 1;
    return response;
  }

  #cacheOf({ decidesStatus }: RouteCall): SharedCache<Outcome> {
    return decidesStatus ? this.#pages : this.#replies;
  }
}

/** Limit on pages; keeps the most recent. */
const mostSeen = 2_000;

/**
 * Public custom pages opened since the instance started, because no call lists them. Pages that no
 * longer exist are removed.
 */
class SeenPages {
  readonly #byCall = new LRUCache<string, string>({ max: mostSeen });

  /**
   * Records the upstream's outcome for the page at this address. Ignores calls that are not pages.
   */
  note({ world }: SharedScope, address: string, outcome: Outcome): void {
    if (!address.startsWith('custom-pages/')) return;
    const key = `${world ?? ''} ${address}`;
    const reply = 'reply' in outcome ? outcome.reply : {};
    const page = record(record(reply)['page']);
    const slug = text(page['slug']);
    if (slug === '' || asksToBeHidden(seoOf(reply, page).robots)) this.#byCall.delete(key);
    else this.#byCall.set(key, paths.page(slug));
  }

  /** Their addresses, sorted, so that an unchanged list stays identical. */
  paths({ world }: SharedScope): string[] {
    const own = [...this.#byCall.entries()].filter(([key]) => key.startsWith(`${world ?? ''} `));
    return [...new Set(own.map(([, path]) => path))].toSorted();
  }
}

/** Languages and world names contain no spaces. Each backend's replies are cached separately. */
function keyOf({ locale, world, routing }: SharedScope, address: string): string {
  const scope = world === null ? (locale ?? '') : `${world} ${locale ?? ''}`;
  const key = address === bootstrapAddress ? scope : `${scope} ${address}`;
  const backend = choiceFor(address, routing)?.backend ?? null;
  return backend === null ? key : `@${backend.key} ${key}`;
}

const locale = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

/**
 * The visitor's language as the upstream spells it; null if the upstream does not offer it. It
 * becomes part of a cache key and a header, and anybody can invent a cookie.
 */
export function knownLocale(
  chosen: string,
  { localizations }: { localizations?: unknown },
): string | null {
  if (!locale.test(chosen)) return null;
  const offered = list(localizations).map((one) => text(record(one)['language']));
  return offered.find((one) => sameLocale(one) === sameLocale(chosen)) ?? null;
}

const sameLocale = (name: string): string => name.replace('-', '_').toLowerCase();
