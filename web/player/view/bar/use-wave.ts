import { useEffect } from 'react';
import { isAbsent } from '../../../data/calls/api-error.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { Store } from '../../../lib/store.ts';
import { useStore } from '../../../ui/use-store.ts';

/**
 * Whether the backend provides waveforms. Once one has loaded, a missing waveform concerns only its
 * track.
 */
const backend = new Store<'unknown' | 'draws' | 'does not'>('unknown');

/** A track's loudness over time, from 0 to 1; null if unknown or not shown. */
export function useWave(trackId: number | null): readonly number[] | null {
  const known = useStore(backend);
  const { data, error } = useCall(
    'GET tracks/{id}/wave',
    trackId === null || known === 'does not' ? null : { params: { id: trackId } },
  );
  useEffect(() => {
    if (data) backend.set('draws');
    else if (isAbsent(error) && backend.read() === 'unknown') backend.set('does not');
  }, [data, error]);
  const figures = data?.waveData;
  return figures && figures.length > 1 ? figures : null;
}
