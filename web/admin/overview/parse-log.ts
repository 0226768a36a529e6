export interface LogEntry {
  /** Without a time zone: '2026-03-09 10:00:00'. Empty for lines before the first entry. */
  at: string;
  /** In lower case: 'error', 'warning'. */
  level: string;
  message: string;
  /** The following lines, such as a trace. */
  context: string;
}

/** The first line of an entry: `[2026-03-09 10:00:00] production.ERROR: Message`. */
const head = /^\[(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)[^\]]*\]\s+(?:[\w-]+\.)?([A-Za-z]+):\s?(.*)$/;

/**
 * Parses a Laravel log, newest entry first. Lines without a head belong to the entry before. Lines
 * before the first entry, such as the end of a truncated one, form their own entry.
 */
export function parseLog(text: string): LogEntry[] {
  const entries: (Omit<LogEntry, 'context'> & { lines: string[] })[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, at, level, message] = head.exec(line) ?? [];
    if (at !== undefined)
      entries.push({ at, level: (level ?? '').toLowerCase(), message: message ?? '', lines: [] });
    else if (entries.length > 0) entries.at(-1)?.lines.push(line);
    else if (line.trim() !== '') entries.push({ at: '', level: '', message: line, lines: [] });
  }
  return entries
    .map(({ lines, ...entry }) => ({ ...entry, context: lines.join('\n').trim() }))
    .toReversed();
}

/** Entries whose message, context or level contain all words of the query. */
export function findEntries(entries: readonly LogEntry[], query: string): LogEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ at, level, message, context }) => {
    const all = `${at} ${level} ${message} ${context}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
