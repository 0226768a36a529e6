import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { attempt } from '../../lib/attempt.ts';

/** Replaces the address with the canonical one. A path with an old name finds the page, too. */
export function useCanonicalPath(path: string | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOther = path !== null && decoded(path) !== decoded(pathname);
  useEffect(() => {
    if (isOther) navigate(path + search + hash, { replace: true, isSamePage: true });
  }, [isOther, path, search, hash, navigate]);
}

/** Equal paths may be escaped differently. */
const decoded = (path: string): string => attempt(() => decodeURIComponent(path)) ?? path;
