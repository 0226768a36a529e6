import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, isRefusal } from '../data/calls/api-error.ts';
import { useReadFailure } from '../data/calls/read-retries.ts';
import { readWithRetries } from '../data/calls/read-with-retries.ts';

export interface LoadedValue<Value> {
  /** As the backend sent it; undefined until it has loaded. */
  value: Value | undefined;
  /** The value belongs to an earlier address. */
  isPrevious: boolean;
  /** Set from the first failure on, even while retries follow. */
  error: ApiError | undefined;
  isPending: boolean;
  retry: () => void;
}

interface State<Value> {
  address: string;
  /** Belongs to this address, or to an earlier one. */
  loaded: { address: string; value: Value } | undefined;
  error: ApiError | undefined;
  isPending: boolean;
}

const start = <Value>(address: string, loaded?: State<Value>['loaded']): State<Value> => ({
  address,
  loaded,
  error: undefined,
  isPending: true,
});

/**
 * Reads with `call`: unlike `useCall` it preserves values that no screen can show. Retries and
 * reports failures as `useCall` does. Another `address` aborts this read and starts another. With
 * `keepsPrevious`, the last value stays until the next one has loaded or failed.
 */
export function useLoadedValue<Value>(
  address: string,
  read: (signal: AbortSignal) => Promise<Value>,
  { keepsPrevious = false }: { keepsPrevious?: boolean } = {},
): LoadedValue<Value> {
  const [state, setState] = useState(() => start<Value>(address));
  const [attempt, setAttempt] = useState(0);
  const report = useReadFailure();
  const readNow = useEffectEvent(read);
  const reportNow = useEffectEvent(report);
  const next = (present: State<Value>) =>
    present.address === address
      ? present
      : start(address, keepsPrevious ? present.loaded : undefined);
  const adopt = useEffectEvent(() => setState(next));
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const show = (parts: Partial<State<Value>>) => {
      if (!signal.aborted) setState((present) => ({ ...present, ...parts }));
    };
    adopt();
    void readWithRetries(
      () => {
        show({ isPending: true });
        return readNow(signal);
      },
      { signal, onFailure: (error) => show({ error, isPending: false }) },
    ).then(
      (value) => show({ loaded: { address, value }, error: undefined, isPending: false }),
      (error: ApiError) => {
        if (!signal.aborted && !isRefusal(error)) reportNow(error);
      },
    );
    return () => over.abort();
  }, [address, attempt]);
  const { loaded, error, isPending } = next(state);
  const isOther = loaded !== undefined && loaded.address !== address;
  return {
    value: isOther && error ? undefined : loaded?.value,
    isPrevious: isOther && !error,
    error,
    isPending,
    retry: () => setAttempt((present) => present + 1),
  };
}
