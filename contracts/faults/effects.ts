import { readBytes, readDuration, writeBytes, writeDuration } from './amounts.ts';
import { type Effects, failureKinds } from './fault.ts';

const maxDelayMs = 60_000;

interface Form {
  /** The whole effect as an example, for messages and for the panel. */
  example: string;
  about: string;
  /** The sign between name and value; null if the effect has no value. */
  sign: '@' | '=' | null;
  /** Null for an invalid value. */
  read(value: string | null): Effects | null;
  write(effects: Effects): string | null;
}

const whole = (value: number | null): value is number => value !== null && value >= 0;

/** Each effect with a name, in the order in which they are written. */
export const effectForms = {
  delay: {
    example: 'delay@800ms',
    about: 'waits before the response, at most 60 seconds',
    sign: '@',
    read(value) {
      const delayMs = readDuration(value ?? '');
      return delayMs === null || delayMs > maxDelayMs ? null : { delayMs };
    },
    write: ({ delayMs }) => (delayMs === undefined ? null : writeDuration(delayMs)),
  },
  slow: {
    example: 'slow@64k',
    about: 'sends this many bytes per second: the request if it has a body, otherwise the response',
    sign: '@',
    read(value) {
      const bytesPerSecond = readBytes(value ?? '');
      return whole(bytesPerSecond) && bytesPerSecond > 0 ? { bytesPerSecond } : null;
    },
    write: ({ bytesPerSecond }) =>
      bytesPerSecond === undefined ? null : writeBytes(bytesPerSecond),
  },
  stale: {
    example: 'stale',
    about: 'repeats the previous reply to the same call',
    sign: null,
    read: () => ({ isStale: true }),
    write: ({ isStale }) => (isStale ? '' : null),
  },
  body: {
    example: `body='{"message":"Full"}'`,
    about: 'sends this text as the reply',
    sign: '=',
    read: (value) => (value === null ? null : { body: value }),
    write: ({ body }) => body ?? null,
  },
  type: {
    example: 'type=text/html',
    about: 'sends another Content-Type',
    sign: '=',
    read: (value) =>
      /^[\w.+-]+\/[\w.+-]+(?:; ?[\w=-]+)?$/.test(value ?? '')
        ? { contentType: value as string }
        : null,
    write: ({ contentType }) => contentType ?? null,
  },
  rename: {
    example: 'rename=artist.name>title',
    about: 'gives a field of the reply another name; [] means each item of a list',
    sign: '=',
    read(value) {
      const [, path, to] = /^([^>]+)>([\w-]+)$/.exec(value ?? '') ?? [];
      return isPath(path) && to !== undefined ? { rename: { path, to } } : null;
    },
    write: ({ rename }) => (rename ? `${rename.path}>${rename.to}` : null),
  },
  retype: {
    example: 'retype=artist.id',
    about: 'gives a value of the reply another type',
    sign: '=',
    read: (value) => (isPath(value) ? { retype: value } : null),
    write: ({ retype }) => retype ?? null,
  },
  null: {
    example: 'null=tracks[].name',
    about: 'makes a value of the reply null',
    sign: '=',
    read: (value) => (isPath(value) ? { nulled: value } : null),
    write: ({ nulled }) => nulled ?? null,
  },
  reset: {
    example: 'reset@512k',
    about:
      'breaks the connection after this many bytes: of the request if it has a body, otherwise of the response',
    sign: '@',
    read(value) {
      const breakAt = value === null ? 0 : readBytes(value);
      return breakAt === null ? null : { breakAt };
    },
    write: ({ breakAt }) =>
      breakAt === undefined ? null : breakAt === 0 ? '' : writeBytes(breakAt),
  },
} satisfies Record<string, Form>;

type EffectName = keyof typeof effectForms;
const names = Object.keys(effectForms) as EffectName[];

function isPath(value: string | null | undefined): value is string {
  return /^(?:[\w-]+|\[\])(?:\.[\w-]+|\[\])*$/.test(value ?? '');
}

/**
 * One effect: `503`, `trace`, `reset@512k`, `type=text/html`.
 * @throws TypeError that names the mistake and the right forms.
 */
export function readEffect(written: string): Effects {
  const effect = written.trim();
  const failure = failureKinds.find((kind) => kind === effect);
  if (failure) return { failure };
  if (/^\d+$/.test(effect)) return { status: readStatus(effect) };
  const [, name = effect, sign, value] = /^(\w+)([@=])([^]*)$/.exec(effect) ?? [];
  const form: Form | undefined = names.includes(name as EffectName)
    ? effectForms[name as EffectName]
    : undefined;
  if (!form) throw new TypeError(`Unknown effect '${effect}'. ${allEffects()}`);
  const isRightSign = sign === undefined || sign === form.sign;
  const read = isRightSign ? form.read(value === undefined ? null : unquoted(value)) : null;
  if (!read)
    throw new TypeError(`'${effect}' can't be read. '${name}' is written '${form.example}'.`);
  return read;
}

function readStatus(digits: string): number {
  const status = Number(digits);
  if (status < 200 || status > 599)
    throw new TypeError(`'${digits}' is no status. It must be from 200 to 599.`);
  return status;
}

const allEffects = (): string =>
  `It must be a status such as '503'; one of ${failureKinds.join(', ')}; or ${Object.values(
    effectForms,
  )
    .map(({ example }) => example)
    .join(', ')}.`;

const unquoted = (value: string): string =>
  /^'[^]*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value;

const quoted = (value: string): string =>
  /^[\w./+>[\]*=-]+$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`;

/** The effects in one order, so that equal effects are written alike. */
export function writeEffects(effects: Effects): string {
  const named = names.flatMap((name) => {
    const { sign, write }: Form = effectForms[name];
    const value = write(effects);
    if (value === null) return [];
    if (sign === '=') return [`${name}=${quoted(value)}`];
    return [value === '' || sign === null ? name : `${name}${sign}${value}`];
  });
  const { status, failure } = effects;
  return [
    ...(status === undefined ? [] : [String(status)]),
    ...(failure === undefined ? [] : [failure]),
    ...named,
  ].join(',');
}
