import { useNavigate } from 'react-router';
import { useT } from '../../data/session/session.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { parseLibrary, useDeviceLibrary } from '../../music/library/device-library.ts';
import { FolderForm } from '../../music/library/folder-forms.tsx';
import { smartPath } from '../../music/library/smart-playlist.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuItem, MenuPopup, MenuSeparator } from '../../ui/popups/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SmartForm } from './smart-form.tsx';

/** Makes folders and smart playlists, and takes them to another browser as a file. */
export function OrganizeMenu({ menu }: { menu: MenuState }) {
  const t = useT();
  const navigate = useNavigate();
  const { folders, smart, change } = useDeviceLibrary();
  const addFolder = () =>
    void openDialog({ title: t('New folder'), size: 'sm' }, (close) => (
      <FolderForm onDone={() => close()} />
    ));
  const addSmart = async () => {
    const id = await openDialog<string>({ title: t('New smart playlist') }, (close) => (
      <SmartForm onDone={close} />
    ));
    if (id !== undefined) navigate(smartPath(id));
  };
  const read = async (file: Blob) => {
    const added = parseLibrary(
      await file
        .text()
        .then(JSON.parse)
        .catch(() => null),
    );
    const count = added.folders.length + added.smart.length;
    if (count === 0) {
      showToast(t("This file doesn't contain folders or smart playlists."), { type: 'danger' });
      return;
    }
    // Imported ones replace those with the same ID.
    change((library) =>
      parseLibrary({
        folders: [...added.folders, ...library.folders],
        smart: [...added.smart, ...library.smart],
      }),
    );
    showToast(t('Imported [one :count item|other :count items]', { count }));
  };
  return (
    <MenuPopup menu={menu}>
      <MenuItem icon={<Icon name="folder" />} onSelect={addFolder}>
        {t('New folder')}
      </MenuItem>
      <MenuItem icon={<Icon name="grid" />} onSelect={() => void addSmart()}>
        {t('New smart playlist')}
      </MenuItem>
      <MenuSeparator />
      {folders.length + smart.length > 0 && (
        <MenuItem
          icon={<Icon name="download" />}
          onSelect={() =>
            saveFile(
              JSON.stringify({ folders, smart }, null, 2),
              'folders.json',
              'application/json',
            )
          }
        >
          {t('Export folders and smart playlists')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Icon name="upload" />}
        onSelect={() => chooseFile((file) => void read(file))}
      >
        {t('Import folders and smart playlists')}
      </MenuItem>
    </MenuPopup>
  );
}

function chooseFile(onFile: (file: Blob) => void): void {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'application/json,.json',
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
  });
  input.click();
}
