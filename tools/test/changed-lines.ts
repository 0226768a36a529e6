import { runCommand } from '../process.ts';

/** The changes of one file since HEAD. */
export interface Change {
  path: string;
  /** The lines that HEAD has and the file has not. */
  removed: readonly string[];
  /** The numbers of the lines that are new, or that follow removed ones. */
  lines: readonly number[];
}

/** All changes since HEAD, untracked files included. */
export async function changesSinceHead(): Promise<Change[]> {
  const [diff, untracked] = await Promise.all([
    git('diff', '--relative', '--no-color', '--no-ext-diff', '--no-renames', '-U0', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const added = untracked.split('\n').filter((path) => path !== '');
  return [...readDiff(diff), ...added.map((path) => ({ path, removed: [], lines: [] }))];
}

async function git(...args: string[]): Promise<string> {
  // Disables quoting of non-ASCII paths.
  const { ok, output } = await runCommand('git', ['-c', 'core.quotePath=false', ...args]);
  if (!ok) throw new Error(`git failed: ${output.trim()}`);
  return output;
}

/** Reads a diff without context. */
export function readDiff(diff: string): Change[] {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^(?=@@ )/m);
      return {
        // Only one of both names a deleted or a new file.
        path:
          /^\+\+\+ b\/(.+)$/m.exec(head)?.[1] ??
          /^--- a\/(.+)$/m.exec(head)?.[1] ??
          /^a\/(.+) b\/\1$/m.exec(head)?.[1] ??
          '',
        removed: hunks.flatMap((hunk) =>
          hunk.split('\n').flatMap((line) => (line.startsWith('-') ? [line.slice(1)] : [])),
        ),
        lines: hunks.flatMap(linesOf),
      };
    });
}

function linesOf(hunk: string): number[] {
  const [, start = '0', count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))?/.exec(hunk) ?? [];
  return Array.from({ length: Math.max(1, Number(count)) }, (_, index) => Number(start) + index);
}

/** The texts in quotes that a file lost: a test that expects one of them fails. */
export function lostTexts({ removed }: Change, text: string): string[] {
  const quoted = removed.flatMap((line) =>
    [...line.matchAll(/'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|`([^`$]+)`|>([^<>{}]+)</g)].map(
      ([, ...groups]) => groups.find((group) => group !== undefined)?.trim() ?? '',
    ),
  );
  return [...new Set(quoted)].filter((one) => one.length > 3 && !text.includes(one));
}
