import { MusicItems } from '../../../music/menus/music-menu.tsx';
import { menuOfTrack } from '../../../music/menus/menu-of-track.ts';
import { MoveItems } from '../../../music/menus/position-items.tsx';
import { useT } from '../../../data/session/session.tsx';
import { Icon } from '../../../ui/all-icons.tsx';
import type { MenuState } from '../../../ui/menu-button.tsx';
import { MenuItem, MenuPopup, MenuSeparator } from '../../../ui/popups/menu.tsx';
import type { QueueItem } from '../../queue/play-queue.ts';
import type { RowActions } from './use-queue-actions.ts';

interface Props {
  menu: MenuState;
  item: QueueItem;
  /** Its position among upcoming tracks; null for played, current and found ones. */
  position: { at: number; count: number } | null;
  actions: RowActions;
}

/** A row's menu: alternatives to dragging, then the actions of every track's menu. */
export function QueueRowMenu({
  menu,
  item: { itemId, track, source },
  position,
  actions: { moveTo, playNext, remove },
}: Props) {
  const t = useT();
  return (
    <MenuPopup menu={menu}>
      {position?.at !== 0 && (
        <MenuItem icon={<Icon name="playNext" isMirrored />} onSelect={() => playNext(itemId)}>
          {t('Play next')}
        </MenuItem>
      )}
      {position && <MoveItems {...position} moveTo={(to) => moveTo(itemId, to)} />}
      <MenuItem icon={<Icon name="trash" />} onSelect={() => remove(itemId)}>
        {t('Remove from the queue')}
      </MenuItem>
      <MenuSeparator />
      <MusicItems subject={menuOfTrack(track, source)} />
    </MenuPopup>
  );
}
