/** What can be found by its words. */
export interface Findable {
  id: string;
  /** What it is called. */
  name: string;
  /** Other words that lead to it. */
  keywords?: string;
}

/** How a query can be in a name, the best first. */
type Fit = (name: string, query: string) => boolean;
const isWhole: Fit = (name, query) => name === query;
const isStart: Fit = (name, query) => name.startsWith(query);
const isInside: Fit = (name, query) => name.includes(query);
/** Each word of the query begins another word of the name, in any order. */
const areWordStarts: Fit = (name, query) => {
  const left = wordsOf(name);
  return wordsOf(query).every((word) => {
    const at = left.findIndex((one) => one.startsWith(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};
const areInitials: Fit = (name, query) =>
  wordsOf(name)
    .map((word) => [...word][0])
    .join('')
    .startsWith(query);
/** Its letters stand in the name in their order; from one word they go on only to the start of another. Fewer than three would be in nearly everything. */
const areLetters: Fit = (name, query) => {
  const letters = [...query.replaceAll(' ', '')];
  return letters.length > 2 && isSpelt(letters, wordsOf(name));
};

/** Whether the letters are the start of one of the words, some of what follows in it, and the same of words after it. */
function isSpelt(letters: readonly string[], words: readonly string[]): boolean {
  if (letters.length === 0) return true;
  return words.some((word, index) => {
    if (!word.startsWith(letters[0] ?? '')) return false;
    const later = words.slice(index + 1);
    let at = 0;
    for (let taken = 1; ; taken += 1) {
      if (isSpelt(letters.slice(taken), later)) return true;
      at = word.indexOf(letters[taken] ?? '', at + 1);
      if (taken === letters.length || at < 0) return false;
    }
  });
}

const fits: readonly Fit[] = [isWhole, isStart, areWordStarts, areInitials, isInside, areLetters];

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * The entries that fit what was typed, the best first; all of them, in their order, where nothing was. Of those that fit alike, what was used last
 * comes first, then the shorter name. What is found by its other words alone comes behind all that is found by name.
 * @param recent Ids of what was used, the last first.
 * @param fold Takes case and accents away, as the language has it.
 */
export function rankEntries<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  recent: readonly string[],
  fold: (words: string) => string,
): Entry[] {
  const wanted = wordsOf(fold(query)).join(' ');
  // Marks alone are no words: nothing is called so.
  if (wanted === '') return query.trim() === '' ? [...entries] : [];
  return entries
    .map((entry, index) => ({
      entry,
      index,
      name: wordsOf(fold(entry.name)).join(' '),
      keywords: fold(entry.keywords ?? ''),
    }))
    .map((one) => ({
      ...one,
      fit: fitOf(one.name, one.keywords, wanted),
      used: placeOf(one.entry.id, recent),
    }))
    .filter(({ fit }) => fit !== null)
    .toSorted(
      (a, b) =>
        (a.fit ?? 0) - (b.fit ?? 0) ||
        a.used - b.used ||
        a.name.length - b.name.length ||
        a.index - b.index,
    )
    .map(({ entry }) => entry);
}

/** The place of the first way in which it fits; null for none. */
function fitOf(name: string, keywords: string, wanted: string): number | null {
  const byName = fits.findIndex((fit) => fit(name, wanted));
  if (byName >= 0) return byName;
  return areWordStarts(`${name} ${keywords}`, wanted) ? fits.length : null;
}

const placeOf = (id: string, recent: readonly string[]): number => {
  const place = recent.indexOf(id);
  return place < 0 ? recent.length : place;
};
