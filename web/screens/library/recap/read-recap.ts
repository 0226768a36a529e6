import { isRefusal } from '../../../data/calls/api-error.ts';
import { readWholeList } from '../../../data/calls/whole-list.ts';
import type { Dates } from '../../../data/session/use-dates.ts';
import type { Track } from '../../../../contracts/schema/music.ts';
import { readList } from '../../../music/tracks/read-list.ts';
import { trackLength } from '../../../music/tracks/track-facts.ts';
import { heardTrack, type HeardPlay, readHistory } from '../../../player/counting/heard-plays.ts';
import { mergePlays } from './recap-figures.ts';

/** Twenty requests. */
const maxAccountPlays = 2_000;

export interface History {
  plays: HeardPlay[];
  /** Plays kept on this device, whether or not the account has them too. */
  deviceCount: number;
  /** Null if the backend has no history. */
  account: { count: number; isCut: boolean } | null;
}

/** A person's plays from this device and their account. @throws ApiError */
export async function readListening(
  userId: number,
  dates: Dates,
  signal: AbortSignal,
): Promise<History> {
  const device = await readHistory(userId);
  const account = await readAccount(userId, dates, signal);
  return {
    plays: mergePlays(device, account?.plays ?? []),
    deviceCount: device.length,
    account: account && { count: account.plays.length, isCut: account.isCut },
  };
}

async function readAccount(userId: number, dates: Dates, signal: AbortSignal) {
  try {
    const { rows, total } = await readWholeList(
      'GET tracks/plays/{userId}',
      { params: { userId } },
      { signal, limit: maxAccountPlays },
    );
    const plays = readList(rows as Track[]).flatMap((track): HeardPlay[] => {
      const at = dates.read(track.added_at)?.at.getTime();
      // The account doesn't know how much of a track was heard.
      const seconds = (trackLength(track) ?? 0) / 1_000;
      return at === undefined ? [] : [{ track: heardTrack(track), at, seconds }];
    });
    return { plays, isCut: total !== rows.length };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
