import { useParams } from 'react-router';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from '../api/api-error.ts';
import { usePageAnswer } from '../api/use-page-answer.ts';

type EntityKey = Extract<QueryKey, `GET ${string}/{id}`>;

interface Entity<Reply> {
  reply: Reply | undefined;
  error: ApiError | null;
  askAgain: () => void;
}

/** What the id of the address names: a number, by the rule of the routes. */
export function useEntity<K extends EntityKey>(key: K): Entity<ReplyOf<K>> {
  const { id = '' } = useParams();
  const { reply, isPrevious, error, askAgain } = usePageAnswer(key, { params: { id } } as unknown as CallInput<K>);
  // What stood here before is about something else.
  return { reply: isPrevious ? undefined : reply, error, askAgain };
}
