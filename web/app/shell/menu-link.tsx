import { Link } from 'react-router';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { isExternal, safeHref } from '../../lib/safe-href.ts';
import { useT } from '../../session/session.tsx';
import { MenuIcon } from './menu-icon.tsx';

interface Props {
  item: MenuItem;
  className: string;
  role?: 'menuitem';
  hasIcon?: boolean;
}

/** An item of one of the site's menus: inside the app where its address is, else a plain link. An unsafe address shows nothing. */
export function MenuLink({ item, className, role, hasIcon = false }: Props) {
  const t = useT();
  const href = safeHref(item.action);
  if (href === null) return null;
  const rest = { className, ...(role && { role, tabIndex: -1 }), children: <>{hasIcon && <MenuIcon icon={item.icon} />}{t(item.label)}</> };
  if (item.target === '_blank') return <a {...rest} href={href} target="_blank" rel="noopener" />;
  // An address without a slash is meant from the site's root, not from wherever the visitor is.
  return isExternal(href) ? <a {...rest} href={href} /> : <Link {...rest} to={/^[/#?]/.test(href) ? href : `/${href}`} />;
}
