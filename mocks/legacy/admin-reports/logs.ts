import { TextFile } from '../../laravel/text-file.ts';
import { legacy } from '../../legacy-call.ts';
import type { LogRow } from '../../seed/error-log.ts';
import { allowed } from '../admin-list.ts';

/** As Laravel writes it: the oldest entry first. */
const downloadLatest = legacy(
  'GET logs/error/download-latest',
  ({ world, visit }) => {
    allowed({ world, visit }, 'logs.view');
    const lines = world.state.siteAdmin.errorLog.toReversed().map(lineOf);
    return new TextFile('laravel.log', 'text/plain', lines.join(''));
  },
  'auth',
);

export const logsCalls = [downloadLatest];

function lineOf({ at, level, message, context }: LogRow): string {
  const time = at.slice(0, 19).replace('T', ' ');
  return `[${time}] production.${level.toUpperCase()}: ${message} ${context}\n`;
}
