import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorMessage } from '../../../../contracts/site/errors.ts';
import { server, world } from '../../../../mocks/node.ts';
import { type OpenApp, renderPart } from '../../../dev/test/test-app.tsx';
import { SocialPanel } from './social-panel.tsx';

const refusals = [
  ['expired', 'CSRF token mismatch.'],
  ['trace', 'Server Error'],
] as const;
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});
const panel = () => screen.findByRole('region', { name: 'Social login' });
const button = async (name: string) => within(await panel()).findByRole('button', { name });
const me = () => world.state.people[0];

async function disableGoogle({ user }: OpenApp): Promise<void> {
  await user.click(await button('Disable Google account'));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Disable Google account?' })).getByRole(
      'button',
      { name: 'Disable' },
    ),
  );
}

/** Clicks Facebook's button, and makes the popup send this message. */
async function enable(message: object, beforeAnswer: () => void = () => undefined) {
  const popup = { closed: false, close: () => undefined };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const listen = vi.spyOn(window, 'addEventListener');
  const app = await renderPart(<SocialPanel />, { as: 'member' });
  await app.user.click(await button('Enable Facebook account'));
  await waitFor(() => expect(listen).toHaveBeenCalledWith('message', expect.anything()));
  beforeAnswer();
  me()?.social_profiles.push({ service_name: 'facebook', username: 'mira.l' });
  const event = new MessageEvent('message', {
    data: { type: 'social-auth', ...message },
    origin: location.origin,
  });
  Object.defineProperty(event, 'source', { value: popup });
  await act(async () => void window.dispatchEvent(event));
  return { ...app, open };
}

describe('the social accounts panel', () => {
  test('F198 shows a connected account by its username, and the others as disabled', async () => {
    await renderPart(<SocialPanel />, { as: 'member' });

    expect(await button('Disable Google account')).toHaveTextContent('Disable');
    const rows = within(await panel()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Googlemira.lindqvistDisable',
      'FacebookDisabledEnable',
      'TwitterDisabledEnable',
      'EnvatoDisabledEnable',
    ]);
  });

  test("F198 F255 enables an account in the provider's window, then reloads the user", async () => {
    const { open } = await enable({ status: 'SUCCESS' });

    expect(await screen.findByText('Enabled Facebook account')).toBeVisible();
    expect(open.mock.calls[0]?.[0]).toBe('/secure/auth/social/facebook/connect');
    expect(await within(await panel()).findByText('mira.l')).toBeVisible();
  });

  test.each([
    ['You are banned.', 'You are banned.'],
    [undefined, 'An error occurred. Please try again later'],
  ])('F198 handles a refusal of %j by showing %j', async (message, wanted) => {
    await enable({ status: 'ERROR', callbackData: { errorMessage: message } });

    expect(await screen.findByText(wanted)).toBeVisible();
  });

  test('F198 reports that the browser blocked the window', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await renderPart(<SocialPanel />, { as: 'member' });

    await user.click(await button('Enable Twitter account'));

    expect(
      await screen.findByText(
        'Your browser blocked the window. Allow pop-ups for this site and try again.',
      ),
    ).toBeVisible();
  });

  test('F113 F198 F255 disables an account and keeps the focus in place', async () => {
    await disableGoogle(await renderPart(<SocialPanel />, { as: 'member' }));

    expect(await screen.findByText('Disabled Google account')).toBeVisible();
    expect(me()?.social_profiles).toEqual([]);
    await waitFor(async () => expect(await button('Enable Google account')).toHaveFocus());
  });

  test('F198 keeps the account connected if the user cancels', async () => {
    const { user } = await renderPart(<SocialPanel />, { as: 'member' });
    expect(await button('Disable Google account')).toHaveClass('text-danger');
    expect(await button('Disable Google account')).not.toHaveClass('bg-danger');

    await user.click(await button('Disable Google account'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(me()?.social_profiles).toHaveLength(1);
  });

  test('F198 shows the known state of each account while the user cannot be read', async () => {
    const app = await enable({ status: 'SUCCESS' }, () =>
      server.use(
        http.get('*/api/v1/users/:id', () =>
          HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
        ),
      ),
    );
    expect(await screen.findByText('Enabled Facebook account')).toBeVisible();
    expect(await button('Disable Facebook account')).toBeVisible();

    await disableGoogle(app);

    expect(await screen.findByText('Disabled Google account')).toBeVisible();
    expect(await button('Enable Google account')).not.toHaveAttribute('aria-busy', 'true');
    expect(within(await panel()).getByText('Connected')).toBeVisible();
    expect(screen.queryByText('Not today.')).toBeNull();
  });

  test('F198 warns users who have no other way to sign in', async () => {
    const { user } = await renderPart(<SocialPanel />, {
      as: 'member',
      change: ({ people }) => {
        for (const person of people) person.password = '';
      },
    });
    await user.click(await button('Disable Google account'));
    expect(await screen.findByText(/This is your only way to sign in/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(me()?.social_profiles).toHaveLength(1);
    await user.click(await button('Disable Google account'));
    await user.click(await screen.findByRole('button', { name: 'Disable anyway' }));
    await waitFor(() => expect(me()?.social_profiles).toHaveLength(0));
  });

  test.each(refusals)('F198 stays connected when the backend refuses (%s)', async (as, message) => {
    const key = 'POST secure/auth/social/{service}/disconnect';
    await disableGoogle(
      await renderPart(<SocialPanel />, {
        as: 'member',
        change: (state) => {
          state.debug = false;
          state.failures = [{ key, as, times: 9 }];
        },
      }),
    );

    expect(await screen.findByText(errorMessage({ message }))).toBeVisible();
    expect(await button('Disable Google account')).toBeVisible();
  });

  test('F198 shows why the accounts failed to load, and loads on retry', async () => {
    server.use(
      http.get('*/api/v1/users/:id', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user } = await renderPart(<SocialPanel />, { as: 'member' });
    expect(await within(await panel()).findByText('Not today.')).toBeVisible();

    server.resetHandlers();
    await user.click(within(await panel()).getByRole('button', { name: 'Try again' }));

    expect(await button('Disable Google account')).toBeVisible();
  });
});
