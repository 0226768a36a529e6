import useSWR from 'swr';
import { callAddress } from '../../../contracts/calls/call-key.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { useReadFailure } from './read-retries.ts';
import type { LooseInput } from './call.ts';
import { read } from './use-call.ts';

interface Replies<Reply> {
  /** In the order of their inputs; failed reads are left out. */
  replies: Reply[];
  /** The first failure that is not a refusal. */
  error: ApiError | undefined;
}

/**
 * Reads the same query for several inputs in parallel. `data` is undefined until all have finished;
 * null reads nothing. Use it for a handful: each input is a request.
 */
export function useCalls<K extends QueryKey>(
  key: K,
  inputs: CallInput<K>[] | null,
): { data: Replies<ReplyOf<K>> | undefined; retry: () => void } {
  const reportFailure = useReadFailure();
  const { data, mutate } = useSWR<Replies<ReplyOf<K>>>(
    // The address alone is the key of a single read.
    inputs?.map((input) => `${callAddress(key, input as LooseInput)}\n`).join('') ?? null,
    async () => {
      const results = await Promise.allSettled((inputs ?? []).map((input) => read(key, input)));
      const failures = results.flatMap((one) => {
        const reason: unknown = one.status === 'rejected' ? one.reason : null;
        return reason instanceof ApiError && !isRefusal(reason) ? [reason] : [];
      });
      if (failures[0]) reportFailure(failures[0]);
      return {
        replies: results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
        error: failures[0],
      };
    },
  );
  return { data, retry: () => void mutate() };
}
