import { useState } from 'react';
import { Icon } from '../ui/all-icons.tsx';
import type { MenuState } from '../ui/menu-button.tsx';
import {
  MenuCheckItem,
  MenuChoice,
  MenuItem,
  MenuLinkItem,
  MenuPopup,
  MenuSeparator,
} from '../ui/popups/menu.tsx';

/** Every element that a menu can contain. */
export function MenuSpecimen({
  menu,
  onChoose,
}: {
  menu: MenuState;
  onChoose: (word: string) => void;
}) {
  const [order, setOrder] = useState('new');
  const [isOn, setOn] = useState(true);
  return (
    <MenuPopup
      menu={menu}
      header={<p className="px-3 py-2 text-xs text-muted">Signed in as Mira Lindqvist</p>}
    >
      <MenuItem icon={<Icon name="edit" className="size-5" />} onSelect={() => onChoose('Edit')}>
        Edit
      </MenuItem>
      <MenuItem icon={<Icon name="copy" className="size-5" />} onSelect={() => onChoose('Copy')}>
        Copy the link to a playlist whose name is so long that it wraps
      </MenuItem>
      <MenuLinkItem
        link={
          <a href="#popups">
            <Icon name="search" className="size-5" />
            Leads somewhere
          </a>
        }
      />
      <MenuSeparator />
      <MenuCheckItem
        icon={<Icon name="eye" className="size-5" />}
        isOn={isOn}
        onToggle={() => setOn(!isOn)}
      >
        Show covers
      </MenuCheckItem>
      <MenuSeparator />
      <MenuChoice
        label="Sort by"
        value={order}
        onChoose={setOrder}
        options={[
          { value: 'new', content: 'Newest first' },
          { value: 'name', content: 'A to Z' },
          { value: 'heard', content: 'Most played' },
        ]}
      />
      <MenuSeparator />
      <MenuItem
        icon={<Icon name="trash" className="size-5" />}
        className="text-danger"
        onSelect={() => onChoose('Delete')}
      >
        Delete
      </MenuItem>
    </MenuPopup>
  );
}
