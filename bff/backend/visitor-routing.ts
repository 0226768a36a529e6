import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { matchRoute } from '../../contracts/routes/routes.ts';
import type { Backend, RouteDecision, VisitorRules } from '../request/route-decision.ts';
import { defaultBackend, screenTargets } from '../request/backend-names.ts';
import { setOwnCookie } from '../request/cookies.ts';
import { isSameSecret } from '../hashes.ts';
import {
  isPercentageRule,
  type RoutingFile,
  type RoutingRule,
  testersRule,
} from '../config/routing-file.ts';
import type { ShareSeal } from './share-seal.ts';

/** The active rules in the form that requests need. */
export type RoutingTable = ReturnType<typeof compileRouting>;

export function compileRouting(
  { rules, testers, backends }: RoutingFile,
  backendOf: (name: string) => Backend | null,
  tallyOf: (rule: string, to: string) => RouteDecision['tally'],
) {
  const choiceOf = (rule: string, to: string): RouteDecision => ({
    rule,
    to,
    backend: backendOf(to),
    tally: tallyOf(rule, to),
  });
  const compiled = rules.map((rule) => ({
    ...rule,
    /** The prefix of the rule, in the form that `isUnder` takes. */
    under: [rule.subject],
    choice: { ...choiceOf(rule.name, rule.to), ...(rule.times && { times: rule.times }) },
  }));
  const targets = [defaultBackend, ...backends.map(({ name }) => name), ...screenTargets];
  return {
    screens: compiled.filter(({ kind }) => kind === 'screen'),
    forwarded: compiled.filter(({ kind }) => kind !== 'screen'),
    testers,
    /** Targets that a tester may choose for everything, by name. */
    targets: new Map(targets.map((to) => [to, choiceOf(testersRule, to)])),
    /** Whether a rule applies to a part of the visitors. */
    hasShares: rules.some(isPercentageRule),
  };
}

interface Visit {
  headers: IncomingHttpHeaders;
  cookies: ReadonlyMap<string, string>;
}

interface Site {
  publicOrigin: string;
  seal: Pick<ShareSeal, 'open' | 'seal'>;
}

const cookieName = 'foyer-share';
/** Too small to identify a visitor. */
const numbers = 100_000;
const lifetimeSeconds = 180 * 86_400;

/**
 * The rules for one request and all calls the gateway makes on its behalf: one table from beginning
 * to end, even if the file is reloaded meanwhile. The number that places a visitor in a share is
 * kept in a sealed cookie, which is set on first use.
 */
export class VisitorRouting implements VisitorRules {
  readonly #table: RoutingTable;
  readonly #cookies: Visit['cookies'];
  readonly #setCookie: (setCookie: string) => void;
  readonly #site: Site;
  #number: string | null = null;
  /** The tester's chosen target, or '' without one; null for other visitors. */
  readonly #tester: string | null;

  constructor(
    table: RoutingTable,
    visit: Visit,
    site: Site,
    setCookie: (setCookie: string) => void,
  ) {
    this.#table = table;
    this.#cookies = visit.cookies;
    this.#site = site;
    this.#setCookie = setCookie;
    this.#tester = readTester(table, visit);
  }

  forwarded(call: string | null, decodedPath: string): RouteDecision | null {
    const { forwarded, targets } = this.#table;
    const named = this.#tester === null ? undefined : targets.get(this.#tester);
    if (named?.backend || named?.to === defaultBackend) return named;
    for (const rule of forwarded)
      if (
        (rule.kind === 'call' ? rule.subject === call : isUnder(decodedPath, rule.under)) &&
        this.#isIn(rule)
      )
        return rule.choice;
    return null;
  }

  screenAt(path: string): RouteDecision | null {
    const id = this.#table.screens.length === 0 ? undefined : matchRoute(path)?.route.id;
    return id === undefined ? null : this.#screen(id);
  }

  isLegacy(path: string): boolean {
    return this.screenAt(path)?.to === 'legacy';
  }

  legacyScreens(): string {
    const ids = new Set(this.#table.screens.map(({ subject }) => subject));
    return [...ids].filter((id) => this.#screen(id)?.to === 'legacy').join(' ');
  }

  hides(header: string): boolean {
    return header === this.#table.testers?.header;
  }

  prepare(): void {
    if (this.#table.hasShares) this.#ownNumber();
  }

  #screen(id: string): RouteDecision | null {
    const { screens, targets } = this.#table;
    const isNamed =
      (this.#tester === 'app' || this.#tester === 'legacy') &&
      screens.some(({ subject }) => subject === id);
    return isNamed
      ? (targets.get(this.#tester) ?? null)
      : (screens.find((rule) => rule.subject === id && this.#isIn(rule))?.choice ?? null);
  }

  #isIn(rule: RoutingRule): boolean {
    if (rule.percent === 100 || this.#tester !== null) return true;
    return isPercentageRule(rule) && shareOf(this.#ownNumber(), rule.name) < rule.percent;
  }

  #ownNumber(): string {
    if (this.#number !== null) return this.#number;
    const { publicOrigin, seal } = this.#site;
    const ownNumber = seal.open(this.#cookies.get(cookieName) ?? '');
    if (ownNumber !== null) return (this.#number = ownNumber);
    const number = String(randomInt(numbers));
    const cookie = {
      name: cookieName,
      value: seal.seal(number),
      lifetimeSeconds,
      isHttpOnly: true,
    };
    this.#setCookie(setOwnCookie(cookie, publicOrigin));
    return (this.#number = number);
  }
}

/**
 * A visitor's position in a rule's range from 0 to below 100: different for each rule, and always
 * the same.
 */
function shareOf(number: string, rule: string): number {
  // FNV-1a and the last step of MurmurHash3, which spreads numbers that differ in one digit. It
  // takes a tenth of the time of a cryptographic hash, which is not needed here.
  let hash = 0x811c9dc5;
  for (const char of `${number} ${rule}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

function readTester({ testers, targets }: RoutingTable, { headers }: Visit): string | null {
  const shown = testers && headers[testers.header];
  if (typeof shown !== 'string' || testers === null) return null;
  const [secret = '', target = ''] = shown.split(' ');
  if (!isSameSecret(secret, testers.value)) return null;
  return targets.has(target) ? target : '';
}
