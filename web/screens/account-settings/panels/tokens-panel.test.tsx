import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorMessage } from '../../../../contracts/site/errors.ts';
import { server, world } from '../../../../mocks/node.ts';
import { renderApp, renderPart, type Start } from '../../../dev/test/test-app.tsx';
import { dialogStore } from '../../../ui/dialog-store.ts';
import { TokensPanel } from './tokens-panel.tsx';

const refusals = [
  ['expired', 'CSRF token mismatch.'],
  ['trace', 'Server Error'],
] as const;
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});
const start: Partial<Start> = { as: 'member', scenarios: ['api on'] };
const panel = () => screen.findByRole('region', { name: 'API access tokens' });
const row = async (name: string) =>
  (await within(await panel()).findByText(name)).closest('li') ?? document.body;
const written = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => written.mockReset().mockResolvedValue());

/** Continues until the token is shown. */
async function createToken(name = 'Radio') {
  const app = await renderPart(<TokensPanel />, start);
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: written },
    configurable: true,
  });
  await app.user.click(within(await panel()).getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New access token' }));
  const field = await dialog.findByLabelText('Token name');
  if (name !== '') await app.user.type(field, name);
  await app.user.click(dialog.getByRole('button', { name: 'Create' }));
  return { ...app, dialog };
}

describe('the tokens panel', () => {
  test.each([
    ['member', []],
    ['artist', ['api on']],
  ] as const)('F196 hides the panel from a %s with %j', async (as, scenarios) => {
    await renderApp({
      path: '/account-settings',
      as,
      scenarios: [...scenarios],
      change: (state) => {
        for (const role of state.roles) if (as === 'artist') role.permissions = [];
      },
    });

    expect(await screen.findByRole('region', { name: 'Danger zone' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'API access tokens' })).toBeNull();
  });

  test('F196 lists tokens with the time of their last use', async () => {
    await renderPart(<TokensPanel />, start);

    expect(await row('Home radio')).toHaveTextContent('Last used: 3 hours ago');
    expect(
      await row(
        'A script that tells my friends every evening which records I have been listening to most this week',
      ),
    ).toHaveTextContent('Last used: Never');
  });

  test('F197 links to the documentation in a new tab', async () => {
    await renderPart(<TokensPanel />, start);

    const link = within(await panel()).getByRole('link', { name: /API documentation.*new tab/ });

    expect(link).toHaveAttribute('href', '/api-docs');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('F196 F200 shows a new token once, copies it, and forgets it', async () => {
    const { user, dialog } = await createToken();
    const token = (
      await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your new token' })
    ).value;
    expect(await screen.findByText('Token create')).toBeVisible();
    expect(token).toMatch(/^\d+\|\w{40}$/);

    await user.click(dialog.getByRole('button', { name: 'Copy token' }));
    expect(written.mock.calls).toEqual([[token]]);
    await user.click(dialog.getByRole('button', { name: 'Done' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await row('Radio')).toHaveTextContent('Never');
    expect(document.body.textContent).not.toContain(token);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token);
  });

  test('F196 keeps the token out of the dialog store and the console', async () => {
    const logs = (['log', 'info', 'debug', 'warn'] as const).map((name) => vi.spyOn(console, name));
    const { dialog } = await createToken();
    const token = (
      await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your new token' })
    ).value;

    const { content, ...rest } = dialogStore.read() ?? { content: null };

    expect(JSON.stringify([rest, (content as { props: object }).props])).not.toContain(token);
    for (const log of logs) expect(JSON.stringify(log.mock.calls)).not.toContain(token);
  });

  test('F196 warns before closing a token that was not copied', async () => {
    const { user, dialog } = await createToken();
    await dialog.findByRole('textbox', { name: 'Your new token' });

    await user.keyboard('{Escape}');

    expect(
      await dialog.findByText(
        "You haven't copied this token yet. Once you close this, you can't view it again.",
      ),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('textbox', { name: 'Your new token' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('F196 requires a name', async () => {
    const { dialog } = await createToken('');

    expect(dialog.getByLabelText('Token name')).toHaveAccessibleDescription(
      /^Please fill in this field\./,
    );
    expect(world.state.people[0]?.tokens).toHaveLength(2);
  });

  test('F196 leaves the maximum length of a name to the backend', async () => {
    const { dialog } = await createToken('x'.repeat(101));

    expect(await dialog.findByText(/100 characters/)).toBeVisible();
    expect(dialog.getByLabelText('Token name')).not.toHaveAttribute('minlength');
  });

  test("F196 shows a name's error at its field", async () => {
    server.use(
      http.post('*/api/v1/access-tokens', () =>
        HttpResponse.json(
          { message: 'x', errors: { tokenName: ['That name is taken.'] } },
          { status: 422 },
        ),
      ),
    );
    const { dialog } = await createToken();

    expect(await dialog.findByText('That name is taken.')).toBeVisible();
    expect(dialog.getByLabelText('Token name')).toHaveFocus();
    expect(world.state.people[0]?.tokens).toHaveLength(2);
  });

  test.each(refusals)(
    'F196 creates no token after %s and keeps the typed name',
    async (as, message) => {
      world.state.debug = false;
      world.state.failures = [{ key: 'POST access-tokens', as, times: 9 }];
      const { dialog } = await createToken();

      expect(await screen.findByText(errorMessage({ message }))).toBeVisible();
      expect(dialog.getByLabelText('Token name')).toHaveValue('Radio');
    },
  );

  test('F196 deletes a token after confirmation and keeps the focus in the panel', async () => {
    const { user } = await renderPart(<TokensPanel />, start);
    await user.click(
      within(await row('Home radio')).getByRole('button', { name: 'Delete token Home radio' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(world.state.people[0]?.tokens).toHaveLength(2);

    await user.click(
      within(await row('Home radio')).getByRole('button', { name: 'Delete token Home radio' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete token' }));

    expect(await screen.findByText('Token deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Home radio')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'API access tokens' })).toHaveFocus(),
    );
  });

  test('F196 shows a new token and hides a deleted one even if the account cannot be read', async () => {
    let isReadable = true;
    server.use(
      http.post('*/api/v1/access-tokens', () => void (isReadable = false)),
      http.get('*/api/v1/users/:id', () =>
        isReadable ? undefined : HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user, dialog } = await createToken();
    await user.click(await dialog.findByRole('button', { name: 'Copy token' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await row('Radio')).toHaveTextContent('Never');

    await user.click(
      within(await row('Home radio')).getByRole('button', { name: 'Delete token Home radio' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete token' }));

    expect(await screen.findByText('Token deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Home radio')).toBeNull());
    expect(await row('Radio')).toBeVisible();
    expect(screen.queryByText('Not today.')).toBeNull();
    expect(screen.queryAllByRole('button', { busy: true })).toEqual([]);
  });

  test('F196 explains what tokens are for when there are none', async () => {
    await renderPart(<TokensPanel />, {
      ...start,
      change: (state) => {
        for (const person of state.people) person.tokens = [];
      },
    });

    expect(
      await screen.findByText(
        'You have no tokens yet. Create one for each program that uses the API.',
      ),
    ).toBeVisible();
  });

  test('F196 shows why the tokens failed to load, and loads on retry', async () => {
    server.use(
      http.get('*/api/v1/users/:id', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user } = await renderPart(<TokensPanel />, start);
    expect(await within(await panel()).findByText('Not today.')).toBeVisible();

    server.resetHandlers();
    await user.click(within(await panel()).getByRole('button', { name: 'Try again' }));

    expect(await row('Home radio')).toBeVisible();
  });
});
