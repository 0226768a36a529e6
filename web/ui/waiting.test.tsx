import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadingIndicator } from './loading-indicator.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SkeletonList } from './skeleton.tsx';
import { TimeAgo } from './time-ago.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('a loading indicator', () => {
  test('F163 speaks after 500 ms and stays for 200 ms, inside a region that is always there', () => {
    const { rerender } = render(<LoadingIndicator isWaiting label="Loading" />);
    wait(499);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');

    rerender(<LoadingIndicator isWaiting={false} label="Loading" />);
    wait(199);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    wait(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('a skeleton of a list', () => {
  test.each([[8, 8], [30, 30], [31, 30], [1_000, 30], [0, 0], [-3, 0], [2.7, 2]])('F164 of %d rows draws %d, and says one sentence', (count, drawn) => {
    render(<SkeletonList count={count} label="Loading tracks" row={<i data-testid="row" />} />);

    expect(screen.queryAllByTestId('row')).toHaveLength(drawn);
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Loading tracks')).toBeInTheDocument();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('a progress bar', () => {
  test.each([[62.4, '62'], [-5, '0'], [140, '100']])('at %d says %s', (percent, value) => {
    render(<ProgressBar label="Night Ferry.flac" percent={percent} />);

    expect(screen.getByRole('progressbar', { name: 'Night Ferry.flac' })).toHaveAttribute('aria-valuenow', value);
    expect(screen.getByText(`${value}%`)).toBeVisible();
  });

  test('claims no value while nobody knows it', () => {
    render(<ProgressBar label="Preparing" percent={null} />);

    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });
});

test('F146 a time on screen grows older by itself, and keeps the exact moment', () => {
  vi.setSystemTime('2026-03-09T12:00:00Z');
  const dates = { format: (date: string, format: string) => `${format} of ${date}`, relative: (date: string, now: Date) => `${(now.getTime() - Date.parse(date)) / 60_000} min` };
  render(<TimeAgo at="2026-03-09T11:58:00Z" dates={dates} />);
  expect(screen.getByText('2 min')).toHaveAttribute('title', 'timestamp of 2026-03-09T11:58:00Z');

  wait(60_000);

  expect(screen.getByText('3 min')).toHaveAttribute('datetime', '2026-03-09T11:58:00Z');
});
