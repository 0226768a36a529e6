import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { list, record, text } from '../../../contracts/loose.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { isExternal, safeHref } from '../../lib/safe-href.ts';
import { useT } from '../../session/session.tsx';

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

/** An icon as backends store it with a menu item: a list of SVG elements. Only paths are drawn, and only from path data; else its place stays free. */
function MenuIcon({ icon }: { icon: unknown }) {
  const paths = list(icon).map((element) => text(record(record(element)['attr'])['d'])).filter((data) => shape.test(data));
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true" className="size-5 shrink-0 opacity-90">
      {paths.map((data, index) => <path key={index} d={data} />)}
    </svg>
  );
}
