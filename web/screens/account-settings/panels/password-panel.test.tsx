import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { personById } from '../../../../mocks/people.ts';
import { paste, renderPart, type Start } from '../../../dev/test/test-app.tsx';
import { PasswordPanel } from './password-panel.tsx';

const elsewhere = { name: 'Log out everywhere else?' };
const region = (name: string) => screen.findByRole('region', { name });

describe('the password panel', () => {
  async function filled({
    current = 'undersong',
    change,
  }: { current?: string; change?: Start['change'] } = {}) {
    const app = await renderPart(<PasswordPanel />, {
      path: '/account-settings',
      as: 'member',
      ...(change && { change }),
    });
    const panel = within(await region('Password'));
    await paste(app.user, panel.getByLabelText('Current password'), current);
    await paste(app.user, panel.getByLabelText('New password'), 'seven quiet lamps');
    await paste(app.user, panel.getByLabelText('Confirm new password'), 'seven quiet lamps');
    return {
      ...app,
      panel,
      save: () => app.user.click(panel.getByRole('button', { name: 'Update password' })),
    };
  }

  test('F189 B020 changes the password, clears the form, and signs out other sessions without asking again', async () => {
    const { user, panel, save } = await filled();
    expect(panel.getByText('Strong')).toBeVisible();

    await save();

    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(personById(world.state, 1)?.password).toBe('seven quiet lamps');
    expect(panel.getByLabelText('Current password')).toHaveValue('');
    expect(panel.queryByText('Strong')).toBeNull();
    const question = within(await screen.findByRole('alertdialog', elsewhere));
    expect(question.getByRole('button', { name: 'Not now' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Log out other sessions' }));
    expect(await screen.findByText('Logged out other sessions.')).toBeVisible();
    expect(world.state.devices[1]).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(panel.getByRole('button', { name: 'Update password' })).toHaveFocus();
  });

  test('B020 keeps other sessions on request', async () => {
    const { user, save } = await filled();
    await save();

    await user.click(await screen.findByRole('button', { name: 'Not now' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(world.state.devices[1]).toHaveLength(4);
  });

  test('B020 offers no sign-out after a changed password if there are no other sessions', async () => {
    const read: string[] = [];
    server.events.on('response:mocked', ({ request }) => void read.push(request.url));
    const { save } = await filled({ change: (state) => (state.devices[1] = []) });
    await waitFor(() => expect(read).toContainEqual(expect.stringMatching(/user-sessions$/)));

    await save();

    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('F189 disables sending until something is typed', async () => {
    const { user } = await renderPart(<PasswordPanel />, { as: 'member' });
    const panel = within(await region('Password'));
    const button = panel.getByRole('button', { name: 'Update password' });
    expect(button).toHaveAttribute('aria-disabled', 'true');

    await user.type(panel.getByLabelText('New password'), 's');

    expect(button).not.toHaveAttribute('aria-disabled');
  });

  test('F189 shows a wrong current password, and a mismatch of the new one, at their fields', async () => {
    const { user, panel, save } = await filled({ current: 'wrong' });
    await save();
    await waitFor(() =>
      expect(panel.getByLabelText('Current password')).toHaveAccessibleDescription(
        /does not match your current password/,
      ),
    );
    expect(panel.getByLabelText('Current password')).toHaveFocus();

    for (const [label, text] of [
      ['Current password', 'undersong'],
      ['Confirm new password', 'else'],
    ] as const) {
      await user.clear(panel.getByLabelText(label));
      await user.type(panel.getByLabelText(label), text);
    }
    await save();

    await waitFor(() =>
      expect(panel.getByLabelText('New password')).toHaveAccessibleDescription(
        /confirmation does not match/,
      ),
    );
    expect(panel.getByLabelText('New password')).toHaveFocus();
    expect(personById(world.state, 1)?.password).toBe('undersong');
  });
});
