import { list } from '../../../contracts/loose.ts';
import {
  type EntryKey,
  type Person,
  readLocalEntry,
  removeLocalEntry,
  writeLocalEntry,
} from '../../lib/local-entries.ts';

/**
 * The user's recent searches in this browser, latest first. The search screen itself only reads
 * whether there are any.
 */
export const searchesEntry: EntryKey = { name: 'searches', version: 1 };

const most = 8;
/** Longer text was probably pasted, and will not be searched again. */
const longest = 60;

const same = (words: string): string => words.toLocaleLowerCase();

export const readSearches = (person: Person): string[] =>
  list(readLocalEntry(person, searchesEntry))
    .filter((one) => typeof one === 'string')
    .slice(0, most);

/** Saves a search at the front of the list, and removes an earlier entry of it. */
export function rememberSearch(person: Person, words: string): void {
  if (words === '' || words.length > longest) return;
  writeLocalEntry(
    person,
    searchesEntry,
    [words, ...readSearches(person).filter((one) => same(one) !== same(words))].slice(0, most),
  );
}

export function forgetSearch(person: Person, words: string): string[] {
  const left = readSearches(person).filter((one) => one !== words);
  if (left.length === 0) removeLocalEntry(person, searchesEntry.name);
  else writeLocalEntry(person, searchesEntry, left);
  return left;
}

export const forgetSearches = (person: Person): void =>
  removeLocalEntry(person, searchesEntry.name);
