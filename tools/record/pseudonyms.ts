import { hiddenPatterns, type HiddenKind } from './hidden-patterns.ts';

/** The kind of value that a placeholder replaces. */
export type PseudonymKind =
  | HiddenKind
  | 'name'
  | 'text'
  | 'picture'
  | 'portrait'
  | 'sound'
  | 'address'
  | 'key'
  | 'sentence';

const words =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua'.split(
    ' ',
  );

/** As long as the original, so that a page looks the same, but never longer than a long comment. */
function textOf(number: number, length: number): string {
  const start = `Text ${number}`;
  let text = start;
  for (let index = number; text.length < Math.min(length, 1_000); index += 1)
    text += ` ${words[index % words.length]}`;
  return text.slice(0, Math.max(start.length, Math.min(length, 1_000)));
}

const makers: Record<PseudonymKind, (number: number, value: string) => string> = {
  mail: (number) => `person-${number}@example.test`,
  secret: (number) => `secret-${number}`,
  given: (number) => `Given${number}`,
  family: (number) => `Family${number}`,
  handle: (number) => `person-${number}`,
  person: (number) => `Person ${number}`,
  phone: (number) => `+1 555 01${String(number).padStart(2, '0')}`,
  // An address in an unused network.
  ip: (number) => `0.0.${number >> 8}.${number % 256}`,
  card: (number) => `card-${number}`,
  birth: () => '1990-01-01',
  place: (number) => `Place ${number}`,
  id: (number, value) =>
    /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value)
      ? `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
      : `id-${number}`,
  name: (number) => `Name ${number}`,
  text: (number, value) => textOf(number, value.length),
  // Files that the fake backend can draw and play.
  picture: (number) => `/storage/art/covers/${((number - 1) % 63) + 1}.svg`,
  portrait: (number) => `/storage/art/people/${number}.svg`,
  sound: (number) => `/storage/tracks/${((number - 1) % 60) + 1}.wav`,
  address: (number) => `https://example.test/${number}`,
  key: (number) => `key_${number}`,
  sentence: (number) => `What the backend said, number ${number}.`,
};

/**
 * Kinds of values that must be hidden everywhere, if they are long enough to be distinguished from
 * ordinary words.
 */
const spreads: Partial<Record<PseudonymKind, (value: string) => boolean>> = {
  mail: (value) => value.length > 5,
  // A password that is an ordinary word occurs in other texts as that word.
  secret: (value) =>
    value.length >= 16 || (value.length >= 6 && !/^(?:[a-z]+|[A-Z]?[a-z]+|\d+)$/.test(value)),
  person: isIdentifying,
  handle: isIdentifying,
  given: (value) => value.length >= 9,
  family: (value) => value.length >= 9,
  phone: (value) => value.length >= 7,
  card: (value) => value.length >= 8,
  place: (value) => value.length >= 9,
  ip: (value) => value.length >= 7,
  id: (value) => value.length >= 12,
  // A longer text, such as a file, occurs in no other, and a regular expression has its limits.
  text: (value) => value.length >= 20 && value.length <= 1_000,
};

/** A short one-word name may be a track's or a band's. */
function isIdentifying(value: string): boolean {
  return value.length >= 9 || /\S \S/.test(value);
}

/**
 * The placeholders of one recording: the same for the same value, numbered in order of appearance.
 */
export class Pseudonyms {
  readonly #byKind = new Map<PseudonymKind, Map<string, string>>();
  /**
   * Pseudonyms by value in lower case; `exact`: matches only in this spelling, since a password may
   * be an ordinary word.
   */
  readonly #spread = new Map<string, { pseudonym: string; exact: string | null }>();
  readonly #own: readonly RegExp[];
  #pattern: RegExp | null = null;

  /** `patterns`: other secrets, recognised by their form. */
  constructor(patterns: readonly RegExp[] = []) {
    this.#own = patterns;
  }

  of(kind: PseudonymKind, value: string): string {
    const known = this.#byKind.get(kind) ?? new Map<string, string>();
    this.#byKind.set(kind, known);
    const plain = value.trim();
    if (isPseudonym(plain)) return plain;
    const name = kind === 'mail' ? plain.toLowerCase() : plain;
    const found = known.get(name);
    if (found !== undefined) return found;
    const alias = makers[kind](known.size + 1, value);
    known.set(name, alias);
    if (spreads[kind]?.(plain)) this.#spreadOut(plain, alias, kind === 'secret' || kind === 'id');
    return alias;
  }

  /** A value from elsewhere, such as a cookie, that must not be in the recording. */
  add(kind: PseudonymKind, value: string): void {
    this.of(kind, value);
  }

  /** Whether a text contains neither known personal data nor similar patterns. */
  scrub(text: string): string {
    const plain = this.#own.reduce(
      (rest, pattern) => rest.replaceAll(pattern, (secret) => this.of('secret', secret)),
      this.#replaceKnown(text),
    );
    return hiddenPatterns.reduce(
      (rest, { kind, pattern, isMatch }) =>
        rest.replaceAll(pattern, (match) =>
          isPseudonym(match) || (isMatch && !isMatch(match)) ? match : this.of(kind, match),
        ),
      plain,
    );
  }

  /** Whether a text contains a known value literally. */
  holdsKnown(text: string): boolean {
    return this.#replaceKnown(text) !== text;
  }

  #spreadOut(value: string, pseudonym: string, isExact: boolean): void {
    const forms = [
      value,
      ...(/\s/.test(value)
        ? [
            value.replaceAll(/\s+/g, '-'),
            value.replaceAll(/\s+/g, '_'),
            value.replaceAll(/\s+/g, '+'),
          ]
        : []),
    ];
    for (const form of forms)
      this.#spread.set(form.toLowerCase(), { pseudonym, exact: isExact ? form : null });
    this.#pattern = null;
  }

  #replaceKnown(text: string): string {
    this.#pattern ??= this.#compile();
    return text.replaceAll(this.#pattern, (match) => {
      const known = this.#spread.get(match.toLowerCase());
      return known && (known.exact === null || known.exact === match) ? known.pseudonym : match;
    });
  }

  #compile(): RegExp {
    const values = [...this.#spread.keys()]
      .toSorted((a, b) => b.length - a.length)
      .map((value) => RegExp.escape(value));
    // Matches whole words only.
    return new RegExp(
      values.length === 0 ? '(?!)' : `(?<![\\p{L}\\p{N}])(?:${values.join('|')})(?![\\p{L}\\p{N}])`,
      'giu',
    );
  }
}

const isPseudonym = (value: string): boolean =>
  /^(?:person-\d+@example\.test|secret-\d+|0\.0\.\d+\.\d+|card-\d+|id-\d+|00000000-0000-4000-8000-\d{12}|\+1 555 01\d+)$/.test(
    value,
  );
