import { useLocation } from 'react-router';

/** What `aria-current` says of a link within the site: the page that is shown now, or nothing. */
export function useCurrent(): (path: string) => 'page' | undefined {
  const { pathname } = useLocation();
  const bare = (path: string) => path.replace(/[?#].*|(?<=.)\/$/g, '');
  return (path) => (bare(path) === bare(pathname) ? 'page' : undefined);
}
