import { useEffect, useMemo } from 'react';
import { isAbsent } from '../../../data/calls/api-error.ts';
import { type Reading, useCall } from '../../../data/calls/use-call.ts';
import { noteLyrics } from './has-lyrics.ts';
import { type LyricLine, parseLyrics } from './parse-lyrics.ts';

/** A track's lyrics, without lines if it is known to have none; null asks for none. */
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
