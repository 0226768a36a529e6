import useSWR from 'swr';
import { callAddress } from '../../contracts/call-key.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { LooseInput } from './call.ts';
import { read } from './use-call.ts';

/**
 * Reads the same query for several things side by side, as one: the replies in their order, without those that could not be read. Undefined
 * until all have been tried; null reads nothing. For a handful: each is a request.
 */
export function useCalls<K extends QueryKey>(
  key: K,
  inputs: CallInput<K>[] | null,
): ReplyOf<K>[] | undefined {
  const { data } = useSWR<ReplyOf<K>[]>(
    inputs?.map((input) => callAddress(key, input as LooseInput)).join('\n') ?? null,
    async () => {
      const replies = await Promise.allSettled((inputs ?? []).map((input) => read(key, input)));
      return replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : []));
    },
  );
  return data;
}
