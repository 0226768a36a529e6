import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PersonaId } from '../../mocks/personas.ts';
import { sample } from '../../tools/test/sample.ts';
import { renderApp } from '../dev/test/test-app.tsx';

/** Buttons and links on the page that are filled with the theme's colour. */
const filled = () =>
  [...document.querySelectorAll<HTMLElement>('button.bg-primary, a.bg-primary')]
    // Nothing in a preview is interactive. The cards' buttons appear on hover.
    .filter((one) => !one.closest('[inert], .opacity-0'))
    .map(({ textContent }) => textContent);

/** `until`: a text that the loaded page contains; by default, its filled button's. */
const pages: [path: string, as: PersonaId | 'guest', wanted: readonly string[], until?: string][] =
  [
    ['/', 'guest', ['Create account']],
    ['/login', 'guest', ['Sign in']],
    ['/register', 'guest', ['Create account']],
    ['/forgot-password', 'guest', ['Send link']],
    ['/contact', 'guest', ['Send message']],
    ['/pricing', 'guest', ['Upgrade']],
    ['/billing', 'subscriber', []],
    ['/billing', 'member', ['See plans']],
    ['/checkout/2/4', 'member', ['Continue to payment']],
    ['/account-settings', 'member', []],
    ['/backstage', 'artist', ['New release']],
    ['/backstage', 'subscriber', []],
    ['/backstage/profile/1', 'artist', []],
    ['/admin', 'admin', [], 'Pending requests'],
    ['/admin/genres', 'admin', ['New genre']],
    ['/admin/genres/1', 'admin', [], 'Save changes'],
    ['/admin/users/7', 'admin', [], 'Set password'],
    ['/admin/roles/new', 'admin', [], 'Create'],
    ['/admin/requests/3', 'admin', ['Approve']],
    ['/admin/channels/1', 'admin', [], 'Add content'],
    ['/admin/localizations/2', 'admin', [], 'Save translations'],
    ['/admin/settings', 'admin', [], 'Clear cache'],
    ['/admin/settings/mail', 'admin', [], 'Send a test email'],
    ['/admin/appearance', 'admin', [], 'Add theme'],
    ['/admin/logs', 'admin', [], 'Reload'],
  ];

test.each(
  sample(
    pages,
    ([, as]) => as,
    ([, , wanted]) => wanted.length,
  ),
)('%s has at most one filled button for a %s: %j', async (path, as, wanted, until) => {
  await renderApp({ path, as });
  await screen.findByRole('heading', { level: 1 });
  const awaited = until === undefined ? wanted : [until];
  await Promise.all(awaited.map((name) => screen.findAllByText(name)));

  expect(filled()).toEqual(wanted);
});
