/** Letters that differ in nothing but accents, strokes, case and form are one, as in the collations that databases are usually made with. */
const base = new Intl.Collator('und', { sensitivity: 'base' });

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
/** What one character can stand for: nothing, a character of ASCII, or two letters, as ß does. */
const plain = [
  '',
  ...printable,
  ...letters.flatMap((one) => letters.map((other) => one + other)),
].toSorted(base.compare);

/**
 * An email address in one spelling for all that MySQL (`utf8mb4_unicode_ci`, `_0900_ai_ci`, `_general_ci`) or PostgreSQL (`citext` and exact) may take
 * for the same. Where these differ it is the same here: people who share a count are told to wait a little earlier, a second count would be a second
 * set of guesses. So all that is no ASCII in the end is one and the same character.
 */
export function plainAddress(address: string): string {
  const upper = stripped(stripped(address).toUpperCase());
  // Some make one S of ß, some two.
  return upper
    .replaceAll(/[^\x20-\x7e]/gu, nearest)
    .toUpperCase()
    .replaceAll(/\?+/g, '?')
    .replaceAll(/S+/g, 'S')
    .trim();
}

/** Without accents, and without what is not seen or only changes a letter. */
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
