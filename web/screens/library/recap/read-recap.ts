import { ApiError, isRefusal } from '../../../data/calls/api-error.ts';
import { readWholeList } from '../../../data/calls/whole-list.ts';
import type { Dates } from '../../../data/session/use-dates.ts';
import type { Track } from '../../../../contracts/schema/music.ts';
import { readList } from '../../../music/tracks/read-list.ts';
import { trackLength } from '../../../music/tracks/track-facts.ts';
import { heardTrack, type HeardPlay, readHistory } from '../../../player/counting/heard-plays.ts';

/** Twenty requests. */
const maxAccountPlays = 2_000;

export type History = Awaited<ReturnType<typeof readListening>>;

/** A person's plays from this device and their account; offline, from this device. @throws ApiError */
export async function readListening(userId: number, dates: Dates, signal: AbortSignal) {
  const device = await readHistory(userId);
  let isOffline = false;
  const account = await readAccount(userId, dates, signal).catch((error: unknown) => {
    isOffline = !navigator.onLine;
    if (!isOffline) throw error;
    if (device.length === 0)
      throw new ApiError(0, { message: "You're offline. Your recap needs a connection." });
    return null;
  });
  return {
    plays: mergePlays(device, account ?? []),
    isOnDevice: device.length > 0,
    isOffline,
    /** False if the backend has no history. */
    isInAccount: account !== null,
  };
}

async function readAccount(
  userId: number,
  dates: Dates,
  signal: AbortSignal,
): Promise<HeardPlay[] | null> {
  try {
    const { rows } = await readWholeList(
      'GET tracks/plays/{userId}',
      { params: { userId } },
      { signal, limit: maxAccountPlays },
    );
    return readList(rows as Track[]).flatMap((track) => {
      const at = dates.read(track.added_at)?.at.getTime();
      // The account doesn't know how much of a track was heard.
      const seconds = (trackLength(track) ?? 0) / 1_000;
      return at === undefined ? [] : [{ track: heardTrack(track), at, seconds }];
    });
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The same play reaches the account up to two days later if the device was offline. */
const earlyMs = 10 * 60_000;
const lateMs = 2 * 86_400_000;

const byTime = (a: HeardPlay, b: HeardPlay): number => a.at - b.at;

/**
 * Plays of the device and of the account, oldest first. A play in both counts once, with the
 * seconds that the device knows.
 */
export function mergePlays(
  device: readonly HeardPlay[],
  account: readonly HeardPlay[],
): HeardPlay[] {
  const others = account.toSorted(byTime);
  const merged = device.toSorted(byTime).map((play) => {
    const index = others.findIndex(
      ({ track, at }) =>
        track.id === play.track.id && at >= play.at - earlyMs && at <= play.at + lateMs,
    );
    const [known] = index === -1 ? [] : others.splice(index, 1);
    // The account knows genres that the device's queue may have dropped.
    return known ? { ...play, track: known.track } : play;
  });
  return [...merged, ...others].toSorted(byTime);
}
