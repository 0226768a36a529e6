import { list } from '../../contracts/loose.ts';
import {
  type EntryKey,
  type Person,
  readLocalEntry,
  removeLocalEntry,
  writeLocalEntry,
} from './local-entries.ts';

/**
 * The user's recent searches in this browser, latest first. The search screen itself only reads
 * whether there are any.
 */
export const searchesEntry: EntryKey = { name: 'searches', version: 1 };

const maxSearches = 8;
/** Longer text was probably pasted, and will not be searched again. */
const maxLength = 60;

const folded = (query: string): string => query.toLocaleLowerCase();

export const readSearches = (person: Person): string[] =>
  list(readLocalEntry(person, searchesEntry))
    .filter((one) => typeof one === 'string')
    .slice(0, maxSearches);

/** Saves a search at the front of the list, and removes an earlier entry of it. */
export function saveSearch(person: Person, query: string): void {
  if (query === '' || query.length > maxLength) return;
  writeLocalEntry(
    person,
    searchesEntry,
    [query, ...readSearches(person).filter((one) => folded(one) !== folded(query))].slice(
      0,
      maxSearches,
    ),
  );
}

export function removeSearch(person: Person, query: string): string[] {
  const left = readSearches(person).filter((one) => one !== query);
  if (left.length === 0) removeLocalEntry(person, searchesEntry.name);
  else writeLocalEntry(person, searchesEntry, left);
  return left;
}

export const removeSearches = (person: Person): void =>
  removeLocalEntry(person, searchesEntry.name);
