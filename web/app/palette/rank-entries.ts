/** An entry that can be searched. */
export interface Findable {
  id: string;
  name: string;
  /** Synonyms that also match. */
  keywords?: string;
}

/** Ways in which a query can match a name, best first. */
type Matcher = (name: string, query: string) => boolean;
const isExact: Matcher = (name, query) => name === query;
const isStart: Matcher = (name, query) => name.startsWith(query);
const isInside: Matcher = (name, query) => name.includes(query);
/** Each word of the query starts a different word of the name, in any order. */
const areWordStarts: Matcher = (name, query) => {
  const left = wordsOf(name);
  return wordsOf(query).every((word) => {
    const at = left.findIndex((one) => one.startsWith(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};
const areInitials: Matcher = (name, query) =>
  wordsOf(name)
    .map((word) => [...word][0])
    .join('')
    .startsWith(query);
/**
 * The query's letters appear in the name in order, and may only jump to the start of another word.
 * Requires three letters: fewer match nearly everything.
 */
const areLetters: Matcher = (name, query) => {
  const letters = [...query.replaceAll(' ', '')];
  return letters.length > 2 && matchesLetters(letters, wordsOf(name));
};

/** Whether the letters start a word, continue inside it, and do the same in later words. */
function matchesLetters(letters: readonly string[], words: readonly string[]): boolean {
  if (letters.length === 0) return true;
  return words.some((word, index) => {
    if (!word.startsWith(letters[0] ?? '')) return false;
    const later = words.slice(index + 1);
    let at = 0;
    for (let taken = 1; ; taken += 1) {
      if (matchesLetters(letters.slice(taken), later)) return true;
      at = word.indexOf(letters[taken] ?? '', at + 1);
      if (taken === letters.length || at < 0) return false;
    }
  });
}

const byName: readonly Matcher[] = [isExact, isStart, areWordStarts];
const byParts: readonly Matcher[] = [areInitials, isInside, areLetters];
/** Keywords rank after names and before guesses. */
const byKeywords = byName.length;
const noMatch = byName.length + 1 + byParts.length;

const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

export interface Ranked<Entry> {
  /** Matches by full name, prefix, words or keywords. */
  close: Entry[];
  /** Guesses: initials, part of a word or scattered letters. */
  loose: Entry[];
}

/**
 * Entries that match the query, best first; all entries in their order for an empty query. Among
 * equal matches, the most recently used comes first, then the shorter name.
 * @param recent IDs of used entries, latest first.
 * @param fold Removes case and accents by the language's rules.
 */
export function rankEntries<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  recent: readonly string[],
  fold: (text: string) => string,
): Ranked<Entry> {
  const wanted = plain(query, fold);
  // Punctuation alone matches nothing.
  if (wanted === '') return { close: query.trim() === '' ? [...entries] : [], loose: [] };
  const ranked = entries
    .map((entry) => ({
      entry,
      fit: matchQuality(entry, wanted, fold),
      used: recencyOf(entry.id, recent),
      length: plain(entry.name, fold).length,
    }))
    .toSorted((a, b) => a.fit - b.fit || a.used - b.used || a.length - b.length);
  const between = (first: number, end: number) =>
    ranked.filter(({ fit }) => fit >= first && fit < end).map(({ entry }) => entry);
  return { close: between(0, byKeywords + 1), loose: between(byKeywords + 1, noMatch) };
}

/** Sorts all entries by match quality. Equal matches keep their order. */
export function sortByFit<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  fold: (text: string) => string,
): Entry[] {
  const wanted = plain(query, fold);
  return entries
    .map((entry) => ({ entry, fit: matchQuality(entry, wanted, fold) }))
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ entry }) => entry);
}

/** The entry that fits best by its name or keywords, the first of equals; null if none does. */
export function bestMatch<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  fold: (text: string) => string,
): Entry | null {
  const [best] = sortByFit(entries, query, fold);
  return best && matchQuality(best, plain(query, fold), fold) <= byKeywords ? best : null;
}

const plain = (text: string, fold: (text: string) => string): string =>
  wordsOf(fold(text)).join(' ');

/** Match quality of an entry: 0 is best. */
function matchQuality(entry: Findable, wanted: string, fold: (text: string) => string): number {
  const name = plain(entry.name, fold);
  const words = `${name} ${fold(entry.keywords ?? '')}`;
  const isOtherWord: Matcher = (_, query) => areWordStarts(words, query);
  const index = [...byName, isOtherWord, ...byParts].findIndex((fit) => fit(name, wanted));
  return index < 0 ? noMatch : index;
}

const recencyOf = (id: string, recent: readonly string[]): number => {
  const index = recent.indexOf(id);
  return index < 0 ? recent.length : index;
};
