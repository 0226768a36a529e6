import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function button(write: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: write },
    configurable: true,
  });
  const onFailure = vi.fn<() => void>();
  render(
    <CopyButton text="42|secret" label="Copy token" copiedLabel="Copied" onFailure={onFailure} />,
  );
  return {
    onFailure,
    press: () =>
      act(async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Copy token' }));
        await vi.advanceTimersByTimeAsync(0);
      }),
  };
}

describe('a copy button', () => {
  test('F200 copies and shows a confirmation for one second', async () => {
    const write = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    const { press } = button(write);

    await press();

    expect(write.mock.calls).toEqual([['42|secret']]);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await wait(999);
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await wait(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('F200 confirms a second copy for a full second', async () => {
    const { press } = button(() => Promise.resolve());
    await press();
    await wait(700);

    await press();
    await wait(700);

    expect(screen.getByRole('status')).toHaveTextContent('Copied');
  });

  test('F200 does not confirm a copy that the browser refuses', async () => {
    const { press, onFailure } = button(() =>
      Promise.reject(new DOMException('no', 'NotAllowedError')),
    );

    await press();

    expect(onFailure).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
