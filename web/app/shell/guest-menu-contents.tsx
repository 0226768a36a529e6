import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { useT } from '../../session/session.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuLinkItem, MenuPopup, MenuSeparator } from '../../ui/popups/menu.tsx';
import { MenuLink } from './menu-link.tsx';

/** On phones, what wide screens have in the navbar. */
export function GuestMenuContents({ menu, items, canRegister }: { menu: MenuState; items: MenuItem[]; canRegister: boolean }) {
  const t = useT();
  return (
    <MenuPopup menu={menu}>
      {items.map((item) => <MenuLinkItem key={item.id} link={<MenuLink item={item} />} />)}
      {items.length > 0 && <MenuSeparator />}
      <MenuLinkItem link={<Link to={paths.login()}>{t('Login')}</Link>} />
      {canRegister && <MenuLinkItem className="font-semibold text-primary" link={<Link to={paths.register()}>{t('Register')}</Link>} />}
    </MenuPopup>
  );
}
