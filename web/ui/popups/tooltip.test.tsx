import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tip = () => screen.queryByText('Download log');

function control(): HTMLElement {
  render(<Tooltip label="Download log"><button type="button">↓</button></Tooltip>);
  return screen.getByRole('button', { name: 'Download log' });
}

function pointAt(element: HTMLElement): void {
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
  fireEvent.mouseEnter(element);
  fireEvent.mouseMove(element);
}

describe('a tooltip', () => {
  test('F158 shows after the pointer has rested for 1.5 s, and leaves half a second after it', async () => {
    const button = control();

    pointAt(button);
    await wait(1_499);
    expect(tip()).toBeNull();
    await wait(1);
    expect(tip()).toBeVisible();

    fireEvent.mouseLeave(button);
    await wait(499);
    expect(tip()).toBeVisible();
    await wait(50);
    expect(tip()).toBeNull();
  });

  test('F158 shows at once for who comes by keyboard, and leaves by Escape while focus stays', async () => {
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

  test('F158 stands above its control', async () => {
    pointAt(control());

    await wait(1_500);

    expect(tip()?.dataset['side']).toBe('top');
  });
});
