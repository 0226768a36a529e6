import { expect, test, vi } from 'vitest';
import { createTranslate, reportMissingLines } from './translate.ts';

test('F142 texts without a line are named once, those of one render together', () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const lines = { Known: 'Bekannt' };
  const t = createTranslate(lines, reportMissingLines('de', lines));

  for (const text of ['Known', 'One', 'Two', 'One']) t(text);
  vi.runAllTimers();
  t('Two');
  vi.runAllTimers();

  expect(warn.mock.calls).toEqual([['\'de\' has no line for:\n  "One"\n  "Two"']]);
});

test('F142 the default language, which needs no lines, misses none', () => {
  expect(reportMissingLines('en', {})).toBeUndefined();
});
