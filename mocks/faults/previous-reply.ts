import { HttpResponse } from 'msw/http';
import type { Effects } from '../../contracts/faults/fault.ts';
import type { WorldState } from '../state.ts';

interface Kept {
  status: number;
  headers: Headers;
  text: string;
}

/** By world state, by address. */
const keptReplies = new WeakMap<WorldState, Map<string, Kept>>();
const most = 50;
const mostLetters = 500_000;

/**
 * The reply of `answer`, or the previous one if a fault wants a stale reply. Stores replies only
 * while such a fault is planned.
 */
export async function previousReply(
  state: WorldState,
  { isStale }: Effects,
  request: Request,
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const isWanted =
    request.method === 'GET' &&
    (isStale === true || state.faults.some(({ fault }) => fault.effects.isStale));
  if (!isWanted) return answer(request);
  const { pathname, search } = new URL(request.url);
  const kept = repliesOf(state);
  const before = kept.get(pathname + search);
  if (isStale && before)
    return new HttpResponse(before.text, { status: before.status, headers: before.headers });
  const response = await answer(request);
  if (response && isKeepable(response)) await keep(kept, pathname + search, response.clone());
  return response;
}

export const forgetReplies = (state: WorldState): void => void keptReplies.delete(state);

function repliesOf(state: WorldState): Map<string, Kept> {
  const kept = keptReplies.get(state) ?? new Map<string, Kept>();
  keptReplies.set(state, kept);
  return kept;
}

const isKeepable = ({ headers, status }: Response): boolean =>
  status === 200 && /[/+]json/.test(headers.get('Content-Type') ?? '');

async function keep(kept: Map<string, Kept>, address: string, reply: Response): Promise<void> {
  const text = await reply.text();
  if (text.length > mostLetters) return;
  const headers = new Headers(reply.headers);
  // A cache does not store sessions.
  headers.delete('Set-Cookie');
  kept.delete(address);
  kept.set(address, { status: reply.status, headers, text });
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
