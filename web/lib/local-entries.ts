import { record } from '../../contracts/loose.ts';
import { attempt } from './attempt.ts';

/** The owner of data in this browser: a user's ID, or null for a guest. */
export type Person = number | null;

/** Name and version of a stored value. Values of other versions are ignored. */
export interface EntryKey {
  name: string;
  version: number;
  /** Stays when its owner signs out, and only they can read it again: a draft of unsaved work. */
  outlivesSignOut?: boolean;
}

/** The storage key of a person's value. */
export const keyOf = (person: Person, name: string, outlivesSignOut = false): string =>
  `${outlivesSignOut ? lastingPrefixOf(person) : prefixOf(person)}${name}`;

export const prefixOf = (person: Person): string => `foyer-kept:${person ?? 'guest'}:`;

/** Prefix of entries that outlive a sign-out. */
export const lasting = 'foyer-draft:';
export const lastingPrefixOf = (person: Person): string => `${lasting}${person ?? 'guest'}:`;

/** The value stored under this version; undefined if there is none, or it has another version. */
export const ofVersion = (entry: unknown, version: number): unknown =>
  record(entry)['version'] === version ? record(entry)['value'] : undefined;

/**
 * Small values that are needed synchronously, or must be written while the page closes: a few
 * hundred bytes each, or a form's changes. Undefined if there is none or the browser refuses. The
 * value is unchecked.
 */
export const readLocalEntry = (
  person: Person,
  { name, version, outlivesSignOut }: EntryKey,
): unknown =>
  attempt(() =>
    ofVersion(
      JSON.parse(localStorage.getItem(keyOf(person, name, outlivesSignOut)) ?? 'null'),
      version,
    ),
  );

/** @returns Whether the browser stored it: storage may be full or forbidden. */
export function writeLocalEntry(
  person: Person,
  { name, version, outlivesSignOut }: EntryKey,
  value: unknown,
): boolean {
  const isStored = attempt(() => {
    localStorage.setItem(keyOf(person, name, outlivesSignOut), JSON.stringify({ version, value }));
    return true;
  });
  return isStored === true;
}

export function removeLocalEntry(person: Person, name: string, outlivesSignOut = false): void {
  attempt(() => localStorage.removeItem(keyOf(person, name, outlivesSignOut)));
}

/** Deletes all entries of a person, except those that outlive a sign-out. */
export function removeLocalEntries(person: Person): void {
  for (const key of keysFrom(prefixOf(person))) attempt(() => localStorage.removeItem(key));
}

/** The storage keys with this prefix; none if the browser refuses. */
export const keysFrom = (prefix: string): string[] =>
  (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));

const left = 'foyer-left:';

/** Marks somebody whose data may still be in the database, which can stall. */
export const markLeft = (person: Person): void =>
  attempt(() => localStorage.setItem(left + person, ''));

export const unmarkLeft = (person: Person): void =>
  attempt(() => localStorage.removeItem(left + person));

export const peopleLeft = (): number[] =>
  keysFrom(left).map((key) => Number(key.slice(left.length)));
