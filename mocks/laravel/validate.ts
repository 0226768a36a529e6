import { type FieldMessages, invalidReply, HttpException } from './http-exception.ts';

/** The releases of Laravel whose wording differs. */
export type LaravelVersion = 9 | 10 | 11;

interface Rule {
  passes(value: unknown, limit: string, input: Input, name: string): boolean;
  message: string;
  /** Fails for a missing value too, and skips the field's remaining rules. */
  isImplicit?: true;
}

type Input = Record<string, unknown>;

/** `:field` is empty up to Laravel 9, and ` field` since Laravel 10. */
const rules: Record<string, Rule> = {
  required: {
    passes: (value) => !isEmpty(value),
    message: 'The :attribute field is required.',
    isImplicit: true,
  },
  accepted: {
    passes: (value) => ['true', '1', 'on', 'yes'].includes(asText(value)),
    message: 'The :attribute:field must be accepted.',
    isImplicit: true,
  },
  email: {
    passes: (value) => /^[^\s@]+@[^\s@]+$/.test(asText(value)),
    message: 'The :attribute:field must be a valid email address.',
  },
  min: {
    passes: (value, limit) => sizeOf(value) >= Number(limit),
    message: 'The :attribute:field must be at least :limit characters.',
  },
  max: {
    passes: (value, limit) => sizeOf(value) <= Number(limit),
    message: 'The :attribute:field must not be greater than :limit characters.',
  },
  confirmed: {
    passes: (value, _, input, name) => value === readField(input, `${name}_confirmation`),
    message: 'The :attribute:field confirmation does not match.',
  },
  string: {
    passes: (value) => typeof value === 'string',
    message: 'The :attribute:field must be a string.',
  },
  integer: {
    passes: (value) => /^-?\d{1,15}$/.test(asText(value)),
    message: 'The :attribute:field must be an integer.',
  },
  date: {
    passes: (value) => typeof value === 'string' && isDate(value),
    message: 'The :attribute:field must be a valid date.',
  },
  boolean: {
    passes: (value) => [true, false, 1, 0, '1', '0'].some((one) => one === value),
    message: 'The :attribute:field must be true or false.',
  },
  in: {
    passes: (value, limit) => !Array.isArray(value) && limit.split(',').includes(asText(value)),
    message: 'The selected :attribute is invalid.',
  },
};

const datePattern = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A calendar date, with or without a time. `Date.parse` is too lenient: it reads 31 February as 3
 * March.
 */
function isDate(text: string): boolean {
  const [, day] = datePattern.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
}

interface BrokenRule {
  message: string;
  limit: string;
}

/** A 422 of the validator, with the wording of one release of Laravel. */
export class InvalidFields extends HttpException {
  readonly broken: Record<string, BrokenRule[]>;

  constructor(broken: Record<string, BrokenRule[]>, version: LaravelVersion = 9) {
    super(422, invalidReply(worded(broken, version)));
    this.broken = broken;
  }

  inWordsOf(version: LaravelVersion): InvalidFields {
    return new InvalidFields(this.broken, version);
  }
}

/**
 * Validates fields against Laravel rule strings, such as `{ password: 'required|min:8|confirmed'
 * }`, and returns them as strings.
 * @throws InvalidFields with a message for every rule that a field breaks. TypeError for an unknown
 * rule.
 */
export function validate<Name extends string>(
  input: Input,
  rulesOf: Record<Name, string>,
): Record<Name, string> {
  const broken: Record<string, BrokenRule[]> = {};
  const fields = {} as Record<Name, string>;
  for (const name of Object.keys(rulesOf) as Name[]) {
    fields[name] = asText(readField(input, name));
    const found = brokenRules(name, rulesOf[name], input);
    if (found.length > 0) broken[name] = found;
  }
  if (Object.keys(broken).length > 0) throw new InvalidFields(broken);
  return fields;
}

function brokenRules(name: string, texts: string, input: Input): BrokenRule[] {
  const value = readField(input, name);
  const broken: BrokenRule[] = [];
  for (const { rule, limit } of texts.split('|').map((text) => readRule(text, name))) {
    // As in Laravel, an empty field breaks only `required` rules.
    if (isBlank(value) && !rule.isImplicit) continue;
    if (rule.passes(value, limit, input, name)) continue;
    broken.push({ message: rule.message, limit });
    if (rule.isImplicit) break;
  }
  return broken;
}

function readRule(text: string, name: string): { rule: Rule; limit: string } {
  const [kind = '', limit = ''] = text.split(/:(.*)/s);
  const rule = rules[kind];
  if (!rule) throw new TypeError(`The fake validator has no rule '${kind}', used for '${name}'.`);
  return { rule, limit };
}

const worded = (broken: Record<string, BrokenRule[]>, version: LaravelVersion): FieldMessages =>
  Object.fromEntries(
    Object.entries(broken).map(([name, found]) => [
      name,
      found.map(({ message, limit }) =>
        message
          .replace(':attribute', name.replaceAll('_', ' '))
          .replace(':field', version >= 10 ? ' field' : '')
          .replace(':limit', limit),
      ),
    ]),
  );

/** Laravel trims every text except passwords. */
function readField(input: Input, name: string): unknown {
  const value = input[name];
  return typeof value === 'string' && !name.includes('password') ? value.trim() : value;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isEmpty = (value: unknown): boolean =>
  isBlank(value) ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/**
 * Unless a rule says otherwise, the size of a number is its count of digits, and the size of a list
 * its count of items.
 */
const sizeOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : [...asText(value)].length;

function asText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}
