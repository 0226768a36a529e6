import { Outlet } from 'react-router';
import { text } from '../../../contracts/loose.ts';
import { rawSetting, setting } from '../../../contracts/site/site-settings.ts';
import { assetUrl, inSet } from '../../lib/address.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { visibleMenu } from '../../data/session/visible-menu.ts';
import { Logo, MenuLink, SkipLink } from './links.tsx';
import { LanguageMenu, ThemeToggle } from './page-controls.tsx';

/**
 * The frame of sign-in and related pages: one column with the logo above and the footer below, and
 * on wide screens a picture configured by the site.
 */
export function AuthLayout() {
  const t = useT();
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <SkipLink label={t('Skip to content')} />
      <div className="flex flex-col px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
        <header className="mx-auto flex w-full max-w-[25rem]">
          <Logo isLarge />
        </header>
        {/* Aligned to the top, not centred: the heading stays in place between steps. */}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[25rem] flex-1 flex-col pt-6 pb-8 lg:pt-[clamp(2rem,50dvh-25.5rem,10rem)]"
        >
          <Outlet />
        </main>
        <AuthFooter />
      </div>
      <AuthPicture />
    </div>
  );
}

function AuthFooter() {
  const { bootstrap, t } = useSession();
  const items = visibleMenu(bootstrap, 'auth-page-footer');
  return (
    <footer className="mx-auto flex w-full max-w-[25rem] flex-wrap items-center gap-x-4 text-xs text-muted">
      <div className="-mx-3 flex w-full flex-wrap empty:hidden">
        <LanguageMenu />
        <ThemeToggle />
      </div>
      <p suppressHydrationWarning className="py-3">
        {t('Copyright © :year :name', {
          year: String(new Date().getFullYear()),
          name: bootstrap.branding.site_name,
        })}
      </p>
      {items.length > 0 && (
        <nav aria-label={t('Footer')}>
          <ul className="flex flex-wrap gap-x-4">
            {items.map((item) => (
              <li key={item.id}>
                <MenuLink
                  item={item}
                  className="flex min-h-11 items-center gap-2 hover:text-main hover:underline"
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}

const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * The picture beside the sign-in column, with the site's tagline on it: the setting
 * `auth_page.image`, else the landing page's picture, else a plain area in the theme's colour.
 * Narrow screens do not load it.
 */
function AuthPicture() {
  const { bootstrap, t } = useSession();
  const { settings } = bootstrap;
  const landing = (name: string) => text(rawSetting(settings, `homepage.appearance.${name}`));
  const image = setting(settings, 'auth_page.image') || landing('headerImage');
  const promise = landing('headerTitle');
  return (
    <aside
      aria-hidden="true"
      className="sticky top-3 m-3 hidden h-[calc(100dvh-1.5rem)] overflow-hidden rounded-card bg-linear-to-br from-primary-dark to-primary lg:block"
    >
      {image && (
        <picture>
          <source media="(width >= 64rem)" srcSet={inSet(assetUrl(image, settings))} />
          <img src={nothing} alt="" className="absolute inset-0 size-full object-cover" />
        </picture>
      )}
      {promise && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim/85 to-scrim/0 p-10 pt-32 text-on-scrim">
          <p className="max-w-[26ch] text-2xl font-extrabold tracking-tight text-balance">
            {t(promise)}
          </p>
        </div>
      )}
    </aside>
  );
}
