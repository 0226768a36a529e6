import { Link } from 'react-router';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { isExternal, safeHref } from '../../lib/safe-href.ts';
import { useT } from '../../session/session.tsx';

/** An item of one of the site's menus: inside the app where its address is, else a plain link. An unsafe address shows nothing. */
export function MenuLink({ item, className, role }: { item: MenuItem; className: string; role?: 'menuitem' }) {
  const t = useT();
  const href = safeHref(item.action);
  if (href === null) return null;
  const rest = { className, ...(role && { role, tabIndex: -1 }) };
  if (item.target === '_blank') return <a {...rest} href={href} target="_blank" rel="noopener">{t(item.label)}</a>;
  return isExternal(href) ? <a {...rest} href={href}>{t(item.label)}</a> : <Link {...rest} to={href}>{t(item.label)}</Link>;
}
