import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../data/calls/api-error.ts';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { memberBootstrap } from '../data/session/test-bootstrap.ts';
import { useLoadedValue } from './use-loaded-value.ts';

interface Props {
  address: string;
  read: (signal: AbortSignal) => Promise<string>;
  keepsPrevious?: boolean;
}

function Shown({ address, read, keepsPrevious = true }: Props) {
  const { value, isPrevious, error, isPending } = useLoadedValue(address, read, { keepsPrevious });
  const parts = [value, isPrevious && 'previous', error?.message, isPending && 'pending'];
  return <output>{parts.filter(Boolean).join(', ')}</output>;
}

function open(first: Props) {
  const page = (props: Props) => (
    <SessionProvider initial={memberBootstrap()}>
      <Shown {...props} />
    </SessionProvider>
  );
  const { rerender } = render(page(first));
  return { show: (props: Props) => rerender(page(props)) };
}

const never = () => new Promise<string>(() => undefined);

test('P025: keeps the last value until the next one has loaded or failed', async () => {
  const { show } = open({ address: 'page 1', read: async () => 'one' });
  expect(await screen.findByText('one')).toBeVisible();

  show({ address: 'page 2', read: never });
  expect(screen.getByText('one, previous, pending')).toBeVisible();
  show({
    address: 'page 3',
    read: () => Promise.reject(new ApiError(403, { message: 'No.' })),
  });
  expect(await screen.findByText('No.')).toBeVisible();
  show({ address: 'page 4', read: async () => 'four' });

  expect(await screen.findByText('four')).toBeVisible();
});

test('P025: shows no earlier value without `keepsPrevious`', async () => {
  const { show } = open({ address: 'a', read: async () => 'one', keepsPrevious: false });
  expect(await screen.findByText('one')).toBeVisible();

  show({ address: 'b', read: never, keepsPrevious: false });

  expect(screen.getByText('pending')).toBeVisible();
});

test('P025: aborts a superseded request, and ignores its late response', async () => {
  const signals: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = vi.fn<Props['read']>((signal) => {
    signals.push(signal);
    return promise;
  });
  const { show } = open({ address: 'slow', read: slow });
  expect(slow).toHaveBeenCalledOnce();

  show({ address: 'fast', read: async () => 'fast' });
  expect(await screen.findByText('fast')).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
  resolve('late');
  await promise;

  expect(screen.getByText('fast')).toBeVisible();
});
