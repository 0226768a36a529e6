import { expect, test, vi } from 'vitest';
import { createTranslate, reportMissingLines } from './translate.ts';

test('F142 reports missing lines once, grouped by render', () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const lines = { Known: 'Bekannt' };
  const t = createTranslate(lines, 'de', reportMissingLines('de', lines));

  for (const text of ['Known', 'One', 'Two', 'One']) t(text);
  vi.runAllTimers();
  t('Two');
  vi.runAllTimers();

  expect(warn.mock.calls).toEqual([['\'de\' has no line for:\n  "One"\n  "Two"']]);
});

test('F142 reports no missing lines in the default language', () => {
  expect(reportMissingLines('en', {})).toBeUndefined();
});
