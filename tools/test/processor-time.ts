import { readFileSync } from 'node:fs';

/**
 * Seconds of processor time of all commands that this process has started and that have ended, with
 * those that they started. Null where the system doesn't report it.
 */
export function childrenSeconds(
  read = () => readFileSync('/proc/self/stat', 'utf8'),
): number | null {
  try {
    // The name of the command, in parentheses, may contain spaces. See proc_pid_stat(5).
    const [, fields = ''] = /^.*\) (.*)$/s.exec(read()) ?? [];
    const [user, system] = fields.split(' ').slice(13, 15).map(Number);
    const ticks = (user ?? Number.NaN) + (system ?? Number.NaN);
    return Number.isNaN(ticks) ? null : ticks / 100;
  } catch {
    return null;
  }
}

/** Of the commands that have ended since `childrenSeconds` returned this value. */
export function secondsSince(before: number | null): number | null {
  const now = childrenSeconds();
  return before === null || now === null ? null : now - before;
}
