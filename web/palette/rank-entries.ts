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

const byName: readonly Fit[] = [isWhole, isStart, areWordStarts];
const byParts: readonly Fit[] = [areInitials, isInside, areLetters];
/** The place of other words among the ways to fit: behind names, before guesses. */
const byKeywords = byName.length;
const notAtAll = byName.length + 1 + byParts.length;

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

export interface Ranked<Entry> {
  /** Found by the whole name, its beginning, its words or other words for it. */
  close: Entry[];
  /** Found by initials, a part of a word or single letters: a guess. */
  loose: Entry[];
}

/**
 * The entries that fit what was typed, the best first; all of them, in their order, where nothing was. Of those that fit alike, what was used last
 * comes first, then the shorter name.
 * @param recent Ids of what was used, the last first.
 * @param fold Takes case and accents away, as the language has it.
 */
export function rankEntries<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  recent: readonly string[],
  fold: (words: string) => string,
): Ranked<Entry> {
  const wanted = plain(query, fold);
  // Marks alone are no words: nothing is called so.
  if (wanted === '') return { close: query.trim() === '' ? [...entries] : [], loose: [] };
  const ranked = entries
    .map((entry) => ({
      entry,
      fit: fitOf(entry, wanted, fold),
      used: placeOf(entry.id, recent),
      length: plain(entry.name, fold).length,
    }))
    .toSorted((a, b) => a.fit - b.fit || a.used - b.used || a.length - b.length);
  const between = (first: number, end: number) =>
    ranked.filter(({ fit }) => fit >= first && fit < end).map(({ entry }) => entry);
  return { close: between(0, byKeywords + 1), loose: between(byKeywords + 1, notAtAll) };
}

/** All entries, the best first. Those that fit alike keep their order. */
export function sortByFit<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  fold: (words: string) => string,
): Entry[] {
  const wanted = plain(query, fold);
  return entries
    .map((entry) => ({ entry, fit: fitOf(entry, wanted, fold) }))
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ entry }) => entry);
}

const plain = (words: string, fold: (words: string) => string): string =>
  wordsOf(fold(words)).join(' ');

/** How well an entry fits: 0 is best. */
function fitOf(entry: Findable, wanted: string, fold: (words: string) => string): number {
  const name = plain(entry.name, fold);
  const words = `${name} ${fold(entry.keywords ?? '')}`;
  const isOtherWord: Fit = (_, query) => areWordStarts(words, query);
  const place = [...byName, isOtherWord, ...byParts].findIndex((fit) => fit(name, wanted));
  return place < 0 ? notAtAll : place;
}

const placeOf = (id: string, recent: readonly string[]): number => {
  const place = recent.indexOf(id);
  return place < 0 ? recent.length : place;
};
