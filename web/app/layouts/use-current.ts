import { useLocation } from 'react-router';

/** The `aria-current` of a link within the site: 'page' if it is the current page. */
export function useCurrent(): (path: string) => 'page' | undefined {
  const { pathname } = useLocation();
  const normalized = (path: string) => path.replace(/[?#].*|(?<=.)\/$/g, '');
  return (path) => (normalized(path) === normalized(pathname) ? 'page' : undefined);
}
