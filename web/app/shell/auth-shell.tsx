import type { ReactNode } from 'react';
import { setting, rawSetting } from '../../../contracts/settings.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { useSession } from '../../session/session.tsx';
import { visibleMenu } from '../../session/visible-menu.ts';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';
import { SkipLink } from './skip-link.tsx';

/** The calm frame of sign-in and its kin: one column with the logo above and the footer below, and on wide screens a picture of the site's own. */
export function AuthShell({ children }: { children: ReactNode }) {
  const { t } = useSession();
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <SkipLink label={t('Skip to content')} />
      <div className="flex flex-col px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-8">
        <header className="mx-auto flex w-full max-w-[25rem] justify-center lg:justify-start"><Logo isLarge /></header>
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[25rem] flex-1 flex-col pt-6 pb-10 lg:justify-center lg:pt-10">{children}</main>
        <AuthFooter />
      </div>
      <Picture />
    </div>
  );
}

function AuthFooter() {
  const { bootstrap, t } = useSession();
  const items = visibleMenu(bootstrap, 'auth-page-footer');
  return (
    <footer className="mx-auto flex w-full max-w-[25rem] flex-wrap items-center justify-center gap-x-4 text-xs text-muted lg:justify-start">
      <p className="py-3">{t('Copyright © :year :name', { year: new Date().getFullYear(), name: bootstrap.branding.site_name })}</p>
      {items.length > 0 && (
        <nav aria-label={t('Footer')}>
          <ul className="flex flex-wrap justify-center gap-x-4">
            {items.map((item) => <li key={item.id}><MenuLink item={item} className="flex min-h-11 items-center hover:text-main hover:underline" /></li>)}
          </ul>
        </nav>
      )}
    </footer>
  );
}

/** The site's landing picture, with its promise on it; a field in the theme's colour where there is none. Not fetched on narrow screens. */
function Picture() {
  const { settings } = useSession().bootstrap;
  const text = (name: string) => {
    const value = rawSetting(settings, `homepage.appearance.${name}`);
    return typeof value === 'string' ? value : '';
  };
  const base = { asset_url: setting(settings, 'asset_url'), base_url: setting(settings, 'base_url') };
  const image = text('headerImage');
  return (
    <aside aria-hidden="true" className="relative m-3 hidden overflow-hidden rounded-card bg-linear-to-br from-primary-dark to-primary lg:block">
      {image && (
        <picture>
          <source media="(width >= 64rem)" srcSet={assetUrl(image, base)} />
          <img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="" className="absolute inset-0 size-full object-cover" />
        </picture>
      )}
      {text('headerTitle') && (
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim/85 to-scrim/0 p-10 pt-32 text-on-scrim">
          <p className="max-w-[26ch] text-2xl font-extrabold tracking-tight text-balance">{text('headerTitle')}</p>
        </div>
      )}
    </aside>
  );
}
