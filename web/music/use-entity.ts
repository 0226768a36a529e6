import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import { ApiError } from '../api/api-error.ts';
import { usePageAnswer } from '../api/use-page-answer.ts';
import { useParams } from '../router/navigation.ts';

type EntityKey = Extract<QueryKey, `GET ${string}/{id}`>;

interface Entity<Reply> {
  reply: Reply | undefined;
  error: ApiError | null;
  askAgain: () => void;
}

/** What the id of the address names. An id that can name nothing is not asked for. */
export function useEntity<K extends EntityKey>(key: K): Entity<ReplyOf<K>> {
  const { id = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const { reply, isPrevious, error, askAgain } = usePageAnswer(key, isId ? ({ params: { id } } as unknown as CallInput<K>) : null);
  // What stood here before is about something else.
  return { reply: isPrevious ? undefined : reply, error: isId ? error : new ApiError(404, null), askAgain };
}
