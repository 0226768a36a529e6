import { id, isOn, list, record } from './loose.ts';

/** What somebody can like. Following an artist is liking them. */
export type LikeKind = 'track' | 'album' | 'artist';

/** Ids in ascending order, each as how far it is from the one before, in base 36: `+5+1+a` are 5, 6 and 16. Somebody may like fifty thousand tracks, and every document of theirs carries them. */
export type PackedIds = string;

/** Ids of what a person likes. */
export type Likes = Record<LikeKind, PackedIds>;

/** What somebody can show again on their own page. */
export type RepostKind = 'track' | 'album';
export type Reposts = Record<RepostKind, number[]>;

/**
 * Backends send a map for each kind, with ids as keys (`{ track: { 12: true } }`), or a list of ids; this function itself packs them. PHP writes an empty map as a list. Whatever is no id is left out.
 */
export function normaliseLikes(raw: unknown): Likes {
  const likes = record(raw);
  return {
    track: packIds(idsOf(likes['track'])),
    album: packIds(idsOf(likes['album'])),
    artist: packIds(idsOf(likes['artist'])),
  };
}

function packIds(ids: readonly number[]): PackedIds {
  const sorted = ids.toSorted((a, b) => a - b);
  return sorted.map((one, index) => `+${(one - (sorted[index - 1] ?? 0)).toString(36)}`).join('');
}

export function unpackIds(packed: PackedIds): number[] {
  let last = 0;
  return packed
    .split('+')
    .slice(1)
    .map((step) => (last += parseInt(step, 36)));
}

/** Null where the backend says nothing of it: a call that only switches over would then switch something that nobody knows. */
export function normaliseReposts(raw: unknown): Reposts | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const reposts = record(raw);
  return { track: idsOf(reposts['track']), album: idsOf(reposts['album']) };
}

/** Ids of those whom somebody follows: people come as `{ id }`, or as ids alone. */
export const normaliseFollows = (raw: unknown): number[] =>
  idsOf(list(raw).map((one) => record(one)['id'] ?? one));

const isPacked = /^(?:\+[\da-z]{1,11})+$/;

function idsOf(sent: unknown): number[] {
  const ids: unknown[] =
    typeof sent === 'string'
      ? isPacked.test(sent)
        ? unpackIds(sent)
        : []
      : Array.isArray(sent)
        ? sent
        : Object.entries(record(sent))
            .filter(([, flag]) => isOn(flag))
            .map(([key]) => key);
  return [...new Set(ids.map(id).filter((one) => one !== null && one > 0))] as number[];
}

/** What is on or off for a person, at once and in the end as they wish: what they like, whom they follow, what they show again. */
export type MarkKind = LikeKind | 'user' | 'playlist' | `repost.${RepostKind}`;
