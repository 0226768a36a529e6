/** Lines around a change, for people and for `git apply`. */
const context = 3;

interface Line {
  mark: ' ' | '-' | '+';
  text: string;
}

/** The change of one file as `git diff` writes it; `before` is null for a new file. */
export function unifiedDiff(path: string, before: string | null, after: string): string {
  if (before === after) return '';
  const lines = diffLines(before === null ? [] : splitLines(before), splitLines(after));
  const head = [
    `diff --git a/${path} b/${path}`,
    ...(before === null ? ['new file mode 100644', '--- /dev/null'] : [`--- a/${path}`]),
    `+++ b/${path}`,
  ];
  return `${[...head, ...hunks(lines)].join('\n')}\n`;
}

/** Sources end with a newline, which adds no line. */
function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) !== '') throw new TypeError('The last line of a source ends with a newline.');
  return lines.slice(0, -1);
}

function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    start += 1;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [
    ...marked(' ', before.slice(0, start)),
    ...longestCommon(
      before.slice(start, before.length - same),
      after.slice(start, after.length - same),
    ),
    ...marked(' ', before.slice(before.length - same)),
  ];
}

const marked = (mark: Line['mark'], texts: readonly string[]): Line[] =>
  texts.map((text) => ({ mark, text }));

/** Uses the usual table of lengths, because the sources have only some hundred lines. */
function longestCommon(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    if (old !== undefined && old === now) {
      lines.push({ mark: ' ', text: old });
      row += 1;
      column += 1;
    } else if (
      now === undefined ||
      (old !== undefined && at(row + 1, column) >= at(row, column + 1))
    ) {
      lines.push({ mark: '-', text: old ?? '' });
      row += 1;
    } else {
      lines.push({ mark: '+', text: now });
      column += 1;
    }
  }
  return lines;
}

function hunks(lines: readonly Line[]): string[] {
  const changed = lines.flatMap(({ mark }, index) => (mark === ' ' ? [] : [index]));
  const ranges: [start: number, end: number][] = [];
  for (const index of changed) {
    const last = ranges.at(-1);
    const [start, end] = [
      Math.max(0, index - context),
      Math.min(lines.length, index + context + 1),
    ];
    if (last && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges.flatMap(([start, end]) => {
    const part = lines.slice(start, end);
    const range = (mark: '-' | '+'): string => {
      const isIn = (line: Line): boolean => line.mark === ' ' || line.mark === mark;
      const [skipped, count] = [lines.slice(0, start).filter(isIn), part.filter(isIn)];
      return `${mark}${count.length === 0 ? skipped.length : skipped.length + 1},${count.length}`;
    };
    return [`@@ ${range('-')} ${range('+')} @@`, ...part.map(({ mark, text }) => `${mark}${text}`)];
  });
}
