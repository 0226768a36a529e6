import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { world } from '../../../../mocks/node.ts';
import { before, paste, renderApp } from '../../../dev/test/test-app.tsx';
import { testStates } from '../../../dev/test/test-states.tsx';
import { saveOnboarding } from '../../../data/session/onboarding.ts';
import * as states from './register.states.ts';
import { storedKeys } from '../../../dev/test/test-shared-page.ts';

testStates(states);

type Start = Partial<Parameters<typeof renderApp>[0]>;
const email = () => screen.findByLabelText('Email');
const create = { name: 'Create account' };

/** Fills in all standard fields and submits the form. */
async function register(start: Start = {}, address = 'new@undersong.test') {
  const app = await renderApp({ path: '/register', ...start });
  const field = await email();
  if (!field.hasAttribute('readonly')) await paste(app.user, field, address);
  await paste(app.user, screen.getByLabelText('Password'), 'eight or more');
  await paste(app.user, screen.getByLabelText('Confirm password'), 'eight or more');
  for (const box of screen.queryAllByRole('checkbox', { name: /^I accept/ }))
    await app.user.click(box);
  await app.user.click(screen.getByRole('button', create));
  return app;
}

describe('the registration screen', () => {
  test.each([
    ['/register', 'Create a new account'],
    ['/register?redirectFrom=pricing', "First, let's create your account"],
    ['/register?redirectFrom=elsewhere', 'Create a new account'],
    ['/workspace/join/register', 'To join your team on Undersong, create an account'],
    [
      '/workspace/join/register?redirectFrom=pricing',
      'To join your team on Undersong, create an account',
    ],
  ])('F054 F253 shows at %s the heading %j', async (path, name) => {
    await renderApp({ path });

    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('F055 asks for an email and for a new password twice', async () => {
    await renderApp({ path: '/register' });

    expect(await email()).toBeRequired();
    expect(await email()).toHaveAttribute('type', 'email');
    for (const name of ['Password', 'Confirm password']) {
      expect(screen.getByLabelText(name)).toBeRequired();
      expect(screen.getByLabelText(name)).toHaveAttribute('type', 'password');
      expect(screen.getByLabelText(name)).toHaveAttribute('autocomplete', 'new-password');
    }
  });

  test('F055 shows a required checkbox for each policy, with a link that opens in a new tab', async () => {
    await renderApp({ path: '/register' });

    expect(
      await screen.findByRole('checkbox', { name: 'I accept the Terms of service' }),
    ).toBeRequired();
    expect(screen.getByRole('checkbox', { name: 'I accept the Privacy policy' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '/pages/privacy',
    );
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });

  test('F055 shows a policy as plain text if its address is missing or unsafe', async () => {
    const policies = [
      { id: 1, label: 'Rules', action: 'javascript:alert(1)' },
      { id: 'x', label: null },
      { id: '' },
    ];
    await renderApp({
      path: '/register',
      change: ({ settings }) => {
        settings.registration = { disable: false, policies };
      },
    });

    expect((await screen.findAllByRole('checkbox')).map((box) => box.getAttribute('name'))).toEqual(
      ['1', 'x'],
    );
    expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
  });

  test("F049 F055 locks an invitation's email", async () => {
    const { user } = await renderApp({
      path: '/workspace/join/register?email=noor+x@undersong.test',
    });

    await user.type(await email(), 'x');

    expect(await email()).toHaveValue('noor+x@undersong.test');
    expect(await email()).toHaveAttribute('readonly');
  });

  test.each([
    [[], 'OR'],
    [['social compact'], 'Or sign up with'],
  ] as const)('F056 shows, with %j, social sign-in below %j', async (scenarios, divider) => {
    await renderApp({ path: '/register', scenarios: [...scenarios] });

    expect(await screen.findByText(divider)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });

  test.each([
    ['/register?email=a%40b.test', '/login?email=a%40b.test'],
    ['/workspace/join/register?email=a%40b.test', '/workspace/join/login?email=a%40b.test'],
  ])('F014 F056 links at %s back to sign-in and keeps the invitation', async (path, href) => {
    await renderApp({ path });

    expect(
      await screen.findByRole('link', { name: 'Already have an account? Sign in.' }),
    ).toHaveAttribute('href', href);
  });

  test('F011 shows registration as the home page if the site configures it', async () => {
    await renderApp({ path: '/', scenarios: ['homepage registerPage'] });

    expect(await screen.findByRole('heading', { name: 'Create a new account' })).toBeVisible();
  });
});

describe('registering', () => {
  test('F041 F058 shows users who must verify the verification screen at / in place of the form', async () => {
    const { address, goBack } = await register();

    expect(
      await screen.findByText('Enter the verification code we sent to ne*@undersong.test'),
    ).toBeVisible();
    expect(address()).toBe('/');
    await goBack();
    expect(address()).toBe(before);
  });

  test('F041 F097 keeps a saved plan until the email is verified', async () => {
    saveOnboarding({ productId: 2, priceId: 3 });

    const { address } = await register({ path: '/register?redirectFrom=pricing' });

    await screen.findByRole('heading', { name: 'Verify your email' });
    expect(address()).toBe('/');
    expect(storedKeys()).toHaveLength(1);
  });

  test("F039 F058 redirects to a saved plan's checkout if no verification is required", async () => {
    saveOnboarding({ productId: 2, priceId: 3 });

    const { address } = await register({ scenarios: ['verification not required'] });

    await waitFor(() => expect(address()).toBe('/checkout/2/3'));
    expect(storedKeys()).toHaveLength(0);
  });

  test('F035 F058 redirects to the page that required sign-in, even via the sign-in page', async () => {
    const { user, address } = await renderApp({
      path: '/notifications?a=1',
      scenarios: ['verification not required', 'no demo'],
    });
    await user.click(await screen.findByRole('link', { name: /Sign up/ }));
    await paste(user, await email(), 'new@undersong.test');
    await paste(user, screen.getByLabelText('Password'), 'eight or more');
    await paste(user, screen.getByLabelText('Confirm password'), 'eight or more');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);

    await user.click(screen.getByRole('button', create));

    await waitFor(() => expect(address()).toBe('/notifications?a=1'));
  });

  test('F072 shows errors at the field, focuses it, and keeps the typed text', async () => {
    await register({}, 'mira@undersong.test');

    await waitFor(async () =>
      expect(await email()).toHaveAccessibleDescription('The email has already been taken.'),
    );
    expect(await email()).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('eight or more');
  });

  test('F055 requires every policy to be accepted', async () => {
    const { user } = await renderApp({ path: '/register' });
    await paste(user, await email(), 'new@undersong.test');
    await paste(user, screen.getByLabelText('Password'), 'eight or more');
    await user.type(screen.getByLabelText('Confirm password'), 'eight or more{Enter}');

    expect(screen.getByRole('checkbox', { name: 'I accept the Terms of service' })).toBeInvalid();
    expect(world.state.mails).toEqual([]);
  });

  test('F072 shows a confirmation mismatch on the password field', async () => {
    const { user } = await renderApp({
      path: '/register',
      change: ({ settings }) => {
        settings.registration = { disable: false };
      },
    });
    await paste(user, await email(), 'new@undersong.test');
    await paste(user, screen.getByLabelText('Password'), 'eight or more');
    await user.type(screen.getByLabelText('Confirm password'), 'another{Enter}');

    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'The password confirmation does not match.',
      ),
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});

describe('closed registration', () => {
  test.each([
    [
      '/register?email=a%40b.test&redirectFrom=pricing',
      '/login?email=a%40b.test&redirectFrom=pricing',
    ],
    ['/workspace/join/register?email=a%40b.test', '/login?email=a%40b.test'],
    ['/register', '/login'],
  ])('F015 redirects from %s to %s without a history entry', async (path, wanted) => {
    const { address, goBack } = await renderApp({ path, scenarios: ['registration off'] });

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(address()).toBe(wanted);
    await goBack();
    expect(address()).toBe(before);
  });
});

describe('extra fields from the settings', () => {
  test('F055 shows the fields and sends their values', async () => {
    const { user } = await renderApp({
      path: '/register',
      scenarios: ['registration asks more', 'verification not required'],
    });
    await paste(user, await email(), 'new@undersong.test');
    await paste(user, screen.getByLabelText('Password'), 'eight or more');
    await paste(user, screen.getByLabelText('Confirm password'), 'eight or more');
    await user.type(screen.getByLabelText('First name'), 'Nia');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'What do you listen to most?' }),
      'Jazz',
    );
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);

    await user.click(screen.getByRole('button', create));

    await screen.findByRole('button', { name: 'Account menu' });
    expect(world.state.people.at(-1)).toMatchObject({
      email: 'new@undersong.test',
      first_name: 'Nia',
    });
  });

  test('F055 F151 shows an error at a required choice until an option is chosen', async () => {
    const fields = [
      {
        name: 'genre',
        label: 'Genre',
        type: 'select',
        required: true,
        options: [{ value: 'Jazz' }, { value: 'Folk' }],
      },
    ];
    const { user } = await renderApp({
      path: '/register',
      change: ({ settings }) => {
        settings.registration = { ...settings.registration, fields };
      },
    });
    const list = await screen.findByRole('combobox', { name: 'Genre' });

    await user.click(screen.getByRole('button', create));
    expect(screen.getByRole('combobox', { name: 'Genre' })).toHaveAccessibleDescription(
      'Please fill in this field.',
    );

    await user.selectOptions(list, 'Folk');
    await user.click(screen.getByRole('button', create));
    expect(screen.getByRole('combobox', { name: 'Genre' })).not.toHaveAccessibleDescription();
  });

  test('F055 requires the fields that the settings require', async () => {
    await renderApp({ path: '/register', scenarios: ['registration asks more'] });

    expect(await screen.findByLabelText('First name')).toBeRequired();
    expect(document.querySelector('[name=genre]')).not.toBeRequired();
    expect(
      screen.getByRole('checkbox', { name: 'Send me new records once a month' }),
    ).not.toBeRequired();
  });
});
