import { expect, test } from 'vitest';
import { findEntries, parseLog } from './parse-log.ts';

const log = `end of a cut entry
#4 {main}
[2026-03-09 10:00:00] production.ERROR: No such column {"userId":7}
[stacktrace]
#0 /app/Model.php(12): find()
[2026-03-09 10:05:00.123456] local.WARNING: Slow query: 2.1 s
[2026-03-10T08:00:00+00:00] production.ERROR: [queue] failed
`;

test('P030 reads the entries of a log, newest first, with their traces', () => {
  expect(parseLog(log)).toEqual([
    { at: '2026-03-10T08:00:00', level: 'error', message: '[queue] failed', context: '' },
    { at: '2026-03-09 10:05:00', level: 'warning', message: 'Slow query: 2.1 s', context: '' },
    {
      at: '2026-03-09 10:00:00',
      level: 'error',
      message: 'No such column {"userId":7}',
      context: '[stacktrace]\n#0 /app/Model.php(12): find()',
    },
    { at: '', level: '', message: 'end of a cut entry', context: '#4 {main}' },
  ]);
});

test.each(['', '\n\n', 'no log at all', '[not a date] x'])(
  'P030 parses %j without failing',
  (text) => {
    expect(parseLog(text)).toHaveLength(text.trim() === '' ? 0 : 1);
  },
);

test('P030 finds entries by words in any order', () => {
  const entries = parseLog(log);

  expect(findEntries(entries, 'MODEL column')).toHaveLength(1);
  expect(findEntries(entries, 'model slow')).toHaveLength(0);
  expect(findEntries(entries, '  ')).toHaveLength(4);
});
