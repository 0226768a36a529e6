import { Outlet } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { visibleMenu } from '../../session/visible-menu.ts';
import { AuthPicture } from './auth-picture.tsx';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { SkipLink } from './skip-link.tsx';

/** The calm frame of sign-in and its kin: one column with the logo above and the footer below, and on wide screens a picture of the site's own. */
export function AuthShell() {
  const { t } = useSession();
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <SkipLink label={t('Skip to content')} />
      <div className="flex flex-col px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
        <header className="mx-auto flex w-full max-w-[25rem]"><Logo isLarge /></header>
        {/* From the top, not centred: the heading stays where it is when one step takes the place of another. */}
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[25rem] flex-1 flex-col pt-6 pb-8 lg:pt-[clamp(2rem,50dvh-23rem,10rem)]"><Outlet /></main>
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
      <p suppressHydrationWarning className="py-3">{t('Copyright © :year :name', { year: new Date().getFullYear(), name: bootstrap.branding.site_name })}</p>
      {items.length > 0 && (
        <nav aria-label={t('Footer')}>
          <ul className="flex flex-wrap gap-x-4">
            {items.map((item) => <li key={item.id}><MenuLink item={item} className="flex min-h-11 items-center hover:text-main hover:underline" /></li>)}
          </ul>
        </nav>
      )}
    </footer>
  );
}
