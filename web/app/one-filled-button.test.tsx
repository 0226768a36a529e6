import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test-app.tsx';

/** Buttons and links filled with the theme's colour, in the whole page. */
const filled = () =>
  [...document.querySelectorAll<HTMLElement>('button, a')]
    .filter(({ classList }) => classList.contains('bg-primary'))
    .map(({ textContent }) => textContent);

test.each([
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
] as const)('%s fills one button for a %s at most: %j', async (path, as, wanted) => {
  await renderApp({ path, as });
  await screen.findByRole('heading', { level: 1 });
  await Promise.all(wanted.map((name) => screen.findAllByText(name)));

  expect(filled()).toEqual(wanted);
});

test('the settings fill the button of the form that has something to save', async () => {
  const { user } = await renderApp({ path: '/account-settings', as: 'member' });

  await user.type(await screen.findByLabelText('First name'), 'x');

  expect(filled()).toEqual(['Save changes']);
});
