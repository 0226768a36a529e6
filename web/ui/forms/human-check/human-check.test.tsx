import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/node.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { createTranslate } from '../../../lib/translate.ts';
import { toastStore } from '../../toast-store.ts';
import { createRecaptcha, checkHuman } from './recaptcha.ts';

const scripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  delete window.grecaptcha;
  for (const script of scripts()) script.remove();
});

/** The provider's global object, as its script creates it. */
function provider(token: string) {
  const execute = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>(() =>
    Promise.resolve(token),
  );
  window.grecaptcha = { ready: (run) => run(), execute };
  return execute;
}

async function register(user: UserEvent) {
  await user.type(await screen.findByLabelText('Email'), 'new@undersong.test');
  await user.type(screen.getByLabelText('Password'), 'eight or more');
  await user.type(screen.getByLabelText('Confirm password'), 'eight or more');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('a registration with a human check', () => {
  test('F057 F112 continues once the provider and the backend accept the check', async () => {
    const execute = provider('demo-person');
    const { user } = await renderApp({ path: '/register', scenarios: ['human check passes'] });

    await register(user);

    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(execute).toHaveBeenCalledWith('demo', { action: 'register' });
  });

  test('F057 F157 does not register if either rejects the check', async () => {
    provider('demo-robot');
    const { user, address } = await renderApp({
      path: '/register',
      scenarios: ['human check fails'],
    });

    await register(user);

    expect(await screen.findByText('Could not verify you are human.')).toBeVisible();
    expect(address()).toBe('/register');
    expect(world.state.mails).toEqual([]);
    expect(screen.getByLabelText('Password')).toHaveValue('eight or more');
  });

  test('F157 reports other failures along the way with their own message', async () => {
    provider('demo-person');
    const { user } = await renderApp({ path: '/register', scenarios: ['human check passes'] });
    world.state.failures.push({ key: 'POST recaptcha/verify', as: 'too-many', times: 1 });

    await register(user);

    expect(await screen.findByText('Too many attempts. Try again in 30 seconds.')).toBeVisible();
    expect(world.state.mails).toEqual([]);
  });

  test.each([
    ['without a key', { site_key: '', enable: { register: true } }],
    ['with its switch off', { site_key: 'k', enable: { register: '0', contact: true } }],
    ['without switches', { site_key: 'k', enable: null }],
    ['without settings', undefined],
  ])('F057 skips the check %s', async (_, recaptcha) => {
    const execute = provider('demo-robot');
    const { user } = await renderApp({
      path: '/register',
      change: ({ settings }) => {
        settings.recaptcha = recaptcha;
      },
    });

    await register(user);

    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(execute).not.toHaveBeenCalled();
  });

  test('F057 loads the script on the sign-up page but not on the login page', async () => {
    const login = await renderApp({ path: '/login', scenarios: ['human check passes'] });
    await screen.findByLabelText('Email');
    expect(scripts()).toEqual([]);

    await login.user.click(screen.getByRole('link', { name: /Sign up/ }));

    await waitFor(() =>
      expect(scripts().map(({ src }) => src)).toEqual([
        `${location.origin}/vendor/demo/human-check.js?as=person&render=demo`,
      ]),
    );
    // Ends the test's pending work.
    const [script] = scripts();
    if (script) fireEvent.error(script);
  });
});

describe('the provider', () => {
  test.each([
    ['', 'https://www.google.com/recaptcha/api.js?render=a%26b'],
    ['https://evil.test/x.js', 'https://www.google.com/recaptcha/api.js?render=a%26b'],
    ['//evil.test/x.js', 'https://www.google.com/recaptcha/api.js?render=a%26b'],
  ])('F057 with a script at %j is loaded from its own site', async (script, src) => {
    const loading = createRecaptcha({ siteKey: 'a&b', script })
      .load()
      .catch((error: unknown) => error);

    expect(scripts().map((one) => one.src)).toEqual([src]);
    fireEvent.error(scripts()[0] ?? document.body);
    expect(await loading).toBeInstanceOf(Error);
  });

  test('F057 whose script failed to load is loaded again, once for concurrent requests', async () => {
    const recaptcha = createRecaptcha({ siteKey: 'k', script: '' });
    const lost = recaptcha.load().catch((error: unknown) => error);
    fireEvent.error(scripts()[0] ?? document.body);
    expect(await lost).toBeInstanceOf(Error);
    expect(scripts()).toEqual([]);

    const again = Promise.all([recaptcha.load(), recaptcha.load(), recaptcha.token('register')]);
    expect(scripts()).toHaveLength(1);
    provider('t');
    fireEvent.load(scripts()[0] ?? document.body);

    expect((await again)[2]).toBe('t');
  });

  test.each([
    [
      'gives no token',
      { load: () => Promise.resolve(), token: () => Promise.reject(new Error('none')) },
    ],
    [
      'gives a token that the backend rejects',
      { load: () => Promise.resolve(), token: () => Promise.resolve(' ') },
    ],
  ])('F157 that %s fails the check', async (_, broken) => {
    const isHuman = await checkHuman(
      { siteKey: 'k', script: '' },
      'register',
      createTranslate({}, 'en'),
      broken,
    );

    expect(isHuman).toBe(false);
    expect(toastStore.read()).toMatchObject({
      message: 'Could not verify you are human.',
      type: 'danger',
    });
  });
});
