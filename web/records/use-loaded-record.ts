import { useEffect, useEffectEvent, useState } from 'react';
import { id, record } from '../../contracts/loose.ts';
import { ApiError, isRefusal, networkError } from '../api/api-error.ts';
import { retryDelay, shouldRetry, useReadFailure } from '../api/read-retries.ts';
import type { RecordValue } from './field-value.ts';

interface LoadedRecord {
  /** As the backend sent it; undefined until it has loaded. */
  record: RecordValue | undefined;
  /** Set from the first failure, while retries may follow. */
  error: ApiError | undefined;
  isPending: boolean;
  retry: () => void;
}

interface State extends Pick<LoadedRecord, 'record' | 'error' | 'isPending'> {
  address: string;
}

const start = (address: string): State => ({
  address,
  record: undefined,
  error: undefined,
  isPending: true,
});

/**
 * Reads a record for a form once, with `call`: unlike `useCall` it keeps fields that no screen can
 * show. Retries and reports failures as `useCall` does. Another `address` reads another record.
 */
export function useLoadedRecord(address: string, read: () => Promise<RecordValue>): LoadedRecord {
  const [state, setState] = useState(() => start(address));
  const [attempt, setAttempt] = useState(0);
  const report = useReadFailure();
  const readNow = useEffectEvent(read);
  const reportNow = useEffectEvent(report);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const show = (parts: Partial<State>) => {
      if (!signal.aborted) setState((present) => ({ ...present, ...parts }));
    };
    const load = async () => {
      for (let failures = 1; !signal.aborted; failures += 1) {
        try {
          show({ isPending: true });
          const loaded = await readNow();
          show({ record: loaded, error: undefined, isPending: false });
          return;
        } catch (reason) {
          const error = reason instanceof ApiError ? reason : networkError(reason);
          show({ error, isPending: false });
          if (!shouldRetry(error, failures)) {
            if (!signal.aborted && !isRefusal(error)) reportNow(error);
            return;
          }
          await wait(retryDelay(failures));
        }
      }
    };
    setState((present) => (present.address === address ? present : start(address)));
    void load();
    return () => over.abort();
  }, [address, attempt]);
  const shown = state.address === address ? state : start(address);
  return { ...shown, retry: () => setAttempt((present) => present + 1) };
}

/**
 * The record of a reply, for a form.
 * @throws ApiError for anything without an ID: a form over it would look empty.
 */
export function recordWithId(value: unknown): RecordValue {
  const found = record(value);
  if (id(found['id']) === null) throw new ApiError(200, undefined);
  return found;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
