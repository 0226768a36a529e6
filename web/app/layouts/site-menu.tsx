import { type FocusEvent, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { classNames } from '../../lib/dom.ts';
import { useSession } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuLink } from './links.tsx';
import { LanguageMenu, ThemeToggle } from './page-controls.tsx';

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-hover aria-[current]:bg-selected aria-[current]:underline aria-[current]:underline-offset-4';

/**
 * The navbar's links where they do not fit, plus guests' controls on phones. The browser opens and
 * closes it, even before the app has loaded. Not an ARIA menu: it is a button that reveals links.
 */
export function SiteMenu({ items }: { items: MenuItem[] }) {
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
