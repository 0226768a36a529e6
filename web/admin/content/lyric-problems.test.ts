import { expect, test } from 'vitest';
import { lyricProblems } from './content-bodies.ts';

test.each([
  ['One line\nAnother [live]', []],
  ['[00:01.00]One\n[00:02.00]Two\n\n[ar: Somebody]', []],
  ['[00:02.00]One\n[00:01.00]Two', [{ line: 2, kind: 'order' }]],
  ['[00:01.00]One\n[1.00]Two', [{ line: 2, kind: 'time' }]],
  ['[00:01.00]One\nTwo', [{ line: 2, kind: 'untimed' }]],
])('P027 reports in %j the ambiguous lines %j', (lyrics, problems) => {
  expect(lyricProblems(lyrics)).toEqual(problems);
});
