import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());

const follow = vi.fn<(action: string) => void>();
const say = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const open = () => render(<Toaster closeLabel="Close" onAction={follow} />);
const inside = () => screen.getByRole('button', { name: 'Close' });

describe('a toast', () => {
  test('F148 goes after its time: 3 s when all is well, 8 s when not', () => {
    open();

    say('Saved');
    wait(2_999);
    expect(screen.getByText('Saved')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();

    say('Broken', { type: 'danger' });
    wait(7_999);
    expect(screen.getByText('Broken')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Broken')).toBeNull();
  });

  test('F147 stays while it is loading, without a way to close it', () => {
    open();

    say('Uploading', { type: 'loading' });
    wait(3_600_000);

    expect(screen.getByText('Uploading')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('F147 with the same id takes the place of a loading one, and its own time', () => {
    open();
    say('Uploading', { id: 'up', type: 'loading' });
    wait(60_000);

    say('Uploaded', { id: 'up' });

    expect(screen.queryByText('Uploading')).toBeNull();
    wait(2_999);
    expect(screen.getByText('Uploaded')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Uploaded')).toBeNull();
  });

  test('F147 drops the older one, and has its whole time', () => {
    open();
    say('one');
    wait(2_500);

    say('two');

    expect(screen.queryByText('one')).toBeNull();
    wait(2_999);
    expect(screen.getByText('two')).toBeVisible();
  });

  test('F147 waits while the pointer is on it, then starts over', () => {
    open();
    say('Saved');

    fireEvent.pointerEnter(inside());
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    fireEvent.pointerLeave(inside());
    wait(2_999);
    expect(screen.getByText('Saved')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('F147 waits while focus is in it', () => {
    open();
    say('Saved');

    act(() => inside().focus());
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    act(() => inside().blur());
    wait(3_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('F147 waits on while one of pointer and focus leaves and the other stays', () => {
    open();
    say('Saved');

    fireEvent.pointerEnter(inside());
    act(() => inside().focus());
    act(() => inside().blur());
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();

    act(() => inside().focus());
    fireEvent.pointerLeave(inside());
    wait(60_000);
    expect(screen.getByText('Saved')).toBeVisible();
  });

  test('F147 is closed by its button', () => {
    open();
    say('Saved');

    fireEvent.click(inside());

    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('F147 gives focus back to where it came from when it is closed with focus in it', () => {
    render(<><button type="button">Before</button><main id="main" tabIndex={-1} /><Toaster closeLabel="Close" onAction={follow} /></>);
    const before = screen.getByRole('button', { name: 'Before' });
    before.focus();
    say('Saved');

    act(() => inside().focus());
    fireEvent.click(inside());

    expect(before).toHaveFocus();
  });

  test('F147 gives focus to the content when what had it is gone, and takes it from nobody', () => {
    render(<><main id="main" tabIndex={-1} /><button type="button">Before</button><Toaster closeLabel="Close" onAction={follow} /></>);
    say('Saved');
    act(() => inside().focus());

    fireEvent.click(inside());
    expect(screen.getByRole('main')).toHaveFocus();

    screen.getByRole('button', { name: 'Before' }).focus();
    say('Again');
    wait(3_000);
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  });

  test('F150 leads on by its action and closes', () => {
    open();
    say('No more uploads', { type: 'danger', action: { label: 'See plans', action: '/pricing' } });

    fireEvent.click(screen.getByRole('button', { name: 'See plans' }));

    expect(follow.mock.calls).toEqual([['/pricing']]);
    expect(screen.queryByText('No more uploads')).toBeNull();
  });

  test('F147 shows what it is told as text', () => {
    open();

    say('<img src=x onerror=alert(1)>');

    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });
});

describe('the live regions', () => {
  test('F147 are there before anything is said', () => {
    open();

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  test('F147 interrupt for a failure only', () => {
    open();

    say('Broken', { type: 'danger' });
    expect(screen.getByRole('alert')).toHaveTextContent('Broken');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    say('Saved');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('the place of a toast', () => {
  test.each([[undefined, 'bottom-0', 'justify-center'], ['top-end', 'top-0', 'justify-end'], ['bottom-start', 'bottom-0', 'justify-start']] as const)('F148 at %s is %s, %s', (position, edge, side) => {
    open();

    say('Saved', position ? { position } : {});

    expect(screen.getByRole('status').parentElement).toHaveClass(edge, side);
  });
});
