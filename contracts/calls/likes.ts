import { id, isOn, list, record } from '../loose.ts';

/** Kinds that can be liked. Following an artist is liking them. */
export type LikeKind = 'track' | 'album' | 'artist';

/**
 * IDs in ascending order, each as the difference from the previous one, in base 36: `+5+1+a` are 5,
 * 6 and 16. A member may like fifty thousand tracks, and all their documents contain them.
 */
export type PackedIds = string;

/** IDs that a person likes. */
export type Likes = Record<LikeKind, PackedIds>;

/** Kinds that can be reposted on a profile. */
export type RepostKind = 'track' | 'album';
export type Reposts = Record<RepostKind, number[]>;

/**
 * Backends send a map for each kind, with IDs as keys (`{ track: { 12: true } }`), or a list of
 * IDs; this function's own result is packed. PHP writes an empty map as a list. Invalid IDs are
 * left out.
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

/** Null if the backend does not send them. The call toggles, so it requires the current state. */
export function normaliseReposts(raw: unknown): Reposts | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const reposts = record(raw);
  return { track: idsOf(reposts['track']), album: idsOf(reposts['album']) };
}

/** IDs of followed people, which arrive as `{ id }` or as IDs alone. */
export const normaliseFollows = (raw: unknown): number[] =>
  idsOf(list(raw).map((one) => record(one)['id'] ?? one));

const isPacked = /^(?:\+[\da-z]{1,11})+$/;

/** A map from IDs to flags has only numbers as keys, too. */
const isListOfIds = (value: unknown): boolean =>
  Array.isArray(value) || list(value).some((one) => Number(one) > 1);

function idsOf(value: unknown): number[] {
  const ids: unknown[] =
    typeof value === 'string'
      ? isPacked.test(value)
        ? unpackIds(value)
        : []
      : isListOfIds(value)
        ? list(value)
        : Object.entries(record(value))
            .filter(([, flag]) => isOn(flag))
            .map(([key]) => key);
  return [...new Set(ids.map(id).filter((one) => one !== null && one > 0))] as number[];
}

/** States that a person toggles with optimistic updates: likes, follows, reposts. */
export type MarkKind = LikeKind | 'user' | 'playlist' | `repost.${RepostKind}`;
