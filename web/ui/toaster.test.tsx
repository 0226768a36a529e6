import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());

const follow = vi.fn<(action: string) => void>();
const show = (...toast: Parameters<typeof showToast>) =>
  act(async () => {
    showToast(...toast);
    await import('./popups/toasts.tsx');
  });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.getByRole('region', { name: 'Notifications' });
const open = () => render(<Toaster label="Notifications" closeLabel="Close" onAction={follow} />);
const inside = () => screen.getByRole('button', { name: 'Close' });

describe('a toast', () => {
  test('F148 disappears after its duration: 3 s for success, 8 s for problems', async () => {
    open();

    await show('Saved');
    await wait(2_999);
    expect(screen.getByText('Saved')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Saved')).toBeNull();

    await show('Broken', { type: 'danger' });
    await wait(7_999);
    expect(screen.getByText('Broken')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Broken')).toBeNull();
  });

  test('F147 stays while loading, without a close button', async () => {
    open();

    await show('Uploading', { type: 'loading' });
    await wait(3_600_000);

    expect(screen.getByText('Uploading')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('F147 with the ID of a loading one replaces it and uses its own duration', async () => {
    open();
    await show('Uploading', { id: 'up', type: 'loading' });
    await wait(60_000);

    await show('Uploaded', { id: 'up' });

    expect(screen.queryByText('Uploading')).toBeNull();
    await wait(2_999);
    expect(screen.getByText('Uploaded')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Uploaded')).toBeNull();
  });

  test('F147 replaces an older toast and has its own full duration', async () => {
    open();
    await show('one');
    await wait(2_500);

    await show('two');

    expect(screen.queryByText('one')).toBeNull();
    await wait(2_999);
    expect(screen.getByText('two')).toBeVisible();
  });

  test('F147 pauses on hover, then restarts its duration', async () => {
    open();
    await show('Saved');

    fireEvent.mouseEnter(region());
    await wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    fireEvent.mouseLeave(region());
    await wait(2_999);
    expect(screen.getByText('Saved')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('F147 pauses while the focus is inside', async () => {
    open();
    await show('Saved');

    act(() => inside().focus());
    await wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    act(() => inside().blur());
    await wait(3_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('F147 stays paused when only one of pointer and focus leaves', async () => {
    open();
    await show('Saved');

    fireEvent.mouseEnter(region());
    act(() => inside().focus());
    act(() => inside().blur());
    await wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    act(() => inside().focus());
    fireEvent.mouseLeave(region());
    await wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('F147 is closed by its button', async () => {
    open();
    await show('Saved');

    fireEvent.click(inside());

    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('F147 returns the focus to its earlier place when closed with the focus inside', async () => {
    render(
      <>
        <button type="button">Before</button>
        <main id="main" tabIndex={-1} />
        <Toaster label="Notifications" closeLabel="Close" onAction={follow} />
      </>,
    );
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    await show('Saved');

    act(() => inside().focus());
    fireEvent.click(inside());

    expect(before).toHaveFocus();
  });

  test('F147 moves the focus to the content if its earlier place is gone', async () => {
    render(
      <>
        <main id="main" tabIndex={-1} />
        <button type="button">Before</button>
        <Toaster label="Notifications" closeLabel="Close" onAction={follow} />
      </>,
    );
    await show('Saved');
    act(() => inside().focus());

    fireEvent.click(inside());
    expect(screen.getByRole('main')).toHaveFocus();

    screen.getByRole('button', { name: 'Before' }).focus();
    await show('Again');
    await wait(3_000);
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  });

  test('F150 follows its action and closes', async () => {
    open();
    await show('No more uploads', {
      type: 'danger',
      action: { label: 'See plans', action: '/pricing' },
    });

    fireEvent.click(screen.getByRole('button', { name: 'See plans' }));

    expect(follow.mock.calls).toEqual([['/pricing']]);
    expect(screen.queryByText('No more uploads')).toBeNull();
  });

  test('F147 shows its message as text', async () => {
    open();

    await show('<img src=x onerror=alert(1)>');

    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });
});

describe('a toast before the toaster is mounted', () => {
  test('F147 waits until it can be shown, then has its full duration', async () => {
    await show('Saved');
    await wait(10_000);

    open();
    await act(() => import('./popups/toasts.tsx'));

    await wait(2_999);
    expect(screen.getByText('Saved')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});

describe('the live regions', () => {
  test('F147 exist before anything is announced', async () => {
    open();

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('F147 interrupt only for failures', async () => {
    open();

    await show('Broken', { type: 'danger' });
    expect(screen.getByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    await show('Saved');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('the position of a toast', () => {
  test.each([
    [undefined, 'bottom-0', 'justify-center'],
    ['top-end', 'top-0', 'justify-end'],
    ['bottom-start', 'bottom-0', 'justify-start'],
  ] as const)('F148 at %s is %s, %s', async (position, edge, side) => {
    open();

    await show('Saved', position ? { position } : {});

    expect(screen.getByRole('status')).toHaveClass(edge);
    expect(region()).toHaveClass(side);
  });
});
