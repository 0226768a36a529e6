import type { MarkKind } from '../../../contracts/calls/likes.ts';
import { call } from '../../data/calls/call.ts';
import { revalidatePlaylists } from './playlist-changes.ts';
import { sendLike } from './send-like.ts';

/** Sends a toggled like, follow or repost. @throws ApiError */
export function sendMark(kind: MarkKind, id: number, isOn: boolean): Promise<unknown> {
  switch (kind) {
    case 'user':
      return call(isOn ? 'POST users/{id}/follow' : 'POST users/{id}/unfollow', { params: { id } });
    case 'playlist':
      return call(isOn ? 'POST playlists/{id}/follow' : 'POST playlists/{id}/unfollow', {
        params: { id },
      }).then(revalidatePlaylists);
    case 'repost.track':
    case 'repost.album':
      return call('POST reposts/toggle', {
        body: { repostable_id: id, repostable_type: kind === 'repost.track' ? 'track' : 'album' },
      });
    case 'track':
    case 'album':
    case 'artist':
      return sendLike(kind, id, isOn);
  }
}
