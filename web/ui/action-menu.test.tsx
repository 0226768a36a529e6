import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ActionMenu } from './action-menu.tsx';

function menu() {
  const user = userEvent.setup({ delay: null });
  const done = vi.fn<(label: string) => void>();
  const action = (label: string, more = {}) => ({ label, onSelect: () => done(label), ...more });
  const actions = [action('Delete', { isDangerous: true }), action('Edit'), action('Copy link'), action('Download', { isDisabled: true })];
  render(<ActionMenu label="Actions" trigger="…" className="" actions={actions} onFailure={vi.fn<(error: unknown) => void>()} />);
  return { user, done, trigger: screen.getByRole('button', { name: 'Actions' }) };
}

const focused = () => document.activeElement?.textContent;

describe('a menu of actions', () => {
  test('F160 is opened, walked and used by keyboard, and gives focus back', async () => {
    const { user, done, trigger } = menu();
    trigger.focus();

    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Edit'));
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(done.mock.calls).toEqual([['Copy link']]);
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  test('F160 sets what is final apart, at its end', async () => {
    const { user, trigger } = menu();

    await user.click(trigger);

    const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(labels).toEqual(['Edit', 'Copy link', 'Download', 'Delete']);
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  test('F160 goes by letters', async () => {
    const { user, trigger } = menu();
    trigger.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Edit'));

    await user.keyboard('de');

    await waitFor(() => expect(focused()).toBe('Delete'));
  });

  test('F160 leaves by Escape and does nothing; what is not possible now does nothing either', async () => {
    const { user, done, trigger } = menu();

    await user.click(trigger);
    await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(done).not.toHaveBeenCalled();
    expect(trigger).toHaveFocus();
  });
});
