import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { destinationOf } from '../router/destination.ts';
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
 * Another site's address opens in a new tab. Navigation handles every other one, because it knows
 * which the backend serves.
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
