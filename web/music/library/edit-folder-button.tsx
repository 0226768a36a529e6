import { useT } from '../../data/session/session.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Folder } from './device-library.ts';

interface Props {
  folder: Folder;
  className: string;
  tabIndex?: -1;
}

/** Renames a folder, or deletes it and keeps its playlists. */
export function EditFolderButton({ folder, ...button }: Props) {
  const t = useT();
  const open = async () => {
    const { FolderForm } = await import('./folder-forms.tsx');
    await openDialog({ title: t('Edit folder'), size: 'sm' }, (close) => (
      <FolderForm folder={folder} onDone={() => close()} />
    ));
  };
  return (
    <IconButton
      {...button}
      icon="edit"
      label={t('Edit folder :name', { name: folder.name })}
      onClick={() => void open().catch((error: unknown) => reportFailure(error, t))}
    />
  );
}
