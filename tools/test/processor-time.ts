import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../process.ts';

interface Process {
  name: string;
  parent: number;
  /** Seconds of processor time of its own, and of the children that it has waited for. */
  own: number;
  children: number;
}

/** Reads a line of proc_pid_stat(5). Null for any other text. */
export function readProcess(line: string): Process | null {
  // The name, in parentheses, may contain spaces and parentheses.
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(line) ?? [];
  const fields = rest.split(' ').map(Number);
  const seconds = (first: number): number =>
    ((fields[first] ?? Number.NaN) + (fields[first + 1] ?? Number.NaN)) / 100;
  const found = { name, parent: fields[1] ?? 0, own: seconds(11), children: seconds(13) };
  return Number.isNaN(found.own + found.children) ? null : found;
}

function processOf(id: string): Process | null {
  try {
    return readProcess(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    // It has ended, or this system has no such files.
    return null;
  }
}

const browserTimes = join(ROOT, 'dist/reports/browser-seconds.txt');

/**
 * A browser doesn't wait for its renderers, so the system adds their time to nobody's. A worker
 * notes it just before it closes its browser.
 */
export function noteBrowserTime(): void {
  const all = new Map(
    readdirSync('/proc')
      .filter((id) => /^\d+$/.test(id))
      .flatMap((id) => {
        const found = processOf(id);
        return found ? [[Number(id), found] as const] : [];
      }),
  );
  const isBrowser = (id: number): boolean => all.get(id)?.name.startsWith('chrom') ?? false;
  const isOwn = (id: number): boolean =>
    id === process.pid || (all.has(id) && isOwn(all.get(id)?.parent ?? 0));
  const seconds = [...all]
    .filter(([id, { parent }]) => isBrowser(id) && isBrowser(parent) && isOwn(id))
    .reduce((sum, [, { own, children }]) => sum + own + children, 0);
  mkdirSync(dirname(browserTimes), { recursive: true });
  appendFileSync(browserTimes, `${seconds}\n`);
}

/**
 * Starts a watch. It returns the seconds of processor time since then of all commands that this
 * process has started and that have ended, with those that they started. Null where the system
 * doesn't report it.
 */
export function watchProcessorTime(): () => number | null {
  const before = processOf('self');
  rmSync(browserTimes, { force: true });
  return () => {
    const now = processOf('self');
    return before && now ? now.children - before.children + sumOfBrowsers() : null;
  };
}

function sumOfBrowsers(): number {
  try {
    const lines = readFileSync(browserTimes, 'utf8').trim().split('\n');
    return lines.reduce((sum, line) => sum + Number(line), 0);
  } catch {
    return 0;
  }
}
