import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import {
  type LikeKind,
  type Likes,
  type MarkKind,
  unpackIds,
} from '../../../contracts/calls/likes.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { isAbsent, isModelMissing } from '../../data/calls/api-error.ts';
import { unlessForgotten } from '../../data/calls/forget-responses.ts';
import { markUnsupported, useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { returnHere } from '../../data/session/return-to.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { showToast } from '../../ui/toast-store.ts';
import { LikeStore, type SendMark } from './like-store.ts';

/** Keyed by the likes of one person's bootstrap data, so people never share likes. */
const stores = new WeakMap<Likes, LikeStore<MarkKind>>();

function storeOf({ user, likes, reposts }: Bootstrap): LikeStore<MarkKind> {
  const known =
    stores.get(likes) ??
    new LikeStore(
      {
        track: unpackIds(likes.track),
        album: unpackIds(likes.album),
        artist: unpackIds(likes.artist),
        user: user?.followed_users.map(({ id }) => id) ?? [],
        playlist: [],
        'repost.track': reposts?.track ?? [],
        'repost.album': reposts?.album ?? [],
      },
      send,
    );
  stores.set(likes, known);
  return known;
}

/** Preloaded with a member's first heart: a guest's press leads to sign-in. */
const sending = lazyCode(() => import('./send-mark.ts'));

const send: SendMark<MarkKind> = async (kind, id, isOn) =>
  unlessForgotten((await sending.load()).sendMark(kind, id, isOn));

const isLikeKind = (kind: MarkKind): kind is LikeKind =>
  kind === 'track' || kind === 'album' || kind === 'artist';

const callOf: Record<MarkKind, CallKey> = {
  track: 'POST users/me/add-to-library',
  album: 'POST users/me/add-to-library',
  artist: 'POST users/me/add-to-library',
  user: 'POST users/{id}/follow',
  playlist: 'POST playlists/{id}/follow',
  'repost.track': 'POST reposts/toggle',
  'repost.album': 'POST reposts/toggle',
};

/** Removes a like from a list of likes, with undo. Returns false for items outside that list. */
export type Unlike = (kind: LikeKind, id: number) => boolean;

/** For hearts and menus inside a list of likes. */
export const UnlikeContext = createContext<Unlike | null>(null);

export const useLikeStore = (): LikeStore<MarkKind> => storeOf(useSession().bootstrap);

export interface Mark {
  isOn: boolean;
  /** False if the backend doesn't support it. */
  isOffered: boolean;
  /** Toggles it. Sends a guest to sign in and back here. */
  toggle: () => void;
}

export function useMark(kind: MarkKind, id: number, absentMessage: string): Mark {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const isOffered = useSupports(callOf[kind]);
  const store = storeOf(bootstrap);
  const unlike = use(UnlikeContext);
  const { user } = bootstrap;
  useEffect(() => {
    if (user) void sending.load().catch(() => undefined);
  }, [user]);
  const read = () => store.isOn(kind, id);
  const isOn = useSyncExternalStore(store.subscribe, read, read);
  const toggle = () => {
    if (!user) {
      navigate(paths.login(), { state: returnHere() });
      return;
    }
    if (unlike && read() && isLikeKind(kind) && unlike(kind, id)) return;
    store.setMark(kind, id, !read()).catch((error: unknown) => {
      if (!isAbsent(error) || isModelMissing(error)) {
        reportFailure(error, t);
        return;
      }
      // The item is on the page, so the call itself is missing.
      markUnsupported(callOf[kind]);
      showToast(absentMessage, { type: 'danger' });
    });
  };
  return { isOn, isOffered, toggle };
}

/** Whether the visitor likes an item, and a function that toggles it. */
export function useLike(kind: LikeKind, id: number): Mark {
  return useMark(kind, id, useT()("This site doesn't support likes."));
}

/** Whether the visitor follows someone. Not offered for themselves. */
export function useFollow(id: number): Mark {
  const { bootstrap, t } = useSession();
  const follow = useMark('user', id, t("This site doesn't support following people."));
  return { ...follow, isOffered: follow.isOffered && bootstrap.user?.id !== id };
}
