import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isExternal } from '../lib/address.ts';
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
      <a {...rest} href={href} target="_blank" rel="noopener" onClick={onClick} onAuxClick={onClick}>
        {children}
        {children !== undefined && <span className="sr-only"> {t('(opens in a new tab)')}</span>}
      </a>
    );
  }
  const { pathname, search, hash } = new URL(href, location.origin);
  if (backendFile.test(pathname)) return <a {...rest} href={pathname + search + hash} onClick={onClick} onAuxClick={onClick}>{children}</a>;
  return <Link {...rest} to={pathname + search + hash} onClick={onClick} onAuxClick={onClick}>{children}</Link>;
}
