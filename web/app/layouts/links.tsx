import { type ComponentProps, type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { assetUrl, inSet, safeHref } from '../../lib/address.ts';
import { destinationOf } from '../../data/router/destination.ts';
import { ChosenLink } from '../../data/session/address-link.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { useTheme } from '../../data/session/use-theme.ts';
import { MenuIcon } from '../../ui/page/menu-icon.tsx';
import { useCurrent } from './use-current.ts';

/** The first tab stop of every page. `to`: the ID of the element that gets the focus. */
export function SkipLink({ label, to = 'main' }: { label: string; to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed start-4 top-3 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-2.5 font-semibold text-on-inverse transition-transform focus:translate-y-0 focus:shadow-pop"
      onClick={(event) => {
        // Handled here because the hash would add a history entry.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {label}
    </a>
  );
}

/** A logo is designed for the theme's background, which forced colours remove. */
const backplate =
  'forced-colors:rounded-control forced-colors:bg-background forced-colors:px-1 forced-colors:forced-color-adjust-none';

/**
 * The site's logo as a link home; its name as text if there is no picture or it fails to load. The
 * light logo is for dark themes.
 */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  const { bootstrap, t } = useSession();
  const theme = useTheme();
  const [failed, setFailed] = useState('');
  const { branding, settings } = bootstrap;
  // A `<picture>` cannot fall back to text, so a site with logos for one mode waits for the app.
  const hasBoth =
    Boolean(branding.logo_light || branding.logo_light_mobile) &&
    Boolean(branding.logo_dark || branding.logo_dark_mobile);
  const followsSystem = theme.choice === 'system' && hasBoth;
  const isDark = theme.isDark && !followsSystem;
  const full = isDark ? branding.logo_light : branding.logo_dark;
  const mobile = isLarge
    ? full
    : (isDark ? branding.logo_light_mobile : branding.logo_dark_mobile) || full;
  const image = mobile || full;
  return (
    <Link
      to={paths.home()}
      aria-label={t(':site home', { site: branding.site_name })}
      className={`flex min-h-11 min-w-0 items-center rounded-control ${isLarge ? 'max-w-full' : 'max-w-64'}`}
    >
      {image && image !== failed ? (
        <picture>
          {full && (
            <source
              media={`(width >= 48rem)${followsSystem ? ' and (prefers-color-scheme: light)' : ''}`}
              srcSet={inSet(assetUrl(full, settings))}
            />
          )}
          {followsSystem && <DarkSources isLarge={isLarge} />}
          <img
            src={assetUrl(image, settings)}
            alt=""
            className={`${isLarge ? 'h-9' : 'h-8'} w-auto object-contain ${backplate}`}
            onError={() => setFailed(image)}
          />
        </picture>
      ) : (
        <span dir="auto" className="truncate text-lg font-extrabold tracking-tight">
          {branding.site_name}
        </span>
      )}
    </Link>
  );
}

/** Logos for dark systems. The browser chooses, because all systems share a document. */
function DarkSources({ isLarge }: { isLarge: boolean }) {
  const { branding, settings } = useSession().bootstrap;
  const dark = '(prefers-color-scheme: dark)';
  const full = branding.logo_light;
  const mobile = (isLarge ? '' : branding.logo_light_mobile) || full;
  return (
    <>
      {full && (
        <source media={`${dark} and (width >= 48rem)`} srcSet={inSet(assetUrl(full, settings))} />
      )}
      {mobile && <source media={dark} srcSet={inSet(assetUrl(mobile, settings))} />}
    </>
  );
}

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  item: MenuItem;
  /** Replaces the item's icon. */
  before?: ReactElement | false;
  after?: ReactElement | null;
}

/**
 * An item of one of the site's menus: an app link if the app has a route for its address, else a
 * plain link. Renders nothing for an unsafe address.
 */
export function MenuLink({ item, before, after, ...rest }: Props) {
  const t = useT();
  const current = useCurrent();
  const href = safeHref(item.action);
  if (href === null) return null;
  return (
    <ChosenLink
      {...rest}
      href={href}
      type={item.type}
      target={item.target === '_blank' ? '_blank' : undefined}
      aria-current={current(destinationOf(href).path)}
    >
      {before ?? <MenuIcon icon={item.icon} isOptional />}
      <span>{t(item.label)}</span>
      {after}
    </ChosenLink>
  );
}
