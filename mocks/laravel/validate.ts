import { invalid, type FieldMessages } from './refusal.ts';

/** Laravel 9's words, by rule. */
const messages: Record<string, string> = {
  required: 'The :attribute field is required.',
  email: 'The :attribute must be a valid email address.',
  min: 'The :attribute must be at least :limit characters.',
  max: 'The :attribute must not be greater than :limit characters.',
  confirmed: 'The :attribute confirmation does not match.',
  accepted: 'The :attribute must be accepted.',
  in: 'The selected :attribute is invalid.',
};

type Input = Record<string, unknown>;
type Check = (value: string, limit: string, input: Input, name: string) => boolean;

const checks: Record<string, Check> = {
  required: (value) => value !== '',
  email: (value) => /^[^\s@]+@[^\s@]+$/.test(value),
  min: (value, limit) => value.length >= Number(limit),
  max: (value, limit) => value.length <= Number(limit),
  confirmed: (value, _, input, name) => value === textOf(input, `${name}_confirmation`),
  accepted: (value) => ['true', '1', 'on', 'yes'].includes(value),
  in: (value, limit) => limit.split(',').includes(value),
};

/**
 * Reads fields by Laravel's rule texts, `{ password: 'required|min:8|confirmed' }`, and returns each as text.
 * @throws Refusal 422 with the first message of every field that breaks a rule.
 */
export function validate<Name extends string>(
  input: Input,
  rules: Record<Name, string>,
): Record<Name, string> {
  const errors: FieldMessages = {};
  const fields = {} as Record<Name, string>;
  for (const name of Object.keys(rules) as Name[]) {
    fields[name] = textOf(input, name);
    const broken = brokenRule(fields[name], name, rules[name], input);
    if (broken !== null) errors[name] = [broken];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return fields;
}

function brokenRule(value: string, name: string, rules: string, input: Input): string | null {
  for (const rule of rules.split('|')) {
    const [kind = '', limit = ''] = rule.split(/:(.*)/s);
    // As in Laravel, an empty field breaks no rule but the ones that demand presence.
    if (value === '' && kind !== 'required' && kind !== 'accepted') continue;
    if (!checks[kind]?.(value, limit, input, name)) {
      return (messages[kind] ?? kind)
        .replace(':attribute', name.replaceAll('_', ' '))
        .replace(':limit', limit);
    }
  }
  return null;
}

/** Laravel trims every text but passwords. */
function textOf(input: Input, name: string): string {
  const value = input[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  return name.includes('password') ? value : value.trim();
}
