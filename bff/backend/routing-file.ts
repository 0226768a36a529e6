import { readFileSync } from 'node:fs';
import { isUnder } from '../../contracts/decoded-path.ts';
import { printable } from '../../contracts/printable.ts';
import { callKeys } from '../../contracts/call-facts.ts';
import { routes as screens } from '../../contracts/routes.ts';
import { contentHash } from '../hashes.ts';
import { nearestTo } from '../config/edit-distance.ts';
import { defaultBackend, screenTargets } from '../request/backend-names.ts';
import type { CallTimes } from '../request/call-times.ts';
import * as types from '../config/types.ts';

/** Contents of the ROUTES file: the calls and screens that have moved, and their targets. */
export interface RoutingFile {
  /** Names the content, so that instances can be compared. */
  version: string;
  backends: readonly NamedBackend[];
  /** A visitor with this header value is in every share and may name a target. */
  testers: { header: string; value: string } | null;
  rules: readonly RoutingRule[];
  /** Timeouts of single calls, whatever backend they go to. */
  timeouts: ReadonlyMap<string, CallTimes>;
}

export interface NamedBackend {
  name: string;
  url: URL;
  /** The origin that this backend believes it has. */
  origin: string;
}

export interface RoutingRule {
  name: string;
  /**
   * The kind of rule: a row of the table of calls, forwarded paths (without slashes at either end),
   * or a screen by its route's ID.
   */
  kind: 'call' | 'prefix' | 'screen';
  subject: string;
  /** `a`, a named backend, `app` or `legacy`. */
  to: string;
  /** Percentage of visitors. */
  percent: number;
  /** Its own timeouts, which precede those of the call. */
  times?: CallTimes;
}

/** Whether a rule applies to some visitors only. */
export const isPercentageRule = ({ percent }: Pick<RoutingRule, 'percent'>): boolean =>
  percent > 0 && percent < 100;

interface Surroundings {
  upstreamPrefixes: readonly string[];
}

export type ReadRouting = { file: RoutingFile } | { problems: string[] };

/** The parsed file at a path, or a sentence for each problem that begins with its position. */
export function readRoutingFile(path: string, surroundings: Surroundings): ReadRouting {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    return { problems: [`the file: cannot be read: ${(error as Error).message}.`] };
  }
  return readRouting(content, surroundings);
}

/** The same for a text. */
export function readRouting(content: string, surroundings: Surroundings): ReadRouting {
  let written: unknown;
  try {
    written = JSON.parse(content);
  } catch {
    // The parser's own message would quote the text, which may be the testers' secret.
    const before = content.slice(0, firstErrorOffset(content)).split('\n');
    return {
      problems: [
        `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: invalid JSON.`,
      ],
    };
  }
  const reader = new Reader(surroundings);
  const file = reader.file(written);
  return reader.problems.length > 0
    ? { problems: reader.problems }
    : { file: { ...file, version: contentHash(content).slice(0, versionLength) } };
}

/** Length of the prefix of a text that could still be valid JSON. */
function firstErrorOffset(content: string): number {
  let [good, bad] = [0, content.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isJsonPrefix(content.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isJsonPrefix(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const { message } = error as Error;
    return (
      /end of JSON|Unterminated/.test(message) ||
      Number(/at position (\d+)/.exec(message)?.[1]) === beginning.length
    );
  }
}

type Written = Record<string, unknown>;

/** Checks the whole file and collects all problems, so that an operator fixes it once. */
class Reader {
  readonly problems: string[] = [];
  readonly #prefixes: readonly string[];
  #secrets: readonly string[] = [];

  constructor({ upstreamPrefixes }: Surroundings) {
    this.#prefixes = upstreamPrefixes;
  }

  file(written: unknown): Omit<RoutingFile, 'version'> {
    const {
      backends = {},
      testers = null,
      routes = [],
      timeouts = {},
    } = this.#object('the file', written, ['backends', 'testers', 'routes', 'timeouts']);
    this.#secrets = textsIn(testers).filter((text) => text.length > 3);
    const named = Object.entries(this.#object('backends', backends, null)).flatMap(([name, one]) =>
      this.#backend(name, one),
    );
    const names = named.map(({ name }) => name);
    return {
      backends: named,
      testers: testers === null ? null : this.#testers(testers),
      rules: this.#rules(routes, names),
      timeouts: this.#timeouts(timeouts),
    };
  }

  #backend(name: string, written: unknown): NamedBackend[] {
    const place = `backends.${name}`;
    if (!/^[a-z][a-z\d-]{0,19}$/.test(name) || reserved.includes(name))
      this.#wrong(
        place,
        name,
        `a name of lower-case letters, digits and dashes other than ${reserved.join(', ')}`,
      );
    const { url, origin } =
      typeof written === 'string'
        ? { url: written }
        : this.#object(place, written, ['url', 'origin']);
    const urlPlace = typeof written === 'string' ? place : `${place}.url`;
    const address = this.#typed(urlPlace, url, types.address);
    if (address === null) return [];
    return [
      {
        name,
        url: address,
        origin:
          origin === undefined
            ? address.origin
            : (this.#typed(`${place}.origin`, origin, types.origin) ?? ''),
      },
    ];
  }

  #testers(written: unknown): RoutingFile['testers'] {
    const { header, value } = this.#object('testers', written, testerNames);
    if (typeof header !== 'string' || !/^x-[a-z\d-]+$/i.test(header) || taken.test(header))
      this.#wrong(
        'testers.header',
        header,
        'a header name of its own that begins with x-, such as x-foyer-tester',
      );
    if (typeof value !== 'string' || !/^[!-~]{16,}$/.test(value))
      this.#wrong('testers.value', value, 'at least 16 visible ASCII characters without spaces');
    return { header: String(header).toLowerCase(), value: String(value) };
  }

  #rules(written: unknown, backends: readonly string[]): RoutingRule[] {
    if (!Array.isArray(written)) {
      this.#wrong('routes', written, 'a list');
      return [];
    }
    const rules = written.flatMap((one, index) => this.#rule(`routes[${index}]`, one, backends));
    rules.forEach(({ name }, index) => {
      const earlier = rules.findIndex((one) => one.name === name);
      if (earlier < index)
        this.#wrong(`routes[${index}].name`, name, `a different name from routes[${earlier}]`);
    });
    return rules;
  }

  #rule(place: string, written: unknown, backends: readonly string[]): RoutingRule[] {
    if (typeof written !== 'object') {
      this.#wrong(place, written, 'an object');
      return [];
    }
    const fields = this.#object(place, written, [
      'name',
      'call',
      'prefix',
      'screen',
      'to',
      'percent',
      ...timeNames,
    ]);
    const { name, to, percent = 100 } = fields;
    if (typeof name !== 'string' || !/^[^\p{C}]{1,60}$/u.test(name) || name === testersRule)
      this.#wrong(
        `${place}.name`,
        name,
        `a name of at most 60 characters other than ${testersRule}`,
      );
    if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100))
      this.#wrong(`${place}.percent`, percent, types.percentWords);
    const { kind, subject } = this.#subject(place, fields);
    const targets: readonly string[] =
      kind === 'screen' ? screenTargets : [defaultBackend, ...backends];
    if (typeof to !== 'string' || !targets.includes(to))
      this.#wrong(`${place}.to`, to, `one of ${targets.join(', ')}`);
    const times = this.#times(place, fields);
    return [
      {
        name: String(name),
        kind,
        subject,
        to: String(to),
        percent: Number(percent),
        ...(times && { times }),
      },
    ];
  }

  #timeouts(written: unknown): ReadonlyMap<string, CallTimes> {
    return new Map(
      Object.entries(this.#object('timeouts', written, null)).flatMap(([call, one]) => {
        const place = `timeouts.${call}`;
        this.#oneOf(place, call, callKeys, 'a call in the table of calls');
        const times = this.#times(place, this.#object(place, one, timeNames));
        return times ? [[call, times] as const] : [];
      }),
    );
  }

  /** Null if the fields name none. */
  #times(place: string, { firstByte, idle }: Written): CallTimes | null {
    const read = (name: string, seconds: unknown): number => {
      if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= maxSeconds))
        this.#wrong(`${place}.${name}`, seconds, types.secondsWords);
      return Math.round(Number(seconds) * 1_000);
    };
    if (firstByte === undefined && idle === undefined) return null;
    return {
      ...(firstByte !== undefined && { firstByteMs: read('firstByte', firstByte) }),
      ...(idle !== undefined && { idleMs: read('idle', idle) }),
    };
  }

  #subject(place: string, fields: Written): Pick<RoutingRule, 'kind' | 'subject'> {
    const kinds = (['call', 'prefix', 'screen'] as const).filter((one) => one in fields);
    const [kind = 'call'] = kinds;
    const written = fields[kind];
    if (kinds.length !== 1)
      this.#wrong(place, kinds.join(' and '), 'exactly one of call, prefix and screen');
    else if (kind === 'prefix') return { kind, subject: this.#prefix(`${place}.prefix`, written) };
    else
      this.#oneOf(
        `${place}.${kind}`,
        written,
        kind === 'call' ? callKeys : screens.map(({ id }) => id),
        kind === 'call' ? 'a call in the table of calls' : 'a screen of the app',
      );
    return { kind, subject: String(written) };
  }

  #prefix(place: string, written: unknown): string {
    const [prefix, ...others] = this.#typed(place, written, types.pathPrefixes) ?? [''];
    const isForwarded =
      prefix !== undefined && others.length === 0 && isUnder(`/${prefix}`, this.#prefixes);
    if (prefix !== '' && !isForwarded)
      this.#wrong(place, written, 'a path inside one of UPSTREAM_PREFIXES');
    return prefix ?? '';
  }

  #oneOf(place: string, written: unknown, known: readonly string[], what: string): void {
    if (typeof written === 'string' && known.includes(written)) return;
    const [nearest] = typeof written === 'string' ? nearestTo(written, known) : [];
    this.#wrong(
      place,
      written,
      nearest === undefined ? what : `${what}; the nearest is '${nearest}'`,
    );
  }

  /** `known`: the allowed names; null if any name is allowed. */
  #object(place: string, written: unknown, known: readonly string[] | null): Written {
    if (typeof written !== 'object' || written === null || Array.isArray(written)) {
      this.#wrong(place, written, 'an object');
      return {};
    }
    for (const name of Object.keys(written))
      if (known && !known.includes(name))
        this.#wrong(
          place === 'the file' ? name : `${place}.${name}`,
          name,
          `one of ${known.join(', ')}`,
        );
    return written as Written;
  }

  #typed<T>(place: string, written: unknown, type: types.TextType<T>): T | null {
    const { data, error } = type.safeParse(written);
    if (error) this.#wrong(place, written, error.issues[0]?.message ?? 'another value');
    return data ?? null;
  }

  #wrong(place: string, written: unknown, expected: string): void {
    const text = typeof written === 'string' ? written : (JSON.stringify(written) ?? '');
    const shown = printable(text, { secrets: this.#secrets, most: 80 });
    const read = text === '' ? 'nothing' : typeof written === 'string' ? `'${shown}'` : shown;
    const where = printable(place, { secrets: this.#secrets, most: 200 });
    this.problems.push(`${where}: read ${read}, expected ${expected}.`);
  }
}

/** All texts below `testers`, since a reader of the log could become a tester. */
function textsIn(written: unknown): string[] {
  if (typeof written === 'string' || typeof written === 'number') return [String(written)];
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([name, one]) =>
    testerNames.includes(name) ? textsIn(one) : [name, ...textsIn(one)],
  );
}

const testerNames = ['header', 'value'];

/** Letters of a version: enough to tell one file from another. */
const versionLength = 10;

/** Name under which targets that testers chose are counted. */
export const testersRule = 'testers';
/** In seconds, as in the settings. */
const timeNames = ['firstByte', 'idle'];
const maxSeconds = 86_400;
const reserved: readonly string[] = [defaultBackend, ...screenTargets];

/** Headers that already have another meaning. */
const taken =
  /^x-(?:forwarded|http-method|xsrf-token|csrf-token|requested-with|request-id|real-ip)/i;
