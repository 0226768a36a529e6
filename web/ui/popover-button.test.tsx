import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { PopoverButton } from './popover-button.tsx';

const open = (opensOnHover = false) => {
  render(<PopoverButton opensOnHover={opensOnHover} trigger="Share" title="Share this" onFailure={vi.fn<(error: unknown) => void>()}>{() => <a href="/more">More</a>}</PopoverButton>);
  return screen.getByRole('button', { name: 'Share' });
};

describe('a popover', () => {
  test('F159 opens by a press, is named by its title, and has its padding', async () => {
    const user = userEvent.setup({ delay: null });

    await user.click(open());

    expect(await screen.findByRole('dialog', { name: 'Share this' })).toHaveStyle({ padding: '16px' });
  });

  test('F159 opened by keyboard takes focus in; Escape closes it and gives focus back', async () => {
    const user = userEvent.setup({ delay: null });
    const button = open();
    button.focus();

    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'More' })).toHaveFocus());
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });

  test('F159 that opens under the pointer leaves 150 ms after it', async () => {
    // No clock that is stopped waits for a file.
    await import('./popups/popover.tsx');
    vi.useFakeTimers();
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const button = open(true);
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    await wait(400);
    expect(screen.getByRole('dialog')).toBeVisible();

    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    await wait(149);
    expect(screen.getByRole('dialog')).toBeVisible();
    await wait(50);

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
