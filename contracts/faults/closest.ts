/**
 * The candidates closest to a misspelt word, best first. Excludes those that differ in more than
 * half of their letters.
 */
export function closest(word: string, candidates: readonly string[], max = 3): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(word, candidate) }))
    .filter(({ candidate, distance }) => distance * 2 <= Math.max(word.length, candidate.length))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

/** Levenshtein's distance. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const [above = 0, left = 0, diagonal = 0] = [row[column + 1], next[column], row[column]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === otherLetter ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) as number;
}
