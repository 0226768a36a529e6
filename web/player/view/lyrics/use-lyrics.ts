import { useEffect, useMemo } from 'react';
import { text } from '../../../../contracts/loose.ts';
import { type ApiError, isAbsent } from '../../../data/calls/api-error.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { noteLyrics } from './has-lyrics.ts';
import { type LyricLine, parseLyrics } from './parse-lyrics.ts';

interface Lyrics {
  /** Empty while unknown. */
  lines: readonly LyricLine[];
  /** The track is known to have none. */
  isNone: boolean;
  /** Why they couldn't be read. */
  failure: ApiError | undefined;
  isPending: boolean;
  retry: () => void;
}

/** A track's lyrics; null asks for none. */
export function useLyrics(trackId: number | null): Lyrics {
  const { data, error, isValidating, mutate } = useCall(
    'GET tracks/{id}/lyrics',
    trackId === null ? null : { params: { id: trackId } },
  );
  const lines = useMemo(() => parseLyrics(text(data?.lyric?.text)), [data]);
  const hasLines = lines.length > 0;
  const isNone = isAbsent(error) || (data !== undefined && !hasLines);
  useEffect(() => {
    if (trackId !== null && (isNone || hasLines)) noteLyrics(trackId, hasLines);
  }, [trackId, isNone, hasLines]);
  return {
    lines,
    isNone,
    failure: data ? undefined : error,
    isPending: isValidating,
    retry: () => void mutate(),
  };
}
