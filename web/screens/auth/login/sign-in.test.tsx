import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { before, paste, renderApp } from '../../../dev/test/test-app.tsx';
import { saveOnboarding } from '../../../data/session/onboarding.ts';
import { storedKeys } from '../../../dev/test/test-shared-page.ts';

const press = { name: 'Sign in' };
type Start = Partial<Parameters<typeof renderApp>[0]>;

/** Opens the form and submits it with this email and password. */
async function signIn(email: string, password = 'undersong', start: Start = {}) {
  const app = await renderApp({ path: '/login', scenarios: ['no demo'], ...start });
  await paste(app.user, await screen.findByLabelText('Email'), email);
  await paste(app.user, screen.getByLabelText('Password'), password);
  await app.user.click(screen.getByRole('button', press));
  return app;
}

const accountMenu = () => screen.findByRole('button', { name: 'Account menu' });
const savePlan = () => saveOnboarding({ productId: 2, priceId: 3 });

describe('signing in', () => {
  test('F052 F039 opens the site at the configured address', async () => {
    const { address } = await signIn('mira@undersong.test', 'undersong', {
      change: ({ auth }) => {
        auth.redirectUri = '/channel/discover';
      },
    });

    expect(await accountMenu()).toBeVisible();
    expect(address()).toBe('/channel/discover');
  });

  test('F042 replaces the form in the history', async () => {
    const { address, goBack } = await signIn('mira@undersong.test');
    await accountMenu();

    await goBack();

    expect(address()).toBe(before);
  });

  test('F040 redirects admins to their area', async () => {
    const { address } = await signIn('ada@undersong.test');

    await accountMenu();

    expect(address()).toBe('/admin');
  });

  test.each(['/notifications?a=1#top', '/account-settings', '/uploads'])(
    'F035 returns to %s, which required sign-in',
    async (path) => {
      const { address, goBack } = await signIn('mira@undersong.test', 'undersong', { path });

      await accountMenu();
      expect(address()).toBe(path);

      await goBack();
      expect(address()).toBe(before);
    },
  );

  test('F036 returns to a page that the user may not see, and shows the not-found page there', async () => {
    const { address } = await signIn('mira@undersong.test', 'undersong', { path: '/admin/users' });

    expect(
      await screen.findByRole('heading', { name: /doorway to the great nothing/ }),
    ).toBeVisible();
    expect(address()).toBe('/admin/users');
  });

  test("F039 redirects to a saved plan's checkout, once", async () => {
    savePlan();

    const { address } = await signIn('mira@undersong.test', 'undersong', {
      scenarios: ['no demo'],
    });

    await accountMenu();
    expect(address()).toBe('/checkout/2/3');
    expect(storedKeys()).toHaveLength(0);
  });

  test('F034 shows the verification screen to an unverified user at any address', async () => {
    await signIn('noor@undersong.test');

    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'F046 asks the backend to remember the user if the box is ticked: %s',
    async (isOn, remembered) => {
      const { user } = await renderApp({ path: '/login' });
      const box = await screen.findByRole('checkbox');
      if (!isOn) await user.click(box);

      await user.click(screen.getByRole('button', press));

      await accountMenu();
      expect(
        world.state.people.filter(({ remember_token }) => remember_token !== null),
      ).toHaveLength(remembered);
    },
  );

  test('F010 signs in on the home page if that is the sign-in screen', async () => {
    const { address } = await signIn('mira@undersong.test', 'undersong', {
      path: '/',
      scenarios: ['no demo', 'homepage loginPage'],
    });

    await accountMenu();
    expect(address()).toBe('/');
  });
});

describe('a sign-in that fails', () => {
  test('F072 shows a failure at the field, focuses it, and keeps the typed text', async () => {
    const { address } = await signIn('mira@undersong.test', 'wrong');

    const email = await screen.findByLabelText('Email');
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('These credentials do not match our records.'),
    );
    expect(email).toHaveFocus();
    expect(email).toHaveValue('mira@undersong.test');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(address()).toBe('/login');
  });

  test('F151 shows above the form how long to wait after too many attempts, and announces it', async () => {
    const { user } = await renderApp({ path: '/login' });
    world.state.failures.push({ key: 'POST auth/login', as: 'too-many', times: 1 });

    await user.click(await screen.findByRole('button', press));

    const message = await screen.findByText('Too many attempts. Try again in 30 seconds.');
    expect(message.closest('form')).not.toBeNull();
    expect(message.closest('[role=alert]')).not.toBeNull();
    await user.click(screen.getByRole('button', press));
    expect(await accountMenu()).toBeVisible();
  });

  test.each([
    ['person', 'human check passes' as const, 'demo-person'],
    ['robot', 'human check fails' as const, 'demo-robot'],
  ])(
    "F057 shows a %s a human check if others' attempts delay the sign-in",
    async (_, scenario, token) => {
      window.grecaptcha = { ready: (run) => run(), execute: () => Promise.resolve(token) };
      const shown: (string | null)[] = [];
      server.use(
        http.post('*/auth/login', ({ request }) => {
          shown.push(request.headers.get('X-Human-Check'));
          if (shown.at(-1) === 'demo-person') return undefined;
          return HttpResponse.json(
            {
              message: 'Too many attempts. Please wait a moment and try again.',
              code: 'please_wait',
            },
            { status: 429, headers: { 'Retry-After': '20' } },
          );
        }),
      );
      const { user } = await renderApp({ path: '/login', scenarios: [scenario] });

      await user.click(await screen.findByRole('button', press));

      expect(
        await (token === 'demo-person'
          ? accountMenu()
          : screen.findByText('Too many attempts. Try again in 20 seconds.')),
      ).toBeVisible();
      expect(shown).toEqual([null, token]);
      delete window.grecaptcha;
    },
  );

  test('F072 shows at the field how long to wait after too many attempts', async () => {
    await signIn('mira@undersong.test', 'wrong', {
      change: (state) => {
        state.failedLogins['mira@undersong.test'] = Array.from({ length: 5 }, () => Date.now());
      },
    });

    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        /^Too many login attempts\. Please try again in \d+ seconds\.$/,
      ),
    );
  });

  test('F072 signs in on a second attempt', async () => {
    const { user } = await signIn('mira@undersong.test', 'wrong');
    await screen.findByText('These credentials do not match our records.');

    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'undersong{Enter}');

    expect(await accountMenu()).toBeVisible();
  });

  test.each([['html'], ['empty'], ['broken-json'], ['cut'], ['maintenance']] as const)(
    'F101 F150 shows a toast if the response is %s',
    async (as) => {
      const { user } = await renderApp({ path: '/login' });
      world.state.failures.push({ key: 'POST auth/login', as, times: 1 });

      await user.click(await screen.findByRole('button', press));

      await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/\w+/));
      expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    },
  );

  test.each([[{}], [null], ['%%%'], [[]], [7]])(
    'F101 reports invalid bootstrap data (%j), and keeps the form',
    async (bootstrapData) => {
      // The schema does not allow it, which is reported to developers.
      vi.spyOn(console, 'error').mockReturnValue();
      server.use(
        http.post('*/auth/login', () => HttpResponse.json({ bootstrapData, two_factor: false })),
      );
      const { user, address } = await renderApp({ path: '/login' });
      savePlan();

      await user.click(await screen.findByRole('button', press));

      expect(await screen.findByText('There was an issue. Please try again.')).toBeVisible();
      expect(address()).toBe('/login');
      expect(storedKeys()).toHaveLength(1);
    },
  );

  test.each<[sent: object, shown: string]>([
    [{ two_factor: true, bootstrapData: null }, 'Two factor authentication'],
    [{ two_factor: '1' }, 'Two factor authentication'],
    [{ status: 'success' }, 'There was an issue. Please try again.'],
    [{}, 'There was an issue. Please try again.'],
  ])('F052 asks for a code only if the flag is set: %j leads to %j', async (sent, shown) => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(http.post('*/auth/login', () => HttpResponse.json(sent)));
    const { user } = await renderApp({ path: '/login' });

    await user.click(await screen.findByRole('button', press));

    expect(await screen.findByText(shown)).toBeVisible();
  });

  test('F152 opens the full-screen dialog for a debug trace', async () => {
    const { user } = await renderApp({ path: '/login' });
    world.state.failures.push({ key: 'POST auth/login', as: 'trace', times: 1 });

    await user.click(await screen.findByRole('button', press));

    expect(await screen.findByRole('dialog', { name: 'An error occured' })).toBeVisible();
    expect(screen.queryByText('There was an issue. Please try again.')).toBeNull();
  });
});

describe('a sign-in page', () => {
  test.each(['/login', '/workspace/join/login', '/register', '/workspace/join/register'])(
    'F038 redirects a member from %s without a history entry',
    async (path) => {
      const { address, goBack } = await renderApp({
        path,
        as: 'member',
        scenarios: ['second redirect'],
      });

      await accountMenu();
      expect(address()).toBe('/channel/discover');

      await goBack();
      expect(address()).toBe(before);
    },
  );

  test('F038 redirects a member home if the configured address is the sign-in page', async () => {
    const { address } = await renderApp({
      path: '/login',
      as: 'member',
      change: ({ auth }) => {
        auth.redirectUri = '/login';
      },
    });

    await accountMenu();
    expect(address()).toBe('/');
  });
});
