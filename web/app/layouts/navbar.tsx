import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../contracts/session-user.ts';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/paths.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { can } from '../../session/can.ts';
import { useSession } from '../../session/session.tsx';
import { visibleMenu } from '../../session/visible-menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { reportFailure } from '../../feedback/report-failure.ts';
import { buttonClass } from '../../ui/button.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Logo, MenuLink } from './links.tsx';

/** Guests never fetch it. Where it cannot be fetched the rest of the page works. */
const MemberActions = lazy((): Promise<{ default: (props: { user: SessionUser }) => ReactNode }> => import('./member-actions.tsx').then(
  (file) => ({ default: file.MemberActions }),
  () => ({ default: () => null }),
));

const linkClass = 'flex h-10 items-center rounded-control px-3 text-sm font-medium text-muted -outline-offset-2 transition-colors hover:bg-hover hover:text-main';

/** The top of every page of the site. It stays in sight, and lets the content shine through a little. */
export function Navbar() {
  const { bootstrap, t } = useSession();
  const items = visibleMenu(bootstrap, bootstrap.user ? 'custom-page-navbar' : 'landing-page-navbar');
  return (
    <header className="sticky top-0 z-30 border-b border-divider bg-background/92 pt-[env(safe-area-inset-top)] backdrop-blur-lg">
      <div className="page flex h-16 items-center gap-2">
        <Logo />
        <nav aria-label={t('Main')} className="ms-4 hidden min-w-0 flex-1 md:block">
          {/* More links than there is room for fade out at the edge and scroll: also under the Tab key. */}
          <ul className="flex items-center gap-1 overflow-x-auto pe-8 [scrollbar-width:none] ltr:mask-r-from-[calc(100%-2rem)] rtl:mask-l-from-[calc(100%-2rem)]">
            {items.map((item) => <li key={item.id} className="shrink-0"><MenuLink item={item} className={linkClass} /></li>)}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1.5">
          {can(bootstrap, MUSIC_VIEW) && (
            <Tooltip label={t('Search')}>
              {(control) => <Link {...control} to={paths.search('')} className="grid size-11 place-items-center rounded-control hover:bg-hover"><Icon name="search" /></Link>}
            </Tooltip>
          )}
          {bootstrap.user ? <Suspense fallback={<span className="h-11 w-11 md:w-22.5" />}><MemberActions user={bootstrap.user} /></Suspense> : <GuestActions items={items} />}
        </div>
      </div>
    </header>
  );
}

const contents = lazyCode(() => import('./site-menu-contents.tsx').then((file) => file.GuestMenuContents));

/** Login and Register; on phones both lie in a menu, together with the navbar's links. */
function GuestActions({ items }: { items: MenuItem[] }) {
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
