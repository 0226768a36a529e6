import { useNavigate } from 'react-router';
import { useT } from '../../data/session/session.tsx';
import { attempt } from '../../lib/attempt.ts';
import { saveFile } from '../../lib/save-file.ts';
import {
  listPath,
  newList,
  parseLists,
  useDeviceLists,
  withList,
} from '../../music/library/device-lists.ts';
import { openListForm } from '../../music/library/open-list-form.tsx';
import { readRules } from '../../music/library/smart-playlist.ts';
import { Icon } from '../../ui/all-icons.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuItem, MenuPopup, MenuSeparator } from '../../ui/popups/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Makes folders and smart playlists, and takes them to another browser as a file. */
export function OrganizeMenu({ menu }: { menu: MenuState }) {
  const t = useT();
  const navigate = useNavigate();
  const { lists, change } = useDeviceLists();
  const addSmart = async () => {
    const smart = newList(readRules({}));
    if (await openListForm(smart, t)) navigate(listPath(smart));
  };
  const read = async (file: Blob) => {
    const content = await file.text().catch(() => '');
    const added = parseLists(attempt((): unknown => JSON.parse(content)));
    const count = added.length;
    if (count === 0)
      showToast(t("This file doesn't contain folders or smart playlists."), { type: 'danger' });
    // Imported ones replace those with the same ID.
    else if (change((present) => added.reduce((all, one) => withList(all, one), present)))
      showToast(t('Imported [one :count item|other :count items]', { count }));
  };
  const save = () => saveFile(JSON.stringify(lists, null, 2), 'folders.json', 'application/json');
  return (
    <MenuPopup menu={menu}>
      <MenuItem icon={<Icon name="folder" />} onSelect={() => void openListForm(newList(null), t)}>
        {t('New folder')}
      </MenuItem>
      <MenuItem icon={<Icon name="playlist" />} onSelect={() => void addSmart()}>
        {t('New smart playlist')}
      </MenuItem>
      <MenuSeparator />
      {lists.length > 0 && (
        <MenuItem icon={<Icon name="download" />} onSelect={save}>
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
