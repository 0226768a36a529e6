import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { isExternal, safeHref } from '../../lib/safe-href.ts';
import { useT } from '../../session/session.tsx';
import { MenuIcon } from './menu-icon.tsx';

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
