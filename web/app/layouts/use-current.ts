import { useLocation } from 'react-router';

/** The `aria-current` of a link within the site: 'page' if it is the current page. */
export function useCurrent(): (path: string) => 'page' | undefined {
  const { pathname } = useLocation();
  const bare = (path: string) => path.replace(/[?#].*|(?<=.)\/$/g, '');
  return (path) => (bare(path) === bare(pathname) ? 'page' : undefined);
}
