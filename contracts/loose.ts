/** Reads of values that nobody has checked: each returns the wanted type or its empty form, and never throws. */

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An id as PHP sends it: a whole number, or its digits as text. Null for anything else. */
export function id(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\d+$/.test(value))) return null;
  return Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

let hear: (item: unknown, missing: string) => void = () => {};

/** Who hears of what lists leave out: nobody, but for developers. */
export function onLeftOut(listener: typeof hear): void {
  hear = listener;
}

/** In a list's place for an item that cannot be shown, since `missing` is not there or is no such thing. */
export function leaveOut(item: unknown, missing: string): [] {
  hear(item, missing);
  return [];
}

/** The record with its id, as a list of one; an empty list for a record without. */
export function withId<T extends Record<string, unknown>>(raw: T): (T & { id: number })[] {
  const found = id(raw['id']);
  return found === null ? leaveOut(raw, 'id') : [{ ...raw, id: found }];
}

/** A flag as PHP sends it. Whatever is no clear yes is a no. */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Strings and numbers by name; PHP sends an empty map as `[]`. Anything else in it is left out. */
export function textMap(value: unknown): Record<string, string> {
  const pairs = Object.entries(record(value)).filter(
    ([, entry]) => typeof entry === 'string' || typeof entry === 'number',
  );
  return Object.fromEntries(pairs.map(([name, entry]) => [name, String(entry)]));
}

const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** JSON text, or base64 of JSON text, as its value; what is no text, or no such text, stays as it is. */
export function parseData(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  return (
    parseJson(trimmed) ??
    (base64.test(trimmed) ? parseJson(decodeBase64(trimmed)) : undefined) ??
    value
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function decodeBase64(encoded: string): string {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}
