import { isSynced, isWords, linesOf, outOfOrder } from '../../music/tracks/lyric-lines.ts';

export interface LyricProblem {
  /** Line number, from 1. */
  line: number;
  /** A time that can't be read, a time before an earlier one, or words without a time. */
  kind: 'time' | 'order' | 'untimed';
}

/** The lines of an LRC text that players show at the wrong time or not at all. */
export function lyricProblems(source: string): LyricProblem[] {
  const lines = linesOf(source);
  const isTimed = isSynced(source);
  const early = new Set(outOfOrder(lines));
  return lines.flatMap((line, index): LyricProblem[] => {
    const at = index + 1;
    if (line.at === null && /^\s*\[\d/.test(line.text)) return [{ line: at, kind: 'time' }];
    if (early.has(index)) return [{ line: at, kind: 'order' }];
    return isTimed && line.at === null && isWords(line) ? [{ line: at, kind: 'untimed' }] : [];
  });
}
