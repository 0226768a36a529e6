import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Puts the address that a page should have in place of the one that led here: an old name, or none, still finds it. */
export function useCanonicalPath(path: string | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOther = path !== null && decoded(path) !== decoded(pathname);
  useEffect(() => {
    if (isOther) navigate(path + search + hash, { replace: true, isSamePage: true });
  }, [isOther, path, search, hash, navigate]);
}

/** The same path may be written with other escapes. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
