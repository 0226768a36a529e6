import { HttpResponse } from 'msw/http';
import type { Effects } from '../../contracts/faults/fault.ts';
import type { WorldState } from '../state.ts';

interface Stored {
  status: number;
  headers: Headers;
  text: string;
}

/** By world state, by address. */
const storedReplies = new WeakMap<WorldState, Map<string, Stored>>();
const maxReplies = 50;
const maxCharacters = 500_000;

/**
 * The reply of `answer`, or the previous one if a fault requests a stale reply. Stores replies only
 * while such a fault is planned.
 */
export async function previousReply(
  state: WorldState,
  { isStale }: Effects,
  request: Request,
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const isNeeded =
    request.method === 'GET' &&
    (isStale === true || state.faults.some(({ fault }) => fault.effects.isStale));
  if (!isNeeded) return answer(request);
  const { pathname, search } = new URL(request.url);
  const replies = repliesOf(state);
  const before = replies.get(pathname + search);
  if (isStale && before)
    return new HttpResponse(before.text, { status: before.status, headers: before.headers });
  const response = await answer(request);
  if (response && isStorable(response)) await store(replies, pathname + search, response.clone());
  return response;
}

export const forgetReplies = (state: WorldState): void => void storedReplies.delete(state);

function repliesOf(state: WorldState): Map<string, Stored> {
  const replies = storedReplies.get(state) ?? new Map<string, Stored>();
  storedReplies.set(state, replies);
  return replies;
}

const isStorable = ({ headers, status }: Response): boolean =>
  status === 200 && /[/+]json/.test(headers.get('Content-Type') ?? '');

async function store(replies: Map<string, Stored>, url: string, reply: Response): Promise<void> {
  const text = await reply.text();
  if (text.length > maxCharacters) return;
  const headers = new Headers(reply.headers);
  // A cache does not store sessions.
  headers.delete('Set-Cookie');
  replies.delete(url);
  replies.set(url, { status: reply.status, headers, text });
  for (const oldest of replies.keys()) {
    if (replies.size <= maxReplies) return;
    replies.delete(oldest);
  }
}
