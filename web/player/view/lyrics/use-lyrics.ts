import { useEffect, useMemo } from 'react';
import { isAbsent } from '../../../data/calls/api-error.ts';
import { markUnsupported } from '../../../data/calls/capabilities.ts';
import { type Reading, useCall } from '../../../data/calls/use-call.ts';
import { type LyricLine, parseLyrics } from './parse-lyrics.ts';

/** A track's lyrics, without lines if it has none; null sends no request. */
export function useLyrics(trackId: number | null): Reading<readonly LyricLine[]> {
  const { data, error, isValidating, mutate } = useCall(
    'GET tracks/{id}/lyrics',
    trackId === null ? null : { params: { id: trackId } },
  );
  const isNone = isAbsent(error);
  const lines = useMemo(
    () => (data || isNone ? parseLyrics(data?.lyric?.text ?? '') : undefined),
    [data, isNone],
  );
  const hasLines = lines && lines.length > 0;
  useEffect(() => {
    if (trackId !== null && hasLines !== undefined) noteLyrics(trackId, hasLines);
  }, [trackId, hasLines]);
  return { data: lines, error, isValidating, mutate: () => mutate() };
}

/** After this many tracks in a row without lyrics, the backend is assumed to lack the call. */
const maxTracks = 8;

const without = new Set<number>();
let hasAny = false;

/**
 * Records whether a track has lyrics, because a backend without the call returns the same response
 * as for a track without lyrics.
 */
function noteLyrics(trackId: number, hasLines: boolean): void {
  if (hasLines) hasAny = true;
  else without.add(trackId);
  if (!hasAny && without.size >= maxTracks) markUnsupported('GET tracks/{id}/lyrics');
}

/** For tests with several backends. */
export function resetLyrics(): void {
  without.clear();
  hasAny = false;
}
