import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useSession } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const contents = lazyCode(() => import('./guest-menu-contents.tsx').then((file) => file.GuestMenuContents));

/** Login and Register; on phones both lie in a menu, together with the navbar's links. */
export function GuestActions({ items }: { items: MenuItem[] }) {
  const { bootstrap, t } = useSession();
  const canRegister = !setting(bootstrap.settings, 'registration.disable');
  return (
    <>
      <div className="hidden items-center gap-2 md:flex">
        <Link to={paths.login()} className={buttonClass({ variant: 'ghost' })}>{t('Login')}</Link>
        {canRegister && <Link to={paths.register()} className={buttonClass({})}>{t('Register')}</Link>}
      </div>
      <div className="md:hidden">
        <MenuButton
          label={t('Menu')} className="grid size-11 place-items-center rounded-control hover:bg-hover" trigger={<Icon name="menu" className="size-6" />}
          contents={contents} contentsProps={{ items, canRegister }} onFailure={(error) => reportFailure(error, t)}
        />
      </div>
    </>
  );
}
