import { Outlet, useLocation, useNavigate } from 'react-router';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { AdSlot } from '../../ui/page/ad-slot.tsx';
import { useNowPlaying } from '../../player/now-playing.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { isStored, signInKey } from '../../screens/auth/social/full-page-sign-in.ts';
import { Navbar } from './navbar.tsx';
import { SkipLink, MenuLink } from './links.tsx';
import { type MenuPosition, visibleMenu } from '../../data/session/visible-menu.ts';
import { LanguageMenu, ThemeToggle } from './page-controls.tsx';

/** The frame of the site's own pages: navbar, content, footer. */
export const SiteLayout = () => <PageFrame />;

interface Props {
  /** The element beside the content, below the navbar. */
  aside?: ReactNode;
  /** The navbar's search field, with an `aside` only. */
  search?: ReactNode;
  /** Replaces the navbar. Such pages have no footer and no advertisements. */
  Header?: ComponentType;
  /** Contains the screen's outlet. */
  children?: ReactNode;
}

export function PageFrame({ aside, search, Header, children = <Outlet /> }: Props) {
  const t = useT();
  const { trackId } = useNowPlaying();
  return (
    <div className="flex flex-1 flex-col">
      <SkipLink label={t('Skip to content')} />
      {trackId !== null && <SkipLink label={t('Skip to player')} to="player" />}
      {Header ? <Header /> : <Navbar hasColumn={aside !== undefined} search={search} />}
      <div className={classNames('flex flex-1', aside !== undefined && '[--page-width:92rem]')}>
        {aside}
        <div className="flex min-w-0 flex-1 flex-col">
          {!Header && <AdSlot slot="general_top" />}
          <main id="main" tabIndex={-1} className="flex-1">
            {children}
          </main>
          {!Header && <AdSlot slot="general_bottom" className="mt-8" />}
          {!Header && (aside === undefined ? <Footer /> : <SmallFooter />)}
        </div>
      </div>
      <SocialReturn />
    </div>
  );
}

/** Handles a return from social sign-in in this tab. */
function SocialReturn() {
  const { bootstrap, t } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isStored(signInKey)) return;
    void import('../../screens/auth/social/finish-sign-in.tsx').then(
      ({ returnFromProvider }) => returnFromProvider(bootstrap, pathname + search, navigate, t),
      () => undefined,
    );
  }, [bootstrap, pathname, search, navigate, t]);
  return null;
}

/** The footer of every site page: its menus, and the language and theme controls. */
function Footer() {
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
function SmallFooter() {
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
