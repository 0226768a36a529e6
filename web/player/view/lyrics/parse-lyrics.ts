/** A line of lyrics. `at`: its start in seconds, null without a time. */
export interface LyricLine {
  at: number | null;
  text: string;
}

const time = /\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/g;
/** A tag at the top of an LRC file: shifts all times, in milliseconds. */
const shift = /^\[offset\s*:\s*([+-]?\d{1,9})\s*\]$/i;
/** More repetitions than any song has: a line with thousands would fill the page with copies. */
const maxTimes = 100;

/**
 * Parses lyrics: LRC with times (several per line, unordered, or one per word), plain text, or
 * HTML, whose tags are removed. Plain text keeps empty lines between verses.
 */
export function parseLyrics(source: string): LyricLine[] {
  const lines = plain(source)
    .split('\n')
    .map((line) => line.trim());
  const timed = lines.flatMap(timesOf);
  if (timed.length === 0) return trimmed(lines.map((text) => ({ at: null, text })));
  const offset = Number(lines.map((line) => shift.exec(line)).find(Boolean)?.[1] ?? 0) / 1_000;
  return timed
    .map(({ at, text }) => ({ at: Math.max(0, at - offset), text }))
    .toSorted((a, b) => a.at - b.at);
}

function timesOf(line: string): { at: number; text: string }[] {
  const times = /^(?:\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]\s*)+/.exec(line)?.[0];
  if (times === undefined) return [];
  // Word times are in angle brackets.
  const text = line
    .slice(times.length)
    .replaceAll(/<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>\s*/g, '')
    .trim();
  return [...times.matchAll(time)].slice(0, maxTimes).map(([, minutes, seconds]) => ({
    at: Number(minutes) * 60 + Number(seconds?.replace(':', '.')),
    text,
  }));
}

/** The line being sung at this second: the last one started; -1 before the first. */
export function lineAt(lines: readonly LyricLine[], second: number): number {
  return lines.findLastIndex(({ at }) => at !== null && at <= second);
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function plain(source: string): string {
  const text = source.replaceAll(/\r\n?/g, '\n');
  if (!/<(?:br|p|div|span|b|i|em|strong)\b[^<>]*>/i.test(text)) return text;
  return text
    .replaceAll(/<br\s*\/?>\n?/gi, '\n')
    .replaceAll(/<\/(?:p|div)>\n?/gi, '\n\n')
    .replaceAll(/<[a-z/][^<>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|(\w{2,4}));/g, (whole, code?: string, name?: string) => {
      if (code !== undefined)
        return Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : whole;
      return entities[name?.toLowerCase() ?? ''] ?? whole;
    });
}

/** Trims empty lines at both ends and keeps at most one between verses. */
function trimmed(lines: LyricLine[]): LyricLine[] {
  const spaced = lines.filter(
    ({ text }, index) => text !== '' || (index > 0 && lines[index - 1]?.text !== ''),
  );
  const first = spaced.findIndex(({ text }) => text !== '');
  const last = spaced.findLastIndex(({ text }) => text !== '');
  return first === -1 ? [] : spaced.slice(first, last + 1);
}
