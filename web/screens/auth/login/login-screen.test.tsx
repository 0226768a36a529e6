import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { testStates } from '../../../dev/test/test-states.tsx';
import * as states from './login.states.ts';

testStates(states);

const email = () => screen.findByLabelText('Email');

describe('the sign-in screen', () => {
  test.each([
    ['/login', 'Sign in to your account'],
    ['/workspace/join/login', 'To join your team on Undersong, login to your account'],
  ])('F045 shows at %s the heading %j', async (path, name) => {
    await renderApp({ path });

    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('F046 asks for an email, a password, and whether to stay signed in, on by default', async () => {
    await renderApp({ path: '/login', scenarios: ['no demo'] });

    expect(await email()).toHaveAttribute('type', 'email');
    expect(await email()).toBeRequired();
    expect(await email()).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('checkbox', { name: 'Stay signed in for a month' })).toBeChecked();
  });

  test('F046 keeps the password when it is shown', async () => {
    const { user } = await renderApp({ path: '/login', scenarios: ['no demo'] });
    await user.type(await screen.findByLabelText('Password'), 'secret');

    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');

    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  test('F047 links to password reset and to registration', async () => {
    await renderApp({ path: '/login' });

    expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: "Don't have an account? Sign up." })).toHaveAttribute(
      'href',
      '/register',
    );
  });

  test('F047 hides the link to registration if the site has closed it', async () => {
    await renderApp({ path: '/login', scenarios: ['registration off'] });

    await email();

    expect(screen.queryByRole('link', { name: /Sign up/ })).toBeNull();
  });
});

describe('the email', () => {
  test('F049 fills in and locks an email from the query, and passes it on with every link', async () => {
    const { user } = await renderApp({
      path: '/workspace/join/login?email=noor%2Bx%40undersong.test',
    });

    await user.type(await email(), 'x');

    expect(await email()).toHaveValue('noor+x@undersong.test');
    expect(await email()).toHaveAttribute('readonly');
    expect(await email()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password?email=noor%2Bx%40undersong.test',
    );
    expect(screen.getByRole('link', { name: /Sign up/ })).toHaveAttribute(
      'href',
      '/workspace/join/register?email=noor%2Bx%40undersong.test',
    );
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  test.each<[written: string, shown: string, isLocked: boolean]>([
    ['noor+x@undersong.test', 'noor+x@undersong.test', true],
    ['noor%20x@undersong.test', 'noor+x@undersong.test', true],
    ['noor', 'noor', false],
    ['noor@', 'noor@', false],
    ['noor..x@undersong.test', 'noor..x@undersong.test', false],
    ['noor,mira@undersong.test', 'noor,mira@undersong.test', false],
    ['noor@undersong.test%20', 'noor@undersong.test+', false],
  ])('F049 reads %j as the email %j, locked: %j', async (written, shown, isLocked) => {
    await renderApp({ path: `/login?email=${written}`, scenarios: ['no demo'] });

    expect(await email()).toHaveValue(shown);
    expect((await email()).hasAttribute('readonly')).toBe(isLocked);
  });

  test('F049 leaves the email editable if the query has an empty one', async () => {
    const { user } = await renderApp({ path: '/login?email=', scenarios: ['no demo'] });

    await user.type(await email(), 'mira@undersong.test');

    expect(await email()).toHaveValue('mira@undersong.test');
  });
});

describe('a demo', () => {
  test('F050 fills in the demo account from the settings', async () => {
    await renderApp({ path: '/login' });

    expect(await email()).toHaveValue('mira@undersong.test');
    expect(screen.getByLabelText('Password')).toHaveValue('undersong');
  });

  test('F050 fills in one of a hundred accounts, which can sign in, if the settings have none', async () => {
    const { user, address } = await renderApp({ path: '/login', scenarios: ['crowd demo'] });

    expect(((await email()) as HTMLInputElement).value).toMatch(/^admin@demo(0\d\d|100)\.com$/);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    await screen.findByRole('button', { name: 'Account menu' });
    expect(address()).toBe('/');
  });

  test('F050 leaves the fields empty on a site that is not a demo', async () => {
    await renderApp({ path: '/login', scenarios: ['no demo'] });

    expect(await email()).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

describe('social sign-in', () => {
  const services = ['Google', 'Facebook', 'Twitter', 'Envato'];

  test('F048 F070 shows a full-width button for each provider, below OR', async () => {
    await renderApp({ path: '/login' });

    expect(await screen.findByText('OR')).toBeVisible();
    for (const service of services)
      expect(screen.getByRole('button', { name: `Continue with ${service}` })).toHaveTextContent(
        `Continue with ${service}`,
      );
  });

  test('F048 F070 shows labelled icons below another text in the compact form', async () => {
    await renderApp({ path: '/login', scenarios: ['social compact'] });

    expect(await screen.findByText('Or sign in with')).toBeVisible();
    for (const service of services)
      expect(screen.getByRole('button', { name: `Continue with ${service}` })).toHaveTextContent(
        '',
      );
  });

  test('F070 offers only enabled providers', async () => {
    await renderApp({
      path: '/login',
      change: ({ social }) => {
        social.google = { enable: false };
        social.envato = null;
      },
    });

    await email();

    expect(
      screen
        .getAllByRole('button', { name: /^Continue with/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Continue with Facebook', 'Continue with Twitter']);
  });

  test('F048 F070 hides the divider if there are no providers', async () => {
    await renderApp({ path: '/login', scenarios: ['social off'] });

    await email();

    expect(screen.queryByText('OR')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
  });
});

test('F073 shows the copyright and the menu for its position at the end of the page', async () => {
  await renderApp({ path: '/login' });

  const footer = await screen.findByRole('contentinfo');

  expect(footer).toHaveTextContent(`Copyright © ${new Date().getFullYear()} Undersong`);
  expect([...footer.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Terms',
    'Privacy',
    'Help',
  ]);
});
