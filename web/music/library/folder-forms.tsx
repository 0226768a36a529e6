import { useT } from '../../data/session/session.tsx';
import { formText } from '../../lib/dom.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { showUndoToast } from '../../ui/undo-toast.ts';
import {
  type Folder,
  maxNameLength,
  movedTo,
  newFolder,
  useDeviceLibrary,
} from './device-library.ts';

/** Moves a playlist into a folder, a new one, or out of its folder. Content of a dialog. */
export function FolderChoice({ playlist, onDone }: { playlist: number; onDone: () => void }) {
  const t = useT();
  const { folders, change } = useDeviceLibrary();
  const present = folders.find(({ playlists }) => playlists.includes(playlist));
  const move = (folder: Folder | null) => {
    change((library) => movedTo(library, playlist, folder));
    onDone();
  };
  return (
    <>
      {folders.length > 0 && (
        <ul aria-label={t('Folders')} className="-mx-2 mt-3">
          {[...folders, null].map((folder) => (
            <li key={folder?.id ?? ''}>
              <button
                type="button"
                aria-pressed={folder?.id === present?.id}
                onClick={() => move(folder)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start text-base hover:bg-hover aria-pressed:font-semibold"
              >
                <Icon name={folder ? 'folder' : 'playlist'} className="size-5 text-muted" />
                <bdi className="min-w-0 flex-1 truncate">{folder?.name ?? t('No folder')}</bdi>
                {folder?.id === present?.id && <Icon name="check" className="size-5" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      <NameForm
        label={t('New folder')}
        action={t('Create')}
        onName={(name) => move(newFolder(name))}
      />
    </>
  );
}

/** Renames or deletes a folder; without one, creates it. Content of a dialog. */
export function FolderForm({ folder, onDone }: { folder?: Folder; onDone: () => void }) {
  const t = useT();
  const { change } = useDeviceLibrary();
  const save = (name: string) => {
    change(({ folders }) => ({
      folders: folder
        ? folders.map((one) => (one.id === folder.id ? { ...one, name } : one))
        : [...folders, newFolder(name)],
    }));
    onDone();
  };
  const remove = (gone: Folder) => {
    change(({ folders }) => ({ folders: folders.filter(({ id }) => id !== gone.id) }));
    const restore = () => change(({ folders }) => ({ folders: [...folders, gone] }));
    showUndoToast(t('Removed :name', { name: gone.name }), restore, t, { isCut: true });
    onDone();
  };
  return (
    <>
      <NameForm label={t('Name')} action={t('Save')} name={folder?.name} onName={save} />
      {folder && (
        <Button variant="danger" size="sm" className="mt-4" onClick={() => remove(folder)}>
          {t('Delete folder')}
        </Button>
      )}
    </>
  );
}

interface NameProps {
  label: string;
  action: string;
  name?: string | undefined;
  onName: (name: string) => void;
}

function NameForm({ label, action, name, onName }: NameProps) {
  const { formProps, errors } = useSubmit(async (form) => onName(formText(form, 'name').trim()));
  return (
    <form {...formProps} className="mt-4 grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        name="name"
        label={label}
        required
        pattern=".*\S.*"
        maxLength={maxNameLength}
        autoComplete="off"
        defaultValue={name}
        error={errors['name']}
      />
      <Button type="submit" className="mt-6 h-11">
        {action}
      </Button>
    </form>
  );
}
