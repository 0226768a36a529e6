import type { Track } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import type { Answer } from './next-step.ts';

/** Timeout for the backend's response; after it, the backend counts as unreachable. */
const limitMs = 10_000;

export type Found = { answer: 'track'; track: Track } | { answer: Exclude<Answer, 'track'> };

/** Asks the backend for a track, whose file may have a new address. Rejects only if aborted. */
export async function refetchTrack(id: number, signal: AbortSignal): Promise<Found> {
  // Sends nothing while offline.
  if (!navigator.onLine) return { answer: 'unreachable' };
  try {
    const { track } = await call('GET tracks/{id}', { params: { id } }, { signal, limitMs });
    return track.src ? { answer: 'track', track } : { answer: 'gone' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { answer: answerOf(error.status) };
  }
}

/**
 * Statuses of an unavailable backend or its proxy. A 500 means that the backend is available but
 * fails.
 */
const awayStatuses = [0, 408, 429, 502, 503, 504];

function answerOf(status: number): Exclude<Answer, 'track'> {
  if (status === 401) return 'signed-out';
  return awayStatuses.includes(status) ? 'unreachable' : 'gone';
}
