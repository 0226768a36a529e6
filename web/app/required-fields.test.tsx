import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../dev/test/test-app.tsx';

/** The names of matching fields in this part of the page, in order. */
const labels = (part: HTMLElement, selector: string): (string | null)[] =>
  [...part.querySelectorAll<HTMLInputElement>(selector)].map(
    (field) => field.labels?.[0]?.textContent ?? null,
  );
const required = (part: HTMLElement) => labels(part, '[required]');
const otherRules = '[type=email], [type=url], [type=number], [minlength], [maxlength], [pattern]';

test.each([
  ['/login', ['Email', 'Password']],
  [
    '/register',
    [
      'Email',
      'Password',
      'Confirm password',
      'I accept the Terms of service',
      'I accept the Privacy policy',
    ],
  ],
  ['/forgot-password', ['Email']],
  ['/password/reset/secret', ['Email', 'New password', 'Confirm new password']],
  ['/contact', ['Name', 'Email', 'Message']],
])('F252 %s requires exactly the specified fields', async (path, names) => {
  await renderApp({ path });
  await screen.findByRole('heading', { level: 1 });

  expect(required(screen.getByRole('main'))).toEqual(names);
});

test.each([
  ['/login', ['Email']],
  ['/register', ['Email']],
  ['/forgot-password', []],
  ['/password/reset/secret', []],
  ['/contact', []],
])('F252 %s validates exactly the specified values', async (path, names) => {
  await renderApp({ path });
  await screen.findByRole('heading', { level: 1 });

  expect(labels(screen.getByRole('main'), otherRules)).toEqual(names);
});

test('F151 every form is validated by the app instead of the browser', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('**/*.tsx', { cwd: root })
    .filter((path) => !/^dev\b|\btest\b/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const forms = sources.flatMap((source) =>
    [...source.matchAll(/<form\b(?:[^>]|=>)*/g)].map(([form]) => form),
  );

  expect(forms.length).toBeGreaterThan(15);
  // A search has no required fields.
  expect(
    forms.filter(
      (form) => !/\{\.\.\.(?:form\.)?formProps\}|\bnoValidate\b|role="search"/.test(form),
    ),
  ).toEqual([]);
});

test('F252 account settings require only the three password fields', async () => {
  await renderApp({ path: '/account-settings', as: 'member' });
  const panel = await screen.findByRole('region', { name: 'Password' });
  await within(panel).findByLabelText('Current password');

  expect(required(screen.getByRole('main'))).toEqual([
    'Current password',
    'New password',
    'Confirm new password',
  ]);
});
