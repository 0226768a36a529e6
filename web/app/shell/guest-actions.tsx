import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { setting } from '../../../contracts/settings.ts';
import { useSession } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menuItemClass, MenuSeparator } from '../../ui/menu.tsx';
import { MenuLink } from './menu-link.tsx';

/** Login and Register; on phones both lie in a menu, together with the navbar's links. */
export function GuestActions({ items }: { items: MenuItem[] }) {
  const { bootstrap, t } = useSession();
  const canRegister = !setting(bootstrap.settings, 'registration.disable');
  const item = { role: 'menuitem', tabIndex: -1, className: menuItemClass } as const;
  return (
    <>
      <div className="hidden items-center gap-2 md:flex">
        <Link to={paths.login()} className={buttonClass({ variant: 'ghost' })}>{t('Login')}</Link>
        {canRegister && <Link to={paths.register()} className={buttonClass({})}>{t('Register')}</Link>}
      </div>
      <div className="md:hidden">
        <Menu label={t('Menu')} triggerClass="grid size-11 place-items-center rounded-control hover:bg-hover" trigger={<Icon name="menu" className="size-6" />}>
          {items.map((entry) => <MenuLink key={entry.id} item={entry} role="menuitem" className={menuItemClass} />)}
          {items.length > 0 && <MenuSeparator />}
          <Link {...item} to={paths.login()}>{t('Login')}</Link>
          {canRegister && <Link {...item} to={paths.register()} className={`${menuItemClass} font-semibold text-primary`}>{t('Register')}</Link>}
        </Menu>
      </div>
    </>
  );
}
