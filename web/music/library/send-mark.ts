import type { MarkKind, LikeKind } from '../../../contracts/calls/likes.ts';
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
      }).then(revalidatePlaylists);
    case 'repost.track':
    case 'repost.album':
      return callOrWait({
        key: 'POST reposts/toggle',
        ...mark,
        body: { repostable_id: id, repostable_type: kind === 'repost.track' ? 'track' : 'album' },
      });
    case 'track':
    case 'album':
    case 'artist':
      return navigator.onLine
        ? sendLike(kind, id, isOn)
        : callOrWait({
            key: isOn ? 'POST users/me/add-to-library' : 'POST users/me/remove-from-library',
            ...mark,
            body: { likeables: [{ likeable_type: kind, likeable_id: id }] },
          });
  }
}

interface Batch {
  likeables: { likeable_type: LikeKind; likeable_id: number }[];
  request: Promise<unknown>;
}

/** Groups likes of one turn into one request: someone may remove hundreds at once. */
const batches = new Map<boolean, Batch>();
/** Maximum likes per request. */
const maxLikes = 100;

/**
 * Sends a like or its removal. The request survives leaving the page. If the backend refuses one
 * item of a batch, all of it fails.
 */
function sendLike(kind: LikeKind, id: number, isLiked: boolean): Promise<unknown> {
  const open = batches.get(isLiked);
  const batch = open && open.likeables.length < maxLikes ? open : startBatch(isLiked);
  batch.likeables.push({ likeable_type: kind, likeable_id: id });
  return batch.request;
}

function startBatch(isLiked: boolean): Batch {
  const likeables: Batch['likeables'] = [];
  const request = Promise.resolve().then(() => {
    if (batches.get(isLiked)?.likeables === likeables) batches.delete(isLiked);
    return call(
      isLiked ? 'POST users/me/add-to-library' : 'POST users/me/remove-from-library',
      { body: { likeables } },
      { outlivesPage: true },
    );
  });
  const batch = { likeables, request };
  batches.set(isLiked, batch);
  return batch;
}
