/**
 * Letters that differ only in accents, strokes, case or form are equal, as in the usual database
 * collations.
 */
const base = new Intl.Collator('und', { sensitivity: 'base' });

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
/**
 * Possible replacements of one character: nothing, an ASCII character, or two letters (as for ß).
 */
const plain = [
  '',
  ...printable,
  ...letters.flatMap((one) => letters.map((other) => one + other)),
].toSorted(base.compare);

/**
 * Normalises an email address so that all spellings that MySQL (`utf8mb4_unicode_ci`,
 * `_0900_ai_ci`, `_general_ci`) or PostgreSQL (`citext` and exact) may consider equal become one.
 * Where they differ, it counts as equal: people who share a count wait a little earlier, but
 * separate counts would allow a second set of guesses. So all remaining non-ASCII becomes one
 * character.
 */
export function plainAddress(address: string): string {
  const upper = stripped(stripped(address).toUpperCase());
  // Some collations turn ß into one S, some into two.
  return upper
    .replaceAll(/[^\x20-\x7e]/gu, nearest)
    .toUpperCase()
    .replaceAll(/\?+/g, '?')
    .replaceAll(/S+/g, 'S')
    .trim();
}

/** Removes accents, and invisible or merely modifying characters. */
const stripped = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\p{M}\p{C}\p{Lm}\p{Sk}·]/gu, '');

function nearest(character: string): string {
  let [start, end] = [0, plain.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    const order = base.compare(character, plain[middle] ?? '');
    if (order === 0) return plain[middle] ?? '';
    if (order < 0) end = middle;
    else start = middle + 1;
  }
  return '?';
}
