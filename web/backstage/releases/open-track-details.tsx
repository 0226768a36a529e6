import { openDialog } from '../../ui/dialog-store.ts';
import { TrackDetails } from './track-details.tsx';

/** Edits a track's details in a dialog. */
export async function openTrackDetails(trackId: number, name: string): Promise<void> {
  await openDialog(
    // A dialog about a conflict opens above it instead of replacing it.
    { title: name, size: 'xl', isInterruption: true },
    () => <TrackDetails trackId={trackId} />,
  );
}
