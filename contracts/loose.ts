/**
 * Lenient readers for unchecked values: each returns the requested type or an empty value, and
 * never throws.
 */

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Whether a value is a list, or the map that PHP sends for one with gaps: `{"0": …, "2": …}`. */
export function isList(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  const keys = Object.keys(record(value));
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** The items of a list, also of one with gaps. */
export function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  return isList(value) ? Object.values(record(value)) : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An ID as PHP sends it: an integer, or its digits as text. Null for anything else. */
export function id(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\d+$/.test(value))) return null;
  return Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

let notifyDropped: (item: unknown, missing: string) => void = () => {};

/** Registers a listener for items left out of lists; used in development only. */
export function onItemDropped(listener: typeof notifyDropped): void {
  notifyDropped = listener;
}

/** Marks a list item that is dropped because `missing` is absent or invalid. */
export function dropItem(item: unknown, missing: string): [] {
  notifyDropped(item, missing);
  return [];
}

/** The record with its ID, as a list of one; an empty list for a record without an ID. */
export function withId<T extends Record<string, unknown>>(raw: T): (T & { id: number })[] {
  const recordId = id(raw['id']);
  return recordId === null ? dropItem(raw, 'id') : [{ ...raw, id: recordId }];
}

/** A boolean in PHP's notations; false unless explicitly true. */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Strings and numbers by name; PHP sends an empty map as `[]`. Other values are left out. */
export function textMap(value: unknown): Record<string, string> {
  const pairs = Object.entries(record(value)).filter(
    ([, entry]) => typeof entry === 'string' || typeof entry === 'number',
  );
  return Object.fromEntries(pairs.map(([name, entry]) => [name, String(entry)]));
}

const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Parses JSON text, or base64 of JSON text; anything else is returned unchanged. */
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
