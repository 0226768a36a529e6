import { list } from '../../../contracts/loose.ts';
import {
  type KeptThing,
  type Person,
  readNote,
  removeNote,
  writeNote,
} from '../../lib/device-notes.ts';

/**
 * The user's recent searches in this browser, latest first. The search screen itself only reads
 * whether there are any.
 */
export const searchesNote: KeptThing = { name: 'searches', version: 1 };

const most = 8;
/** Longer text was probably pasted, and will not be searched again. */
const longest = 60;

const same = (words: string): string => words.toLocaleLowerCase();

export const readSearches = (person: Person): string[] =>
  list(readNote(person, searchesNote))
    .filter((one) => typeof one === 'string')
    .slice(0, most);

/** Moves it to the front if it is already in the list. */
export function rememberSearch(person: Person, words: string): void {
  if (words === '' || words.length > longest) return;
  writeNote(
    person,
    searchesNote,
    [words, ...readSearches(person).filter((one) => same(one) !== same(words))].slice(0, most),
  );
}

export function forgetSearch(person: Person, words: string): string[] {
  const left = readSearches(person).filter((one) => one !== words);
  if (left.length === 0) removeNote(person, searchesNote.name);
  else writeNote(person, searchesNote, left);
  return left;
}

export const forgetSearches = (person: Person): void => removeNote(person, searchesNote.name);
