import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../data/calls/api-error.ts';
import type { Reading } from '../../data/calls/use-call.ts';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { ReadPages } from './load-more.tsx';
import { Read } from './read.tsx';

const failed = new ApiError(500, { message: 'The shelf is broken.' });
const nothingYet = { data: undefined, error: undefined, isValidating: false };

function show(
  given: Partial<Reading<string[]>>,
  props: Partial<Parameters<typeof Read<string[]>>[0]> = {},
) {
  const mutate = vi.fn<Reading<string[]>['mutate']>(async () => {});
  render(
    <SessionProvider initial={memberBootstrap()}>
      <Read<string[]>
        of={{ ...nothingYet, mutate, ...given }}
        shape={<i data-testid="shape" />}
        {...props}
      >
        {(rows) => <b>{rows.join()}</b>}
      </Read>
    </SessionProvider>,
  );
  return { mutate, user: userEvent.setup({ delay: null }) };
}

test('F163 reserves the space of its content while it loads', () => {
  show({});

  expect(screen.getByTestId('shape')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('F150 shows why reading failed, and retries', async () => {
  const { mutate, user } = show({ error: failed });

  expect(screen.getByRole('alert')).toHaveTextContent('The shelf is broken.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(mutate).toHaveBeenCalledOnce();
  expect(screen.queryByTestId('shape')).toBeNull();
});

test('F150 keeps its data if a later read fails', () => {
  show({ data: ['One'], error: failed });

  expect(screen.getByText('One')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('F150 a failure can be replaced or hidden', async () => {
  const { mutate, user } = show(
    { error: failed },
    { renderFailure: (_, { onRetry }) => <button onClick={onRetry}>Not here</button> },
  );
  show({ error: failed }, { renderFailure: () => null });
  await user.click(screen.getByRole('button', { name: 'Not here' }));

  expect(mutate).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('F163 is empty while loading without a placeholder', () => {
  show({}, { shape: undefined });
  expect(screen.queryByRole('status')).toBeNull();

  show({ data: ['One'] }, { shape: undefined });
  expect(screen.getByText('One')).toBeVisible();
});

test('F163 shows a message for an empty list', () => {
  show({ data: [] }, { empty: <p>No songs yet</p> });

  expect(screen.getByText('No songs yet')).toBeVisible();
});

test('F163 loads the next page, and reports why that failed', async () => {
  const [loadMore, mutate] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];
  const list = (rows: string[], error?: ApiError) => (
    <SessionProvider initial={memberBootstrap()}>
      <ReadPages
        of={{
          data: rows,
          error,
          isValidating: false,
          mutate,
          hasMore: true,
          isLoadingMore: false,
          loadMore,
        }}
      >
        {(shown) => <b>{shown.join()}</b>}
      </ReadPages>
    </SessionProvider>
  );
  const user = userEvent.setup({ delay: null });
  const { rerender } = render(list(['One']));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(loadMore).toHaveBeenCalledOnce();

  rerender(list(['Two'], failed));
  expect(screen.getByRole('alert')).toHaveTextContent('The shelf is broken.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(mutate).toHaveBeenCalledOnce();
  expect(screen.getByText('Two')).toBeVisible();
});
