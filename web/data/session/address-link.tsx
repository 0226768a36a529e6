import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { destinationOf, isPlainLink } from '../router/destination.ts';
import { useT } from './session.tsx';

interface Props {
  /** Already validated: a result of `safeHref`. */
  href: string;
  className?: string | undefined;
  'aria-labelledby'?: string;
  onClick?: () => void;
  children?: ReactNode;
}

/**
 * Opens another site's address in a new tab. Leaves all other addresses to the router, which knows
 * the pages that the backend serves.
 */
export function AddressLink({ href, children, onClick, ...rest }: Props) {
  const t = useT();
  const { owner, path } = destinationOf(href);
  if (owner === 'other site') {
    return (
      <a
        {...rest}
        href={href}
        target="_blank"
        rel="noopener"
        onClick={onClick}
        onAuxClick={onClick}
      >
        {children}
        {children !== undefined && <span className="sr-only"> {t('(opens in a new tab)')}</span>}
      </a>
    );
  }
  return (
    <Link {...rest} to={path} onClick={onClick} onAuxClick={onClick}>
      {children}
    </Link>
  );
}

interface ChosenProps extends Omit<ComponentProps<'a'>, 'href' | 'type'> {
  /** Already validated: a result of `safeHref`. */
  href: string;
  /** As in the menu item. */
  type: string | null | undefined;
}

/**
 * A link of the site's menus and landing page, whose administrators choose how it opens. A relative
 * address is below the site's root.
 */
export function ChosenLink({ href, type, ...rest }: ChosenProps) {
  const destination = destinationOf(href);
  const { path } = destination;
  if (rest.target === '_blank') return <a {...rest} href={path} rel="noopener" />;
  return isPlainLink(destination, type) ? (
    <a {...rest} href={path} />
  ) : (
    <Link {...rest} to={path} />
  );
}
