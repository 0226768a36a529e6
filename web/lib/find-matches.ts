import { languageTag } from '../../contracts/site/language.ts';

/** A piece of a text: a match, or the text between matches. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text at the matches of the query's words, ignoring case and accents by the language's
 * rules: 'ostende' matches 'Ostendé', but 'I' in Turkish does not match 'i'. The pieces together
 * are the text.
 */
export function findMatches(text: string, query: string, language: string): Piece[] {
  const fold = foldedFor(language);
  const words = [
    ...new Set(
      query
        .split(/\s+/)
        .map(fold)
        .filter((word) => word !== ''),
    ),
  ];
  const characters = [...text];
  const hits = characters.map(() => false);
  // Folding may change the number of letters, so each keeps a reference to its original character.
  const folded = characters.flatMap((character, index) =>
    [...fold(character)].map((letter) => ({ letter, index })),
  );
  const letters = folded.map(({ letter }) => letter).join('');
  const starts = offsets(folded.map(({ letter }) => letter));
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) {
      const first = starts.get(at);
      const last = starts.get(at + word.length);
      for (let index = first ?? 0; index < (last ?? folded.length); index += 1)
        hits[folded[index]?.index ?? -1] = true;
    }
  }
  return pieces(characters, hits);
}

/** Folds case and accents by a language's rules. */
export function foldedFor(language: string): (text: string) => string {
  const locale = languageTag(language);
  return (text) => text.toLocaleLowerCase(locale).normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** Reports whether a text contains every word, ignoring case and accents. */
export function createWordMatcher(words: string, language: string): (text: string) => boolean {
  const fold = foldedFor(language);
  const wanted = fold(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    if (wanted.length === 0) return true;
    const folded = fold(text);
    return wanted.every((word) => folded.includes(word));
  };
}

/** Maps each offset in the joined string to the letter that starts there. */
function offsets(letters: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  let at = 0;
  for (const [index, letter] of letters.entries()) {
    found.set(at, index);
    at += letter.length;
  }
  return found;
}

function pieces(characters: readonly string[], hits: readonly boolean[]): Piece[] {
  const found: Piece[] = [];
  for (const [index, text] of characters.entries()) {
    const last = found.at(-1);
    // A combining mark belongs to the preceding letter.
    const isMatch = /^\p{M}$/u.test(text) && last ? last.isMatch : Boolean(hits[index]);
    if (last?.isMatch === isMatch) last.text += text;
    else found.push({ text, isMatch });
  }
  return found;
}
