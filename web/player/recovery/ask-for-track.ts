import type { Track } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Answer } from './next-step.ts';

/** So long a backend may think. What hangs for longer is no connection. */
const limitMs = 10_000;

export type Found = { answer: 'track'; track: Track } | { answer: Exclude<Answer, 'track'> };

/** Asks the backend for a track, whose file may have another address by now. Rejects only when it is aborted. */
export async function askForTrack(id: number, signal: AbortSignal): Promise<Found> {
  // Nothing is asked of a network that is known to be gone.
  if (!navigator.onLine) return { answer: 'unreachable' };
  try {
    const { track } = await call('GET tracks/{id}', { params: { id } }, { signal, limitMs });
    return track?.src ? { answer: 'track', track } : { answer: 'gone' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { answer: answerOf(error.status) };
  }
}

/** What a proxy says for a backend that is away, and a backend that is not there for now. A 500 is there, and knows no better. */
const awayStatuses = [0, 408, 429, 502, 503, 504];

function answerOf(status: number): Exclude<Answer, 'track'> {
  if (status === 401) return 'signed-out';
  return awayStatuses.includes(status) ? 'unreachable' : 'gone';
}
