import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Replaces the address with the page's canonical one. Old or missing names in a path still find the
 * page.
 */
export function useCanonicalPath(path: string | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOther = path !== null && decoded(path) !== decoded(pathname);
  useEffect(() => {
    if (isOther) navigate(path + search + hash, { replace: true, isSamePage: true });
  }, [isOther, path, search, hash, navigate]);
}

/** Equal paths may have different escapes. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
