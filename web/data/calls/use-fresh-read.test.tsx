import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { ApiProvider } from './api-provider.tsx';
import { useFreshRead } from './use-call.ts';

interface Props {
  name: string;
  request: (signal: AbortSignal) => Promise<string>;
  keepPreviousData?: boolean;
}

function open(initialProps: Props) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider inlined={{}} onFailure={() => {}}>
      {children}
    </ApiProvider>
  );
  const use = ({ name, request, ...options }: Props) => useFreshRead(name, request, options);
  return renderHook(use, { wrapper, initialProps });
}

const never = () => new Promise<string>(() => undefined);
const failing = (status: number) => () => Promise.reject(new ApiError(status, { message: 'No.' }));

test('P019 reads again for each component, without earlier data', async () => {
  const first = open({ name: 'album 1', request: async () => 'one' });
  await waitFor(() => expect(first.result.current.data).toBe('one'));
  first.unmount();

  const second = open({ name: 'album 1', request: async () => 'changed' });

  expect(second.result.current.data).toBeUndefined();
  await waitFor(() => expect(second.result.current.data).toBe('changed'));
});

test('P025: keeps the last data until the next has loaded or failed', async () => {
  const keepPreviousData = true;
  const { result, rerender } = open({ name: '1', request: async () => 'one', keepPreviousData });
  await waitFor(() => expect(result.current.data).toBe('one'));

  rerender({ name: '2', request: never, keepPreviousData });
  expect(result.current).toMatchObject({ data: 'one', isLoading: true });
  rerender({ name: '3', request: failing(403), keepPreviousData });
  await waitFor(() => expect(result.current.error?.message).toBe('No.'));
  expect(result.current.data).toBeUndefined();
  rerender({ name: '4', request: async () => 'four', keepPreviousData });

  await waitFor(() => expect(result.current.data).toBe('four'));
  rerender({ name: '1', request: async () => 'changed', keepPreviousData });
  await waitFor(() => expect(result.current.data).toBe('changed'));
});

test('P025: shows no earlier data without `keepPreviousData`', async () => {
  const { result, rerender } = open({ name: 'a', request: async () => 'one' });
  await waitFor(() => expect(result.current.data).toBe('one'));

  rerender({ name: 'b', request: never });

  expect(result.current).toMatchObject({ data: undefined, isValidating: true });
});

test('P025: aborts a superseded request, and ignores its late response', async () => {
  const signals: AbortSignal[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const slow = vi.fn<Props['request']>((signal) => {
    signals.push(signal);
    return promise;
  });
  const { result, rerender } = open({ name: 'slow', request: slow });
  expect(slow).toHaveBeenCalledOnce();

  rerender({ name: 'fast', request: async () => 'fast' });
  await waitFor(() => expect(result.current.data).toBe('fast'));
  expect(signals[0]?.aborted).toBe(true);
  resolve('late');
  await promise;

  expect(result.current.data).toBe('fast');
});
