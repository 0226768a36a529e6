import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Loading } from './loading.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonList } from './skeleton.tsx';
import { TimeAgo } from './time-ago.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('content that is loading', () => {
  const content = (isLoading: boolean) => (
    <Loading isLoading={isLoading} label="Loading tracks" shape={<i data-testid="shape" />}>
      <b>Tracks</b>
    </Loading>
  );
  const room = () => screen.getByTestId('shape').parentElement;

  test('F163 reserves its space at once, appears and is announced after 500 ms, and stays 200 ms', () => {
    const { rerender } = render(content(true));
    const region = screen.getByRole('status');
    wait(499);
    expect(room()).toHaveClass('invisible');
    expect(region).toBeEmptyDOMElement();
    wait(1);
    expect(room()).not.toHaveClass('invisible');
    expect(region).toHaveTextContent('Loading tracks');

    rerender(content(false));
    wait(199);
    expect(screen.getByTestId('shape')).toBeInTheDocument();
    expect(screen.queryByText('Tracks')).toBeNull();
    wait(1);
    expect(screen.queryByTestId('shape')).toBeNull();
    expect(screen.getByText('Tracks')).toBeVisible();
  });

  test('F163 shows content at once if it loads within 500 ms or was there from the start', () => {
    const { rerender, unmount } = render(content(true));
    wait(499);
    rerender(content(false));
    expect(screen.getByText('Tracks')).toBeVisible();
    unmount();

    render(content(false));
    expect(screen.getByText('Tracks')).toBeVisible();
  });
});

describe('a placeholder of a list', () => {
  test.each([
    [8, 8],
    [30, 30],
    [31, 30],
    [1_000, 30],
    [0, 0],
    [-3, 0],
    [2.7, 2],
  ])('F164 of %d rows renders %d', (count, drawn) => {
    render(<SkeletonList count={count} row={<i data-testid="row" />} />);

    expect(screen.queryAllByTestId('row')).toHaveLength(drawn);
  });
});

describe('a progress bar', () => {
  test.each([
    [62.4, '62'],
    [-5, '0'],
    [140, '100'],
  ])('shows %d as %s', (percent, value) => {
    render(<ProgressBar label="Night Ferry.flac" percent={percent} />);

    expect(screen.getByRole('progressbar', { name: 'Night Ferry.flac' })).toHaveAttribute(
      'aria-valuenow',
      value,
    );
    expect(screen.getByText(`${value}%`)).toBeVisible();
  });

  test('omits an unknown value', () => {
    render(<ProgressBar label="Preparing" percent={null} />);

    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });
});

test('F146 F158 a time updates itself while visible and shows the exact time in a tooltip', async () => {
  vi.setSystemTime('2026-03-09T12:00:00Z');
  const dates = {
    format: (date: string, format: string) => `${format} of ${date}`,
    relative: (date: string, now: Date) => `${(now.getTime() - Date.parse(date)) / 60_000} min`,
  };
  render(<TimeAgo at="2026-03-09T11:58:00Z" dates={dates} />);
  expect(screen.getByText('2 min')).not.toHaveAttribute('title');
  fireEvent.pointerEnter(screen.getByText('2 min'), { pointerType: 'mouse' });
  await vi.dynamicImportSettled();
  wait(1_500);
  expect(screen.getByText('timestamp of 2026-03-09T11:58:00Z')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('2 min'), { pointerType: 'mouse' });
  wait(500);

  wait(60_000);

  expect(screen.getByText('3 min')).toHaveAttribute('datetime', '2026-03-09T11:58:00Z');
});
