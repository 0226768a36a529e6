// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reportTo } from '../ui/failures/reports.ts';
import { showStartFailure } from './start-failure.ts';

function fail(raw: unknown): unknown[] {
  vi.spyOn(console, 'error').mockReturnValue();
  const reported: unknown[] = [];
  reportTo((error) => void reported.push(error));
  document.body.innerHTML = '<div id="root"><i>what was there</i></div>';
  showStartFailure(document.getElementById('root')!, new TypeError('x is undefined'), raw);
  return reported;
}

test('F150 shows a message with a reload link if the app cannot start', () => {
  const reported = fail(null);

  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load this page");
  expect(screen.getByRole('link', { name: 'Reload' })).toHaveAttribute('href', location.href);
  expect(document.body).not.toHaveTextContent(/what was there|undefined/);
  expect(reported).toEqual([new TypeError('x is undefined')]);
});

test.each([
  [{ i18n: { lines: { Reload: 'Neu laden', "We couldn't load this page": 7 } } }, 'Neu laden'],
  [{ i18n: 'x' }, 'Reload'],
  ['x', 'Reload'],
  [[], 'Reload'],
])('F142 F150 shows the message in the language of %j', (raw, label) => {
  fail(raw);

  expect(screen.getByRole('link', { name: label })).toBeVisible();
});
