/** A line of lyrics in the editor. */
export interface TimedLine {
  /** Its start in seconds; null without a time. */
  at: number | null;
  text: string;
}

const stamp = /^\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/;

/**
 * The lines of a text, each with its own time if it has one. Unlike the player's reader it keeps
 * every line in place, including tags such as [ar:…] and empty lines.
 */
export function linesOf(source: string): TimedLine[] {
  return source.split(/\r\n?|\n/).map((line) => {
    const [stampText, minutes, seconds] = stamp.exec(line.trimStart()) ?? [];
    if (stampText === undefined || seconds === undefined) return { at: null, text: line };
    const milliseconds = Math.round(Number(seconds.replace(':', '.')) * 1_000);
    return {
      at: (Number(minutes) * 60_000 + milliseconds) / 1_000,
      text: line.trimStart().slice(stampText.length),
    };
  });
}

export const textOfLines = (lines: readonly TimedLine[]): string =>
  lines.map(({ at, text }) => (at === null ? text : `[${stampOf(at)}]${text}`)).join('\n');

/** A time in seconds in the format of LRC files: `02:07.50`. */
export function stampOf(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(hundredths / 6_000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** Whether a line can have a time: tags of LRC files can't. */
export const isWords = ({ text }: TimedLine): boolean =>
  text.trim() !== '' && !/^\s*\[[a-z]+\s*:.*\]\s*$/i.test(text);

export const isSynced = (source: string): boolean => linesOf(source).some(({ at }) => at !== null);

export const withTime = (
  lines: readonly TimedLine[],
  index: number,
  at: number | null,
): TimedLine[] =>
  lines.map((line, place) =>
    place === index ? { ...line, at: at === null ? null : Math.max(0, at) } : line,
  );

/** The next line with words after this one; -1 at the end. */
export const nextWords = (lines: readonly TimedLine[], index: number): number =>
  lines.findIndex((line, place) => place > index && isWords(line));

/** The line with words before this one; -1 at the start. */
export const previousWords = (lines: readonly TimedLine[], index: number): number =>
  lines.findLastIndex((line, place) => place < index && isWords(line));

/** Lines whose time is before an earlier line's: players would show them out of order. */
export function outOfOrder(lines: readonly TimedLine[]): number[] {
  let latest = -1;
  return lines.flatMap(({ at }, index) => {
    if (at === null) return [];
    const isEarly = at < latest;
    latest = Math.max(latest, at);
    return isEarly ? [index] : [];
  });
}
