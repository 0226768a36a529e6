import { classNames } from '../../lib/dom.ts';
import { useSession } from '../../data/session/session.tsx';
import { type MenuPosition, visibleMenu } from '../../data/session/visible-menu.ts';
import { MenuLink } from './links.tsx';
import { LanguageMenu, ThemeToggle } from './page-controls.tsx';

/** The footer of every site page: its menus, and the language and theme controls. */
export function Footer() {
  const { bootstrap, t } = useSession();
  const values = { year: String(new Date().getFullYear()), name: bootstrap.branding.site_name };
  return (
    <footer className="border-t border-divider bg-background-alt pb-[env(safe-area-inset-bottom)] text-sm text-muted">
      <div className="page flex flex-col gap-4 py-8">
        <div className="flex flex-col gap-x-8 gap-y-3 md:flex-row md:items-center md:justify-between">
          <FooterMenu position="footer" label={t('Footer')} />
          <div className="-ms-3 flex shrink-0 flex-wrap items-center gap-1 md:ms-0 md:-me-3">
            <LanguageMenu />
            <ThemeToggle />
          </div>
        </div>
        <div className="flex flex-col gap-x-8 gap-y-3 border-t border-divider pt-4 md:flex-row md:items-center md:justify-between">
          <p suppressHydrationWarning>
            {t('Copyright © :year :name, All Rights Reserved', values)}
          </p>
          <FooterMenu position="footer-secondary" label={t('More')} />
        </div>
      </div>
    </footer>
  );
}

/** A single line below a listener's pages. The theme control is in the account menu. */
export function SmallFooter() {
  const { bootstrap, t } = useSession();
  const values = { year: String(new Date().getFullYear()), name: bootstrap.branding.site_name };
  return (
    <footer
      className={classNames(
        'page flex flex-wrap items-center gap-x-6 gap-y-1 pt-10 text-xs text-muted',
        'pb-[max(1rem,env(safe-area-inset-bottom))]',
      )}
    >
      <p>{t('Copyright © :year :name, All Rights Reserved', values)}</p>
      <FooterMenu position="footer" label={t('Footer')} />
      <div className="max-sm:-ms-3">
        <LanguageMenu />
      </div>
    </footer>
  );
}

function FooterMenu({ position, label }: { position: MenuPosition; label: string }) {
  const items = visibleMenu(useSession().bootstrap, position);
  if (items.length === 0) return <span />;
  return (
    <nav aria-label={label} className="max-sm:w-full">
      <ul className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-2 sm:flex sm:flex-wrap">
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink
              item={item}
              className="flex min-h-10 items-center gap-2 rounded-control px-2 hover:text-main hover:underline aria-[current]:text-main aria-[current]:underline pointer-coarse:min-h-11"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
