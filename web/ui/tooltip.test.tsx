import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

/** Load its code now: with fake timers, loading would never finish. */
beforeAll(async () => {
  const { unmount } = render(
    <Tooltip label="Ready">
      {(control) => (
        <button {...control} type="button">
          ↓
        </button>
      )}
    </Tooltip>,
  );
  pointAt(screen.getByRole('button'));
  await vi.dynamicImportSettled();
  unmount();
});
beforeEach(() => void vi.useFakeTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tip = () => screen.queryByText('Download log');

function control(): HTMLElement {
  render(
    <Tooltip label="Download log">
      {(control) => (
        <button {...control} type="button">
          ↓
        </button>
      )}
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Download log' });
}

function pointAt(element: HTMLElement): void {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
}

describe('a tooltip', () => {
  test('F158 appears after 1.5 s of hover and disappears half a second after it', async () => {
    const button = control();

    pointAt(button);
    await wait(1_499);
    expect(tip()).toBeNull();
    await wait(1);
    expect(tip()).toBeVisible();

    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    await wait(499);
    expect(tip()).toBeVisible();
    await wait(50);
    expect(tip()).toBeNull();
  });

  test('F158 appears at once on keyboard focus, and Escape hides it while the focus stays', async () => {
    const button = control();

    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button.focus());
    await wait(50);
    expect(tip()).toBeVisible();

    fireEvent.keyDown(button, { key: 'Escape' });
    await wait(50);
    expect(tip()).toBeNull();
    expect(button).toHaveFocus();
  });

  test('F158 appears above its control', async () => {
    pointAt(control());

    await wait(1_500);

    expect(tip()?.dataset['side']).toBe('top');
  });

  test('F158 stays while the pointer is over it', async () => {
    const button = control();
    pointAt(button);
    await wait(1_500);

    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    await wait(300);
    fireEvent.pointerEnter(tip() as HTMLElement, { pointerType: 'mouse' });
    await wait(2_000);
    expect(tip()).toBeVisible();

    fireEvent.pointerLeave(tip() as HTMLElement, { pointerType: 'mouse' });
    await wait(550);
    expect(tip()).toBeNull();
  });

  test('F158 stays hidden on touch and after a press on the control', async () => {
    const button = control();

    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    await wait(2_000);
    expect(tip()).toBeNull();

    pointAt(button);
    fireEvent.pointerDown(button, { pointerType: 'mouse' });
    await wait(2_000);
    expect(tip()).toBeNull();
  });

  test("screen readers skip the tooltip and read the control's name once", async () => {
    const button = control();
    pointAt(button);
    await wait(1_500);

    expect(tip()).toHaveAttribute('aria-hidden', 'true');
    expect(button).toHaveAccessibleName('Download log');
    expect(button).not.toHaveAccessibleDescription();
  });
});
