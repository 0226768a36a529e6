import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { printable } from '../../contracts/printable.ts';
import { routes as screens } from '../../contracts/routes/routes.ts';
import { contentHash } from '../hashes.ts';
import { defaultBackend, screenTargets } from '../request/backend-names.ts';
import type { CallTimes } from '../request/call-times.ts';
import { nearestTo } from './edit-distance.ts';
import * as types from './types.ts';

/** Contents of the ROUTES file: routed calls and screens with their targets. */
export type RoutingFile = z.output<ReturnType<typeof fileSchema>> & {
  /** Names the content, so that instances can be compared. */
  version: string;
};
export type NamedBackend = RoutingFile['backends'][number];
export type RoutingRule = RoutingFile['rules'][number];

/**
 * The kinds of rules: for a row of the table of calls, for forwarded paths (without slashes at
 * either end), or for a screen by its route's ID.
 */
const kinds = ['call', 'prefix', 'screen'] as const;

/** Whether a rule applies to some visitors only. */
export const isPercentageRule = ({ percent }: Pick<RoutingRule, 'percent'>): boolean =>
  percent > 0 && percent < 100;

/** Name under which targets that testers chose are counted. */
export const testersRule = 'testers';

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

/** The same for the content of a file. */
export function readRouting(content: string, { upstreamPrefixes }: Surroundings): ReadRouting {
  let written: unknown;
  try {
    written = JSON.parse(content);
  } catch {
    // The parser's own message would quote the text, which may be the testers' secret.
    const before = content.slice(0, firstErrorOffset(content)).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { problems: [`line ${before.length}, column ${column}: invalid JSON.`] };
  }
  const { backends, testers } = isObject(written) ? written : {};
  const schema = fileSchema(isObject(backends) ? Object.keys(backends) : [], upstreamPrefixes);
  const { data, error } = schema.safeParse(written, { reportInput: true });
  // Ten characters are enough to distinguish files.
  if (data) return { file: { ...data, version: contentHash(content).slice(0, 10) } };
  const secrets = textsIn(testers).filter((text) => text.length > 3);
  return {
    problems: error.issues.flatMap((issue) => problemsOf(issue, secrets)).toSorted(inOrder),
  };
}

/** Length of the longest valid JSON prefix of a text. */
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

const isObject = (written: unknown): written is Record<string, unknown> =>
  typeof written === 'object' && written !== null && !Array.isArray(written);

/**
 * Runs an object's checks even if a field is invalid, so that all problems are reported at once.
 */
const always = { when: ({ value }: { value: unknown }) => isObject(value) };

const wrong = (input: unknown, message: string, ...path: (string | number)[]) =>
  ({ code: 'custom', input, message, path }) as const;

const object = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `one of ${Object.keys(shape).join(', ')}` : 'an object',
  });

const record = <Value extends z.ZodType>(names: z.ZodType<string>, values: Value) =>
  z.record(z.string(), values, 'an object').superRefine((all, context) => {
    for (const name of Object.keys(all))
      for (const { message } of names.safeParse(name).error?.issues ?? [])
        context.addIssue(wrong(name, message, name));
  }, always);

const oneOf = (known: readonly string[], what: string) =>
  z.enum(known, {
    error: ({ input }) =>
      typeof input === 'string' ? `${what}; the nearest is '${nearestTo(input, known)[0]}'` : what,
  });

const call = oneOf(callKeys, 'a call in the table of calls');
const screen = oneOf(
  screens.map(({ id }) => id),
  'a screen of the app',
);
const upTo = (max: number, words: string) => z.number(words).min(0, words).max(max, words);

/** Seconds, as in the settings. */
const timeFields = {
  firstByte: upTo(86_400, types.secondsWords).optional(),
  idle: upTo(86_400, types.secondsWords).optional(),
};

function timesIn({ firstByte, idle }: { firstByte?: number; idle?: number }): CallTimes | null {
  if (firstByte === undefined && idle === undefined) return null;
  return {
    ...(firstByte !== undefined && { firstByteMs: Math.round(firstByte * 1_000) }),
    ...(idle !== undefined && { idleMs: Math.round(idle * 1_000) }),
  };
}

const reserved = [defaultBackend, ...screenTargets];
const backendName = types.form(
  `a name of lower-case letters, digits and dashes other than ${reserved.join(', ')}`,
  new RegExp(`^(?!(?:${reserved.join('|')})$)[a-z][a-z\\d-]{0,19}$`),
);
/** `origin`: the one that this backend believes it has. */
const backend = z.union([
  types.address.transform((url) => ({ url, origin: url.origin })),
  object({ url: types.address, origin: types.origin.optional() }).transform(
    ({ url, origin = url.origin }) => ({ url, origin }),
  ),
]);

/** A visitor with this header value is in every share and may name a target. */
const testersFields = {
  // Other headers already have a meaning.
  header: types
    .form(
      'a header name of its own that begins with x-, such as x-foyer-tester',
      /^x-(?!forwarded|http-method|xsrf-token|csrf-token|requested-with|request-id|real-ip)[a-z\d-]+$/i,
    )
    .toLowerCase(),
  value: types.form('at least 16 visible ASCII characters without spaces', /^[!-~]{16,}$/),
};

const ruleSchema = (backends: readonly string[], prefixes: readonly string[]) =>
  object({
    name: types.form(
      `a name of at most 60 characters other than ${testersRule}`,
      new RegExp(`^(?!${testersRule}$)[^\\p{C}]{1,60}$`, 'u'),
    ),
    call: call.optional(),
    prefix: types.pathPrefixes
      .transform((found) => found.join(', '))
      .refine(
        (prefix) => !prefix.includes(',') && isUnder(`/${prefix}`, prefixes),
        'a path inside one of UPSTREAM_PREFIXES',
      )
      .optional(),
    screen: screen.optional(),
    to: z.unknown().optional(),
    percent: upTo(100, types.percentWords).default(100),
    ...timeFields,
  })
    .superRefine((rule, context) => {
      const named = kinds.filter((kind) => kind in rule);
      if (named.length !== 1)
        context.addIssue(wrong(named.join(' and '), 'exactly one of call, prefix and screen'));
      const targets: readonly unknown[] =
        named[0] === 'screen' ? screenTargets : [defaultBackend, ...backends];
      if (!targets.includes(rule.to))
        context.addIssue(wrong(rule.to, `one of ${targets.join(', ')}`, 'to'));
    }, always)
    .transform(({ name, to, percent, ...fields }) => {
      const kind = kinds.find((one) => one in fields) ?? 'call';
      const times = timesIn(fields);
      return {
        name,
        kind,
        subject: fields[kind] ?? '',
        /** `a`, a named backend, `app` or `legacy`. */
        to: String(to),
        /** Percentage of visitors. */
        percent,
        /** These take precedence over the timeouts of the call. */
        ...(times && { times }),
      };
    });

/** `backends`: the names that the file itself gives to backends. */
const fileSchema = (backends: readonly string[], prefixes: readonly string[]) =>
  object({
    backends: record(backendName, backend).default({}),
    testers: object(testersFields).nullable().default(null),
    routes: z
      .array(ruleSchema(backends, prefixes), 'a list')
      .superRefine((rules, context) => {
        for (const [index, { name }] of rules.entries()) {
          const earlier = rules.findIndex((one) => one.name === name);
          if (earlier === index) continue;
          const message = `a different name from routes[${earlier}]`;
          context.addIssue(wrong(name, message, index, 'name'));
        }
      })
      .default([]),
    timeouts: record(call, object(timeFields).transform(timesIn)).default({}),
  }).transform((file) => ({
    backends: Object.entries(file.backends).map(([name, one]) => ({ name, ...one })),
    testers: file.testers,
    rules: file.routes,
    /** Timeouts of single calls, whatever their backend. */
    timeouts: new Map(
      Object.entries(file.timeouts).flatMap(([name, times]) => (times ? [[name, times]] : [])),
    ),
  }));

type Issue = z.core.$ZodIssue;

/** Describes a problem that zod found: its place, the value there, and the expected one. */
function problemsOf(issue: Issue, secrets: readonly string[], above: Issue['path'] = []): string[] {
  const { code, input, message } = issue;
  const path = [...above, ...issue.path];
  if (code === 'invalid_union') {
    const [ofText = [], ofObject = []] = issue.errors;
    const errors = typeof input === 'string' ? ofText : ofObject;
    return errors.flatMap((error) => problemsOf(error, secrets, path));
  }
  const places =
    code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...path, key], key] as const)
      : [[path, input] as const];
  return places.map(([place, written]) => {
    const where = place.map((part) =>
      typeof part === 'number' ? `[${part}]` : `.${String(part)}`,
    );
    const isText = typeof written === 'string';
    const text = isText ? written : (JSON.stringify(written) ?? '');
    const shown = printable(text, { secrets, max: 80 });
    const read = text === '' ? 'nothing' : isText ? `'${shown}'` : shown;
    const start = printable(where.join('').slice(1) || 'the file', { secrets, max: 200 });
    return `${start}: read ${read}, expected ${message}.`;
  });
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** All texts below `testers`, since a reader of the log could become a tester. */
function textsIn(written: unknown): string[] {
  if (typeof written === 'string' || typeof written === 'number') return [String(written)];
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([name, one]) =>
    name in testersFields ? textsIn(one) : [name, ...textsIn(one)],
  );
}
