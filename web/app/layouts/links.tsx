import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { list, record, text } from '../../../contracts/loose.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { paths } from '../../../contracts/paths.ts';
import { assetUrl, isExternal, safeHref } from '../../lib/address.ts';
import { useSession, useT } from '../../session/session.tsx';
import { useTheme } from '../../session/theme.tsx';

/** The first stop of the Tab key on every page: past the navigation, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-50 -translate-y-20 rounded-control bg-inverse px-4 py-2.5 font-semibold text-on-inverse transition-transform focus:translate-y-0 focus:shadow-pop"
      onClick={(event) => {
        // Handled here: the hash would become a history entry of its own.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {label}
    </a>
  );
}

/** The site's logo as a link home; its name in letters where there is no picture, or it fails to load. The light logo is drawn for dark themes. */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  const { bootstrap, t } = useSession();
  const { isDark } = useTheme();
  const [failed, setFailed] = useState('');
  const { branding, settings } = bootstrap;
  const full = isDark ? branding.logo_light : branding.logo_dark;
  const mobile = isLarge ? full : (isDark ? branding.logo_light_mobile : branding.logo_dark_mobile) || full;
  const image = mobile || full;
  return (
    <Link to={paths.home()} aria-label={t(':site home', { site: branding.site_name })} className={`flex min-h-11 min-w-0 items-center rounded-control ${isLarge ? 'max-w-full' : 'max-w-64'}`}>
      {image && image !== failed ? (
        <picture>
          {full && <source media="(width >= 48rem)" srcSet={assetUrl(full, settings)} />}
          <img src={assetUrl(image, settings)} alt="" className={isLarge ? 'h-9 w-auto object-contain' : 'h-8 w-auto object-contain'} onError={() => setFailed(image)} />
        </picture>
      ) : (
        <span dir="auto" className="truncate text-lg font-extrabold tracking-tight">{branding.site_name}</span>
      )}
    </Link>
  );
}

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  item: MenuItem;
  hasIcon?: boolean;
}

/** An item of one of the site's menus: inside the app where its address is, else a plain link. An unsafe address shows nothing. */
export function MenuLink({ item, hasIcon = false, ...rest }: Props) {
  const t = useT();
  const href = safeHref(item.action);
  if (href === null) return null;
  const contents = <>{hasIcon && <MenuIcon icon={item.icon} />}{t(item.label)}</>;
  if (item.target === '_blank') return <a {...rest} href={href} target="_blank" rel="noopener">{contents}</a>;
  // An address without a slash is meant from the site's root, not from wherever the visitor is.
  return isExternal(href) ? <a {...rest} href={href}>{contents}</a> : <Link {...rest} to={/^[/#?]/.test(href) ? href : `/${href}`}>{contents}</Link>;
}

const shape = /^[MmZzLlHhVvCcSsQqTtAa0-9eE\s,.+-]{1,4000}$/;

/** An icon as backends store it with a menu item: a list of SVG elements. Only paths are drawn, and only from path data; else its space stays empty. */
function MenuIcon({ icon }: { icon: unknown }) {
  const paths = list(icon).map((element) => text(record(record(element)['attr'])['d'])).filter((data) => shape.test(data));
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true" className="size-5 shrink-0 opacity-90">
      {paths.map((data, index) => <path key={index} d={data} />)}
    </svg>
  );
}
