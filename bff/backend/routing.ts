import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config/read-config.ts';
import type { CallTimes } from '../request/call-times.ts';
import type { Backend } from '../request/route-decision.ts';
import { type NamedBackend, readRoutingFile, type RoutingFile } from '../config/routing-file.ts';
import { ShareSeal } from './share-seal.ts';
import { compileRouting, type RoutingTable, VisitorRouting } from './visitor-routing.ts';

export type RoutingState = ReturnType<Routing['state']>;

interface Options {
  path: string;
  file: RoutingFile;
  /** The settings for the first backend. */
  config: Config;
  log: Logger;
}

/** The rules of ROUTES: the active ones, and how they are replaced while requests pass. */
export class Routing {
  readonly #options: Options;
  readonly #site: { publicOrigin: string; seal: ShareSeal };
  #file: RoutingFile;
  #table: RoutingTable;
  #backends: readonly Backend[] = [];
  #since = new Date();
  readonly #reloads = { ok: 0, failed: 0 };
  /** Why the last reload failed; null if it succeeded or there was none. */
  #failure: { at: string; problems: readonly string[] } | null = null;
  /** Requests that each rule of the file has routed, by rule and target. */
  #tallies = new Map<string, { rule: string; to: string; count: number }>();

  constructor(options: Options) {
    this.#options = options;
    const { publicOrigin, rateLimitSecret } = options.config;
    this.#site = { publicOrigin, seal: new ShareSeal(rateLimitSecret) };
    this.#file = options.file;
    this.#table = this.#compile(options.file);
  }

  get backends(): readonly Backend[] {
    return this.#backends;
  }

  /** Timeouts of single calls, by the current file. */
  get callTimes(): ReadonlyMap<string, CallTimes> {
    return this.#file.timeouts;
  }

  /** The current rules for a visitor. `setCookie` is called at most once. */
  forVisitor(
    headers: IncomingHttpHeaders,
    cookies: ReadonlyMap<string, string>,
    setCookie: (setCookie: string) => void,
  ): VisitorRouting {
    return new VisitorRouting(this.#table, { headers, cookies }, this.#site, setCookie);
  }

  /** Reads the file again. An invalid file changes nothing. */
  reload(): void {
    const { path, config, log } = this.#options;
    const read = readRoutingFile(path, config);
    if ('problems' in read) {
      this.#reloads.failed += 1;
      this.#failure = { at: new Date().toISOString(), problems: read.problems };
      log.error(
        { file: path, problems: read.problems, inForceSince: this.#since.toISOString() },
        'The ROUTES file is invalid. The old rules stay active.',
      );
      return;
    }
    this.#file = read.file;
    this.#table = this.#compile(read.file);
    this.#since = new Date();
    this.#reloads.ok += 1;
    this.#failure = null;
    log.info({ file: path, rules: read.file.rules.length }, 'ROUTES rules loaded');
  }

  /** The rules as operators see them. Times are ISO 8601. */
  state() {
    const { rules, backends, version } = this.#file;
    return {
      file: this.#options.path,
      version,
      /** When its rules became active. */
      since: this.#since.toISOString(),
      reloads: { ...this.#reloads },
      failure: this.#failure,
      backends: backends.map(({ name, url }) => ({ name, url: url.href })),
      rules: rules.map(({ name, kind, subject, to, percent }) => ({
        name,
        subject: `${kind} ${subject}`,
        to,
        percent,
      })),
      counts: [...this.#tallies.values()],
    };
  }

  #compile(file: RoutingFile): RoutingTable {
    const tallies = new Map<string, RoutingState['counts'][number]>();
    const backends = file.backends.map((one) => this.#backend(one));
    const table = compileRouting(
      file,
      (name) => backends.find((one) => one.name === name) ?? null,
      (rule, to) => {
        const key = JSON.stringify([rule, to]);
        const tally = this.#tallies.get(key) ?? { rule, to, count: 0 };
        tallies.set(key, tally);
        return tally;
      },
    );
    if (table.hasShares && this.#options.config.rateLimitSecret === '')
      this.#options.log.warn(
        'RATE_LIMIT_SECRET is empty: each instance assigns visitors to the shares of ROUTES independently, and again after a restart',
      );
    this.#backends = backends;
    this.#tallies = tallies;
    return table;
  }

  /**
   * Reuses the same object where possible: it keeps the backend's connections and its known health.
   */
  #backend({ name, url, origin }: NamedBackend): Backend {
    const { config } = this.#options;
    const key = `${url.href} ${origin}`;
    return (
      this.#backends.find((one) => one.name === name && one.key === key) ?? {
        name,
        key,
        config: configFor(url, origin, config),
      }
    );
  }
}

/** The settings for another backend. */
export function configFor(upstreamUrl: URL, upstreamOrigin: string, config: Config): Config {
  const upstreamBase = upstreamUrl.pathname.replace(/\/+$/, '');
  const isChosen = config.effective.some(
    ({ name, origin }) => name === 'UPSTREAM_ADDRESSES' && origin === 'environment',
  );
  const rewriteAddresses = isChosen
    ? config.rewriteAddresses
    : upstreamOrigin !== config.publicOrigin || upstreamBase !== '';
  // Backends may share a database, so each may return the other's addresses.
  return {
    ...config,
    upstreamUrl,
    upstreamOrigin,
    upstreamBase,
    rewriteAddresses,
    otherOrigins: [config.upstreamOrigin, config.upstreamUrl.origin],
  };
}
