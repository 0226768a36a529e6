import { id, list, record, text } from '../../../contracts/loose.ts';
import { asArtistBody } from '../../records/artist-record.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { isSynced, isWords, linesOf, outOfOrder } from '../../music/tracks/lyric-lines.ts';
import { isMarkup } from '../../../contracts/markup.ts';

const artistFields = ['name', 'image_small', 'genres', 'links', 'description', 'city', 'country'];

/** Fields that only admins can change, such as the verified mark, are sent unchanged. */
export const asArtistChanges = (changes: RecordValue): RecordValue => ({
  ...Object.fromEntries(Object.entries(changes).filter(([name]) => !artistFields.includes(name))),
  ...asArtistBody(changes),
});

/** Converts artists to their IDs, in order, as the backend requires. */
export const asReleaseBody = (changes: RecordValue): RecordValue =>
  changes['artists'] === undefined
    ? changes
    : {
        ...changes,
        artists: list(changes['artists']).flatMap((artist) => {
          const found = id(record(artist)['id']);
          return found === null ? [] : [{ id: found }];
        }),
      };

/** A changed text decides whether the lyrics are synced, unless the form sets it explicitly. */
export const asLyricBody = (changes: RecordValue): RecordValue =>
  changes['text'] === undefined
    ? changes
    : { is_synced: isSynced(text(changes['text'])), ...changes };

const escaped = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Converts the body of a page for saving. The editor leaves unformatted text plain, but pages are
 * always read as HTML, so each paragraph becomes an element.
 */
export function asPageHtml(body: string): string {
  if (isMarkup(body) || body.trim() === '') return body;
  return body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

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
