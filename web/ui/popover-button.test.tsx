import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { lazyCode } from './lazy-code.ts';
import { PopoverButton } from './popover-button.tsx';

const open = (opensOnHover = false) => {
  render(
    <PopoverButton
      opensOnHover={opensOnHover}
      trigger="Share"
      title="Share this"
      onFailure={vi.fn<(error: unknown) => void>()}
    >
      {() => <a href="/more">More</a>}
    </PopoverButton>,
  );
  return screen.getByRole('button', { name: 'Share' });
};

describe('a popover', () => {
  test('F159 opens by a press, is named by its title, and has its padding', async () => {
    const user = userEvent.setup({ delay: null });

    await user.click(open());

    expect(await screen.findByRole('dialog', { name: 'Share this' })).toHaveStyle({
      padding: '16px',
    });
  });

  test('F159 takes the focus when opened by keyboard; Escape closes it and returns the focus', async () => {
    const user = userEvent.setup({ delay: null });
    const button = open();
    button.focus();

    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'More' })).toHaveFocus());
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });

  test('F159 opens only once its contents have loaded; reports a failure and retries', async () => {
    const user = userEvent.setup({ delay: null });
    const came = Promise.withResolvers<string>();
    const fetch = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('No connection'))
      .mockRejectedValueOnce(new Error('No connection'))
      .mockReturnValue(came.promise);
    const onFailure = vi.fn<(error: unknown) => void>();
    const contents = lazyCode(fetch);
    render(
      <PopoverButton contents={contents} trigger="Share" title="Share this" onFailure={onFailure}>
        {() => contents.loaded()}
      </PopoverButton>,
    );
    const button = screen.getByRole('button', { name: 'Share' });

    fireEvent.click(button);
    await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    fireEvent.click(button);
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
    await user.click(button);
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
    await import('./popups/popover.tsx');
    await act(() => new Promise(requestAnimationFrame));
    expect(screen.queryByRole('dialog')).toBeNull();
    came.resolve('All of it');

    expect(await screen.findByRole('dialog')).toHaveTextContent('All of it');
  });

  test('F159 closes 150 ms after the pointer leaves, if it opened on hover', async () => {
    // Load it now: with fake timers, loading would never finish.
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
