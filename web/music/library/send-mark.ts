import type { MarkKind, LikeKind } from '../../../contracts/calls/likes.ts';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { list, record } from '../../../contracts/loose.ts';
import { keep } from '../../data/calls/keep-replies.ts';
import { here } from '../../lib/forget-person.ts';
import { keptReplies } from '../../lib/last-visit.ts';
import { call } from '../../data/calls/call.ts';
import { callOrWait } from '../../data/outbox/outbox.ts';
import { revalidatePlaylists } from './playlist-changes.ts';

/** Sends a toggled like, follow or repost, or keeps it without a connection. @throws ApiError */
export function sendMark(kind: MarkKind, id: number, isOn: boolean): Promise<unknown> {
  const mark = { params: { id }, about: `${kind} ${id}`, isOn };
  switch (kind) {
    case 'user':
      return callOrWait({
        key: isOn ? 'POST users/{id}/follow' : 'POST users/{id}/unfollow',
        ...mark,
      });
    case 'playlist':
      return callOrWait({
        key: isOn ? 'POST playlists/{id}/follow' : 'POST playlists/{id}/unfollow',
        ...mark,
      }).then((reply) => (reply === null ? keepFollow(id, isOn) : revalidatePlaylists()));
    case 'repost.track':
    case 'repost.album':
      return callOrWait({
        key: 'POST reposts/toggle',
        ...mark,
        body: { repostable_id: id, repostable_type: kind === 'repost.track' ? 'track' : 'album' },
      });
    case 'track':
    case 'album':
    case 'artist': {
      const key: LikeCall = isOn
        ? 'POST users/me/add-to-library'
        : 'POST users/me/remove-from-library';
      const likeable = { likeable_type: kind, likeable_id: id };
      const write = { key, ...mark, body: { likeables: [likeable] } };
      return callOrWait(write, () => sendLike(key, likeable));
    }
  }
}

/** A start without a connection shows a follow that still waits, or no longer shows it. */
async function keepFollow(id: number, isOn: boolean): Promise<void> {
  const { person } = here;
  if (typeof person !== 'number') return;
  const replies = await keptReplies(person).catch((): Record<string, unknown> => ({}));
  const { playlist } = record(replies[`playlists/${id}`]);
  for (const [address, reply] of Object.entries(replies)) {
    const { data, ...page } = record(record(reply)['pagination']);
    if (!address.startsWith(`users/${person}/playlists`) || /[?&]query=/.test(address)) continue;
    const isShown = isOn && playlist !== undefined && (page['current_page'] ?? 1) === 1;
    const others = list(data).filter((one) => record(one)['id'] !== id);
    const pagination = { ...page, data: isShown ? [playlist, ...others] : others };
    await keep(person, callUrl(address), JSON.stringify({ ...record(reply), pagination }));
  }
}

type LikeCall = 'POST users/me/add-to-library' | 'POST users/me/remove-from-library';
interface Likeable {
  likeable_type: LikeKind;
  likeable_id: number;
}
interface Batch {
  likeables: Likeable[];
  request: Promise<unknown>;
}

/** Groups likes of one turn into one request: someone may remove hundreds at once. */
const batches = new Map<LikeCall, Batch>();
/** Maximum likes per request. */
const maxLikes = 100;

/**
 * Sends a like or its removal. The request survives leaving the page. If the backend refuses one
 * item of a batch, all of it fails.
 */
function sendLike(key: LikeCall, likeable: Likeable): Promise<unknown> {
  const open = batches.get(key);
  const batch = open && open.likeables.length < maxLikes ? open : startBatch(key);
  batch.likeables.push(likeable);
  return batch.request;
}

function startBatch(key: LikeCall): Batch {
  const likeables: Likeable[] = [];
  const request = Promise.resolve().then(() => {
    if (batches.get(key)?.likeables === likeables) batches.delete(key);
    return call(key, { body: { likeables } }, { outlivesPage: true });
  });
  const batch = { likeables, request };
  batches.set(key, batch);
  return batch;
}
