import { type ReactNode, Suspense, type FocusEvent, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { optionalPart } from '../../ui/lazy-code.ts';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { homeScreen } from '../../../contracts/routes/screen-of.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { classNames, isEditing } from '../../lib/dom.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { navbarMenu } from '../../data/session/visible-menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Logo, MenuLink } from './links.tsx';
import { useCurrent } from './use-current.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { LanguageMenu, ThemeToggle } from './page-controls.tsx';

/** Guests never load it. If it fails to load, the rest of the page works. */
const MemberActions = optionalPart(() =>
  import('./member-actions.tsx').then((file) => file.MemberActions),
);

const linkClass =
  'flex h-10 items-center gap-2 rounded-control px-3 text-sm font-medium text-muted -outline-offset-2 transition-colors hover:bg-hover hover:text-main ' +
  'aria-[current]:text-main aria-[current]:underline aria-[current]:decoration-primary aria-[current]:decoration-2 aria-[current]:underline-offset-8';

const iconClass =
  'grid size-11 place-items-center rounded-control hover:bg-hover aria-[current]:bg-selected forced-colors:aria-[current]:border';

interface Props {
  /** The sidebar is below the navbar, and has the site's links. */
  hasColumn?: boolean;
  search?: ReactNode;
}

/** The top bar of every page. */
export function Navbar({ hasColumn = false, search }: Props) {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const current = useCurrent();
  const items = navbarMenu(
    bootstrap,
    pathname === paths.home() && homeScreen(bootstrap, isEditing()).screen === 'landing',
  );
  return (
    <header className="relative top-0 z-30 tall:sticky border-b border-divider bg-background/92 pt-[env(safe-area-inset-top)] backdrop-blur-lg">
      <div className={classNames('page flex h-16 items-center gap-2', hasColumn && 'max-w-none')}>
        {/* As wide as the sidebar below it, even before the logo has loaded. */}
        <div className={hasColumn ? 'flex min-w-0 lg:w-50 lg:shrink-0' : 'contents'}>
          <Logo />
        </div>
        {hasColumn ? (
          <div className="ms-4 hidden min-w-0 flex-1 lg:block">{search}</div>
        ) : (
          <nav aria-label={t('Main')} className="ms-4 hidden min-w-0 flex-1 lg:block">
            {/* Links that do not fit scroll and fade out. A focused link scrolls past the fade. */}
            <ul className="flex scroll-px-8 items-center gap-1 scroll-row pe-8 ltr:mask-r-from-[calc(100%-2rem)] rtl:mask-l-from-[calc(100%-2rem)]">
              {items.map((item) => (
                <li key={item.id} className="shrink-0">
                  <MenuLink item={item} className={linkClass} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="ms-auto flex items-center gap-1.5">
          {can(bootstrap, MUSIC_VIEW) && !hasColumn && (
            <Tooltip label={t('Search')}>
              {(control) => (
                <Link
                  {...control}
                  to={paths.search('')}
                  aria-current={current(paths.search(''))}
                  className={classNames(iconClass, bootstrap.user && 'max-md:hidden')}
                >
                  <Icon name="search" />
                </Link>
              )}
            </Tooltip>
          )}
          {bootstrap.user ? (
            <Suspense fallback={<span className="h-11 w-11 md:w-22.5" />}>
              <MemberActions user={bootstrap.user} isListening={hasColumn} />
            </Suspense>
          ) : (
            <GuestActions />
          )}
          <SiteMenu items={items} />
        </div>
      </div>
    </header>
  );
}

/** On phones both are in the menu. The filled button is the page's own action. */
function GuestActions() {
  const { bootstrap, t } = useSession();
  return (
    <div className="hidden items-center gap-2 md:flex">
      <Link to={paths.login()} className={buttonClass({ variant: 'ghost' })}>
        {t('Login')}
      </Link>
      {!setting(bootstrap.settings, 'registration.disable') && (
        <Link to={paths.register()} className={buttonClass({ variant: 'outline' })}>
          {t('Register')}
        </Link>
      )}
    </div>
  );
}

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-hover aria-[current]:bg-selected aria-[current]:underline aria-[current]:underline-offset-4';

/**
 * The navbar's links where they do not fit, plus guests' controls on phones. The browser opens and
 * closes it, even before the app has loaded. Not an ARIA menu: it is a button that reveals links.
 */
function SiteMenu({ items }: { items: MenuItem[] }) {
  const { bootstrap, t } = useSession();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Focus may have moved away before the app started. See `closeBehind`.
    if (document.activeElement?.matches(':not(body, header *)')) panel.current?.hidePopover();
  }, []);
  const isGuest = bootstrap.user === null;
  if (!isGuest && items.length === 0) return null;
  const visibility = items.length > 0 ? 'lg:hidden' : 'md:hidden';
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('Menu')}
        className={classNames(
          'menu-panel-button grid size-11 place-items-center rounded-control hover:bg-hover',
          visibility,
        )}
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* Keyed by page, so that it closes after a link is followed. */}
      <div
        key={pathname}
        ref={panel}
        id={id}
        popover="auto"
        onBlur={closeBehind}
        className={classNames(
          'menu-panel w-72 max-w-[calc(100vw-2rem)] rounded-card border border-divider bg-paper p-1.5 text-sm text-main shadow-pop',
          visibility,
        )}
      >
        <nav aria-label={t('Menu')}>
          <ul className="max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain">
            {items.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} className={rowClass} />
              </li>
            ))}
            {isGuest && (
              <li
                className={classNames(
                  'md:hidden',
                  items.length > 0 && 'mt-1.5 border-t border-divider pt-1.5',
                )}
              >
                <Link to={paths.login()} className={rowClass}>
                  {t('Login')}
                </Link>
                {!setting(bootstrap.settings, 'registration.disable') && (
                  <Link
                    to={paths.register()}
                    className={classNames(rowClass, 'font-semibold text-primary')}
                  >
                    {t('Register')}
                  </Link>
                )}
              </li>
            )}
          </ul>
          {isGuest && (
            <div className="mt-1.5 flex flex-wrap border-t border-divider pt-1.5 md:hidden">
              <LanguageMenu />
              <ThemeToggle />
            </div>
          )}
        </nav>
      </div>
    </>
  );
}

/** Closes when focus moves elsewhere, because it would cover the focused element. */
function closeBehind({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
