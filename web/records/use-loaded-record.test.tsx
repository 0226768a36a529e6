import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../data/calls/api-error.ts';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { memberBootstrap } from '../data/session/test-bootstrap.ts';
import type { RecordValue } from './field-value.ts';
import { recordWithId, useLoadedRecord } from './use-loaded-record.ts';

afterEach(() => {
  vi.useRealTimers();
});

function Shown({ address, read }: { address: string; read: () => Promise<RecordValue> }) {
  const { record, error, retry } = useLoadedRecord(address, read);
  return (
    <button type="button" onClick={retry}>
      {error?.message ?? JSON.stringify(record ?? 'loading')}
    </button>
  );
}

function open(read: () => Promise<RecordValue>) {
  const onReadFailure = vi.fn();
  const page = (address: string, next = read) => (
    <SessionProvider initial={memberBootstrap()} onReadFailure={onReadFailure}>
      <Shown address={address} read={next} />
    </SessionProvider>
  );
  const { rerender } = render(page('album 1'));
  return {
    onReadFailure,
    show: (address: string, next: () => Promise<RecordValue>) => rerender(page(address, next)),
  };
}

const failing = (status: number) => () => Promise.reject(new ApiError(status, { message: 'No.' }));

test('P019 keeps values that no screen can show, and reads another record at another address', async () => {
  const { show } = open(async () => ({ id: 1, name: 1984, plugin: [null] }));
  expect(await screen.findByText('{"id":1,"name":1984,"plugin":[null]}')).toBeVisible();

  show('album 2', async () => ({ id: 2 }));

  expect(screen.getByText('"loading"')).toBeVisible();
  expect(await screen.findByText('{"id":2}')).toBeVisible();
});

test('P019 retries a failed read twice, then reports it once', async () => {
  vi.useFakeTimers();
  const read = vi.fn(failing(500));
  const { onReadFailure } = open(read);

  await act(() => vi.advanceTimersByTimeAsync(10_000));

  expect(read).toHaveBeenCalledTimes(3);
  expect(onReadFailure).toHaveBeenCalledOnce();
  expect(screen.getByText('No.')).toBeVisible();
});

test('P019 shows a refusal immediately, without reporting it', async () => {
  const read = vi.fn(failing(403));
  const { onReadFailure } = open(read);

  expect(await screen.findByText('No.')).toBeVisible();

  expect(read).toHaveBeenCalledOnce();
  expect(onReadFailure).not.toHaveBeenCalled();
});

test.each([null, 'x', [], {}, { id: 'x' }])('P019 rejects %j as a record', (value) => {
  expect(() => recordWithId(value)).toThrow(ApiError);
});
