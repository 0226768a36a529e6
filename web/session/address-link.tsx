import type { ReactNode } from 'react';
import { isExternal, pathInSite } from '../lib/address.ts';
import { Link } from '../router/link.tsx';
import { useT } from './session.tsx';

interface Props {
  /** Checked already: what `safeHref` gave back. */
  href: string;
  className?: string | undefined;
  'aria-labelledby'?: string;
  onClick?: () => void;
  children?: ReactNode;
}

/** Prefixes that the backend serves itself: a file to download is none of the app's screens. */
const backendFile = /^\/(?:api|secure|storage)\//;

/** Leads inside the app where the address is the app's; another site's opens in a tab of its own. */
export function AddressLink({ href, children, onClick, ...rest }: Props) {
  const t = useT();
  if (isExternal(href)) {
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
  const path = pathInSite(href);
  if (backendFile.test(path))
    return (
      <a {...rest} href={path} onClick={onClick} onAuxClick={onClick}>
        {children}
      </a>
    );
  return (
    <Link {...rest} to={path} onClick={onClick} onAuxClick={onClick}>
      {children}
    </Link>
  );
}
