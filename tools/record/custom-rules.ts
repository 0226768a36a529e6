import { existsSync, readFileSync } from 'node:fs';
import { list, record, text } from '../../contracts/loose.ts';

/** Operators' additions to the redaction rules. */
export interface CustomRules {
  /** Whether a field of this name holds a secret. */
  hides(name: string): boolean;
  /** Whether a field with this name or path is public. */
  allows(name: string, path: string): boolean;
  /** Whether this name of a field, or word of a path, may be shown. Its values stay hidden. */
  shows(name: string): boolean;
  /** Patterns of other secrets, wherever they appear. */
  patterns: readonly RegExp[];
}

class RulesError extends Error {
  override name = 'RulesError';
}

const lists = ['hide', 'keep', 'names', 'patterns'];

/**
 * The rules in a file, `{ "hide": ["member_no"], "keep": ["settings.player.skin"], "names":
 * ["events"], "patterns": ["ACME-\\d{6}"] }`; no rules without a file.
 * @throws RulesError
 */
export function readCustomRules(file: string): CustomRules {
  return parseCustomRules(existsSync(file) ? parse(file) : {}, file);
}

/** @throws RulesError */
export function parseCustomRules(rules: unknown, file = 'the rules'): CustomRules {
  const unknown = Object.keys(record(rules)).find((name) => !lists.includes(name));
  if (unknown !== undefined)
    throw new RulesError(`${file}: '${unknown}' is none of ${lists.join(', ')}.`);
  const named = (name: string): string[] =>
    list(record(rules)[name])
      .map((one) => text(one))
      .filter((one) => one !== '');
  const [hidden, kept] = [named('hide').map((one) => one.toLowerCase()), new Set(named('keep'))];
  const shown = new Set(named('names'));
  return {
    hides: (name) => hidden.includes(name.toLowerCase()),
    allows: (name, path) => kept.has(name) || kept.has(path),
    shows: (name) => shown.has(name),
    patterns: named('patterns').map((source) => compile(source, file)),
  };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new RulesError(`${file}: ${(error as Error).message}`);
  }
}

function compile(source: string, file: string): RegExp {
  try {
    return new RegExp(source, 'gu');
  } catch (error) {
    throw new RulesError(`${file}: ${(error as Error).message}`);
  }
}
