const reserved = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

/** A name that a recording shows instead of a hidden one. */
export const isHiddenName = (name: string): boolean => /^key_\d+$/.test(name);
/** A word of a path that a recording shows instead of a hidden one. */
export const isHiddenWord = (word: string): boolean => /^id-\d+$/.test(word);

/** Whether a field's name from outside may be written into a schema. */
export const isFieldName = (name: string): boolean =>
  /^[A-Za-z_$][\w$-]{0,63}$/.test(name) && !reserved.has(name) && !isHiddenName(name);

/** A name as the key of an object in code. */
export const writeName = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;

/** A word from a program's own list rather than a person's text. */
export const isProgramWord = (text: string): boolean => /^[a-z][a-z0-9_.-]{0,23}$/i.test(text);

/** A placeholder of a recording, which has taken the place of a word. */
export const isPlaceholder = (text: string): boolean =>
  /^(?:Text|Name|Person|Place) \d+(?: |$)/.test(text) ||
  /^(?:secret|id|person|card)-\d+$/.test(text) ||
  /^key_\d+$/.test(text);

/** A value that a document does not describe. It fits every schema. */
export const anything = Symbol('anything');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record's own field: names come from outside, and may be those of inherited methods. */
export const own = (from: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(from, name) ? from[name] : undefined;

/** A list as PHP writes it after a row in the middle was removed: numbers as names. */
export const isNumbered = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((name) => /^\d+$/.test(name));

const longest = 24;

/** A value's form without its content: letters become `a` or `A`, digits `0`. */
export function maskValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `"${maskText(value)}"`;
  if (typeof value === 'number') return String(value).replaceAll(/\d/g, '0');
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (isRecord(value)) return `object of ${Object.keys(value).length}`;
  return typeof value === 'boolean' ? String(value) : value === null ? 'null' : 'anything';
}

function maskText(text: string): string {
  const masked = [...text.slice(0, longest)].map((letter) => {
    if (/\p{N}/u.test(letter)) return '0';
    if (/\p{L}/u.test(letter)) return letter === letter.toLowerCase() ? 'a' : 'A';
    return /[\u{20}-\u{7e}]/u.test(letter) ? letter : '·';
  });
  return masked.join('') + (text.length > longest ? '…' : '');
}
