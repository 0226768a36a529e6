import { useNavigate } from 'react-router';
import { PLAYLISTS_CREATE } from '../../../../contracts/constants.ts';
import { paths } from '../../../../contracts/routes/paths.ts';
import { useSupports } from '../../../data/calls/capabilities.ts';
import { can } from '../../../data/session/can.ts';
import { returnHere } from '../../../data/session/return-to.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { closeDialog, openDialog } from '../../../ui/dialog-store.ts';
import { currentItem, type Queue } from '../../queue/play-queue.ts';
import { SaveForm } from './save-playlist-form.tsx';

/**
 * Saves the queue as a playlist after asking for a name. Sends a guest to sign in. Null if
 * unavailable.
 */
export function useSavePlaylist(queue: Queue): (() => void) | null {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const navigate = useNavigate();
  const canCreate = useSupports('POST playlists');
  const canAdd = useSupports('POST playlists/{id}/tracks/add');
  if (!canCreate || !canAdd || (bootstrap.user && !can(bootstrap, PLAYLISTS_CREATE))) return null;
  if (!bootstrap.user) {
    return () => {
      // On a phone, the queue covers the page.
      closeDialog();
      navigate(paths.login(), { state: returnHere() });
    };
  }
  return () => {
    const date = dates.format(new Date(), 'short');
    const name = `${currentItem(queue)?.source?.name ?? t('Queue')} · ${date}`;
    void openDialog({ title: t('Save as playlist') }, (close) => (
      <SaveForm name={name} queue={queue} onSaved={() => close()} />
    ));
  };
}
