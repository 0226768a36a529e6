import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '../../../contracts/paths.ts';
import { matchRoute } from '../../../contracts/routes.ts';
import { useAnchor } from './use-anchor.ts';

/** React leaves alone what is in an element whose HTML is the same one as before, and while it takes a page over it never writes any. */
const asItStands = { __html: '' };

/** The rendered article, with its links followed inside the app as the app's own are. */
export function StandingArticle() {
  const navigate = useNavigate();
  useAnchor();
  const follow = (event: MouseEvent) => {
    const to = pathOf((event.target as Element).closest('a'));
    if (to === null || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    navigate(to, { replace: to === location.pathname + location.search + location.hash });
  };
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger -- links in it take the keys; no HTML is written
  return <div onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />;
}

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Where a link leads inside the app; null for one that is the browser's to follow, within the page, to files and to other sites. */
function pathOf(link: HTMLAnchorElement | null): string | null {
  if (link?.target !== '' || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return null;
  return matchRoute(link.pathname) && localPath(link.pathname + link.search + link.hash);
}
