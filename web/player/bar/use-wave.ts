import { useEffect } from 'react';
import { isAbsent } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { Store, useStore } from '../store.ts';

/** Whether the backend draws waves, as far as anybody knows. Where it has drawn one, a missing one says nothing of the others. */
const backend = new Store<'unknown' | 'draws' | 'does not'>('unknown');

/** How loud a track is from its beginning to its end, from 0 to 1; null where nobody knows, and where nobody shows it. */
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
  return Array.isArray(figures) && figures.length > 1 ? figures : null;
}
